import { useState } from 'react'
import type { PaidTier } from '#domain/billing/plans.ts'
import { paths } from '#web/config/paths.ts'
import { ApiFailure, isRetryableSoon } from '../api.ts'
import { currentAccount } from '../auth/session.ts'
import { retry } from '../retry.ts'
import { useNavigate } from '../router.ts'
import { toast } from '../toast.ts'
import { billingApi } from './billing-api.ts'
import { recordStripePage } from './stripe-pages.ts'

/** The delay before the only retry, in ms. Repeated requests for a plan create only one checkout. */
const RETRY_DELAYS_MS = [1000]

/** Shows why the student is sent to the login. */
export const showLoginRequired = (): void =>
  void toast('Authentication Required', 'Please log in to subscribe', { next: true })

type StripePage = {
  /** The page being opened: a plan's checkout, or the portal. */
  opening: PaidTier | 'portal' | null
  /** Opens the checkout, or the portal's plan change if the student has a plan already. */
  choose: (plan: PaidTier) => Promise<void>
  /** Opens the portal: cards, invoices, plan changes, and cancellation. */
  manage: () => Promise<void>
}

/** Returns functions that open Stripe's pages, each in a new tab. */
export function useStripePage(): StripePage {
  const navigate = useNavigate()
  const [opening, setOpening] = useState<StripePage['opening']>(null)

  const open = async (
    target: PaidTier | 'portal',
    getPage: (account: string) => Promise<{ url: string }>,
    failure: readonly [title: string, text: string],
  ) => {
    if (opening !== null) return
    const account = currentAccount()
    if (account === null) return logIn(target)
    const tab = openTab()
    setOpening(target)
    try {
      const { url } = await retry(() => getPage(account), RETRY_DELAYS_MS, isRetryableSoon)
      recordStripePage(account)
      tab.navigate(url)
    } catch (error) {
      tab.close()
      if (error instanceof ApiFailure && error.isSignedOut) return logIn(target)
      console.warn('Stripe’s page could not be opened:', error)
      toast(...failure, { destructive: true })
    } finally {
      setOpening(null)
    }
  }

  const logIn = (target: PaidTier | 'portal') => {
    showLoginRequired()
    void navigate(
      paths.login.next(target === 'portal' ? paths.subscription.href() : paths.subscription.plan(target)),
    )
  }

  return {
    opening,
    choose: (plan) =>
      open(plan, (account) => billingApi.createCheckout({ account, body: { planName: plan } }), [
        'Payment Error',
        'Failed to create checkout session',
      ]),
    manage: () =>
      open('portal', (account) => billingApi.openPortal({ account, body: {} }), [
        'Error',
        'Failed to open customer portal',
      ]),
  }
}

/** A tab that waits for its address. */
type WaitingTab = {
  navigate: (url: string) => void
  close: () => void
}

/**
 * Opens a tab during the click itself, because browsers block tabs that open later. If the browser blocks
 * this one too, this tab opens the address instead. The new page has no access to ours (no opener).
 */
function openTab(): WaitingTab {
  const tab = window.open('', '_blank')
  if (tab === null) return { navigate: (url) => window.location.assign(url), close: () => {} }
  tab.opener = null
  const { document } = tab
  document.documentElement.lang = 'en'
  document.documentElement.style.colorScheme = 'light dark'
  document.title = 'Opening Stripe…'
  document.body.textContent = 'One moment…'
  return {
    // A student who closed the tab doesn't want the page anymore.
    navigate: (url) => {
      if (!tab.closed) tab.location.replace(url)
    },
    close: () => tab.close(),
  }
}
