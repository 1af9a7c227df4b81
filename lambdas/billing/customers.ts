import { isLive } from '#domain/billing/entitlement.ts'
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

/** Manages the Stripe customers of accounts: one each, created with the first checkout. */
export function createCustomers({ subscriptions, payments, accounts }: CustomerParts) {
  /**
   * @param after the customer that the new one replaces; the same arguments give the same customer for Stripe's 24
   *   hours of replaying an idempotency key
   */
  const make = (userId: string, after = ''): Promise<string> =>
    payments.createCustomer(userId, hash('customer', userId, after))

  /**
   * Removes a customer that was created while its account was being deleted, because the deletion may have
   * looked for a customer before this one existed.
   */
  async function removeIfDeleted(userId: string, customerId: string): Promise<void> {
    if (!(await accounts.isGone(userId))) return
    await payments.removeCustomer(customerId)
    await subscriptions.remove(userId, customerId)
    throw goneAccount()
  }

  async function findPayingFormerCustomer({
    formerCustomerId,
  }: StoredSubscription): Promise<string | undefined> {
    if (formerCustomerId === undefined) return undefined
    return (await payments.subscriptions(formerCustomerId)).some(isLive) ? formerCustomerId : undefined
  }

  return {
    /**
     * Returns an account's stored subscription, creating it if necessary.
     * @throws VisibleError if the account is deleted
     */
    async getOrCreate(userId: string): Promise<StoredSubscription> {
      const known = await subscriptions.read(userId)
      if (known !== undefined) return known
      const customerId = await make(userId)
      await subscriptions.create(userId, customerId)
      await removeIfDeleted(userId, customerId)
      const created = await subscriptions.read(userId)
      if (created === undefined) throw goneAccount()
      return created
    },

    /**
     * Replaces an account's customer that no longer exists at Stripe. Uses the former customer again if it has
     * a live subscription: it was only missing while the site had the secret key of a different Stripe account.
     */
    async replace(userId: string, stored: StoredSubscription): Promise<void> {
      const customerId = (await findPayingFormerCustomer(stored)) ?? (await make(userId, stored.customerId))
      await subscriptions.replaceCustomer(userId, stored, customerId)
      await removeIfDeleted(userId, customerId)
    },
  }
}
export type Customers = ReturnType<typeof createCustomers>
