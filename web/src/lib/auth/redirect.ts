import { fetchAuthSession, signInWithRedirect } from 'aws-amplify/auth'
import { Hub } from 'aws-amplify/utils'
import { startSession } from './sign-in.ts'
import { failure, type SignInOutcome, UNEXPECTED } from './outcomes.ts'
import type { Provider } from './person.ts'
import { currentAccount } from './session.ts'
import { withTokensLocked } from './token-lock.ts'
import { configureUserPool } from './user-pool.ts'
// Completes the sign-in after the redirect from a provider, as soon as Amplify is configured.
import 'aws-amplify/auth/enable-oauth-listener'

/** The data that the page before the redirect passes to the page after it. */
export type RedirectState = { remember: boolean; next: string | null }

const REDIRECT_STATE = 'act-prep.google'
const FAILED: SignInOutcome = failure(UNEXPECTED)
/** How long we wait for the sign-in after the redirect, in ms. Other tabs can't use the tokens meanwhile. */
const TIMEOUT_MS = 30_000

/**
 * Redirects to a provider.
 * @returns `not-set-up` if the operator hasn't configured it
 * @throws Error if the settings can't be read
 */
export async function redirectToProvider(
  provider: Provider,
  redirectState: RedirectState,
): Promise<'leaving' | 'not-set-up'> {
  const { auth } = await configureUserPool()
  if (auth[provider === 'Google' ? 'google' : 'district'] === undefined) return 'not-set-up'
  sessionStorage.setItem(REDIRECT_STATE, JSON.stringify(redirectState))
  // A signed-in student is redirected to prove their identity again. Without this option, Amplify refuses.
  const reauthentication = currentAccount() === null ? {} : { options: { prompt: 'LOGIN' as const } }
  await signInWithRedirect({
    provider: provider === 'Google' ? provider : { custom: provider },
    ...reauthentication,
  })
  return 'leaving'
}

type RedirectSignIn = { outcome: SignInOutcome; redirectState: RedirectState }
let signInResult: Promise<RedirectSignIn> | null = null

/** Completes the sign-in after the redirect from a provider, once per page load. */
export const finishRedirect = (): Promise<RedirectSignIn> => (signInResult ??= finish())

const finish = (): Promise<RedirectSignIn> =>
  withTokensLocked(async () => {
    const redirectState = readRedirectState()
    try {
      const wasPending = isRedirectPending()
      const finished = new Promise<boolean>((resolve) => {
        Hub.listen('auth', ({ payload: { event } }) => {
          if (event === 'signInWithRedirect') resolve(true)
          if (event === 'signInWithRedirect_failure') resolve(false)
        })
        setTimeout(() => resolve(false), TIMEOUT_MS)
      })
      await configureUserPool()
      if (wasPending && !(await finished)) return { outcome: FAILED, redirectState }
      const { tokens } = await fetchAuthSession()
      return {
        outcome: tokens === undefined ? FAILED : await startSession(redirectState.remember),
        redirectState,
      }
    } catch (error) {
      console.warn('The sign-in at the provider failed:', error)
      return { outcome: FAILED, redirectState }
    }
  })

/** Whether a page of this browser redirected to a provider, according to Amplify's own record. */
const isRedirectPending = (): boolean =>
  Object.keys(localStorage).some(
    (key) => key.endsWith('.inflightOAuth') && localStorage.getItem(key) === 'true',
  )

function readRedirectState(): RedirectState {
  const nothing = { remember: false, next: null }
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(REDIRECT_STATE) ?? 'null')
    sessionStorage.removeItem(REDIRECT_STATE)
    if (typeof stored !== 'object' || stored === null || !('remember' in stored) || !('next' in stored))
      return nothing
    return {
      remember: stored.remember === true,
      next: typeof stored.next === 'string' ? stored.next : null,
    }
  } catch {
    return nothing
  }
}
