import { isLive } from '../../domain/billing/standing.ts'
import { goneAccount } from '../shared/accounts/authenticate.ts'
import { hash } from '../shared/platform/hash.ts'
import type { AccountStore } from '../shared/store/account-store.ts'
import type { StoredSubscription, SubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Payments } from './payments.ts'

export type CustomerParts = {
  subscriptions: Pick<SubscriptionStore, 'read' | 'create' | 'replaceCustomer' | 'remove'>
  payments: Pick<Payments, 'createCustomer' | 'removeCustomer' | 'subscriptions'>
  accounts: Pick<AccountStore, 'isGone'>
}

/** Accounts and their customers at Stripe: one each, made with the first checkout. */
export function createCustomers({ subscriptions, payments, accounts }: CustomerParts) {
  /** @param after the customer whose place it takes: the same question, the same customer */
  const make = (userId: string, after = ''): Promise<string> =>
    payments.createCustomer(userId, hash('customer', userId, after))

  /** What is made while the account is deleted is taken away by who made it: the deletion may have looked before. */
  async function unlessGone(userId: string, customerId: string): Promise<void> {
    if (!(await accounts.isGone(userId))) return
    await payments.removeCustomer(customerId)
    await subscriptions.remove(userId, customerId)
    throw goneAccount()
  }

  async function payingBefore({ formerCustomerId }: StoredSubscription): Promise<string | undefined> {
    if (formerCustomerId === undefined) return undefined
    return (await payments.subscriptions(formerCustomerId)).some(isLive) ? formerCustomerId : undefined
  }

  return {
    /** What is kept of an account's purchases; made where there is nothing yet. @throws VisibleError of a deleted account */
    async of(userId: string): Promise<StoredSubscription> {
      const known = await subscriptions.read(userId)
      if (known !== undefined) return known
      const customerId = await make(userId)
      await subscriptions.create(userId, customerId)
      await unlessGone(userId, customerId)
      const made = await subscriptions.read(userId)
      if (made === undefined) throw goneAccount()
      return made
    },

    /**
     * Another customer for an account whose own is gone at Stripe: the one before where that pays, since it was gone only for as
     * long as the site had the key of another account of Stripe.
     */
    async replace(userId: string, stored: StoredSubscription): Promise<void> {
      const customerId = (await payingBefore(stored)) ?? (await make(userId, stored.customerId))
      await subscriptions.replaceCustomer(userId, stored, customerId)
      await unlessGone(userId, customerId)
    },
  }
}
export type Customers = ReturnType<typeof createCustomers>
