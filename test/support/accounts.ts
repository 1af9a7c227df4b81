import { randomUUID } from 'node:crypto'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { createAccount } from '#lambdas/account/account.ts'
import type { UserPool } from '#lambdas/shared/accounts/user-pool.ts'
import { createBilling } from '#lambdas/billing/billing.ts'
import { createContact } from '#lambdas/contact/contact.ts'
import type { BillingMessage } from '#lambdas/shared/billing/billing-queue.ts'
import { withAccountCheck } from '#lambdas/shared/accounts/authenticate.ts'
import { createTokenCheck } from '#lambdas/shared/platform/tokens.ts'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import { createAccountStore } from '#lambdas/shared/store/account-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createApi, type Transport } from './api-client.ts'
import { createCoreWithClock } from './core.ts'
import { everyItem, skipPause, TABLE_NAME } from './database.ts'
import { createMemoryStripe, type MemoryStripe } from './payments.ts'
import { T0 } from './sample-attempt.ts'
import type { Issuer, Person } from './tokens.ts'

/** Creates a fake user pool: a set of user names, to which a test adds, and from which a deletion removes. */
export function createFakeUserPool() {
  const names = new Set<string>()
  const pool: UserPool = {
    remove: async (username) => {
      names.delete(username)
    },
  }
  return { names, pool }
}

export type AccountsOptions = {
  seed?: number
  clock?: { now: number }
  pool?: UserPool
  /** Waits between a deletion's checks for remaining items. By default, it returns at once. */
  pause?: (ms: number) => Promise<void>
  stripe?: MemoryStripe
  /** Receives the messages that the services queue for billing. */
  queue?: BillingMessage[]
}

/**
 * Creates the core, account, contact, and billing services in this process, over one table and a settable
 * clock.
 */
export function createServicesWithClock(
  client: DynamoDBClient,
  issuer: Issuer,
  {
    seed = 1,
    clock = { now: T0 },
    pool = createFakeUserPool().pool,
    pause = skipPause,
    stripe = createMemoryStripe(clock),
    queue = [],
  }: AccountsOptions = {},
) {
  const core = createCoreWithClock(client, seed, clock, issuer.source)
  const table = createTable(client, TABLE_NAME, skipPause)
  const check = createTokenCheck(issuer.source)
  const now = () => clock.now
  const enqueue = async (message: BillingMessage) => void queue.push(message)
  const account = createAccount(table, pool, enqueue, check, { now, pause })
  const authenticate = withAccountCheck(check, createAccountStore(table))
  const contact = createContact(table, authenticate, async () => {}, { now })
  const billing = createBilling(table, stripe.payments, authenticate, {
    now,
    pause: skipPause,
    newKey: randomToken,
  })
  const transport: Transport = async (path, init) => {
    if (path === '/contact') return contact.request(path, init)
    if (/^\/me\/(?:subscription|checkout|portal)$/.test(path)) return billing.request(path, init)
    return (path === '/me' && init.method === 'DELETE') || path.startsWith('/me/export')
      ? account.request(path, init)
      : core.transport(path, init)
  }
  /** Signs somebody in at the current time of the clock. */
  const signIn = (userId: string = randomUUID(), person: Person = {}) => ({
    userId,
    ...createApi(transport).signedIn(issuer.session(userId, { signedInAt: clock.now, ...person })),
  })
  return { clock, transport, signIn, stripe, queue, createGuest: () => createApi(transport) }
}

/** Returns the table's items that contain any of these texts. */
export async function itemsWith(client: DynamoDBClient, texts: readonly string[]) {
  const items = await everyItem(client)
  return items.filter((item) => {
    const whole = JSON.stringify(item)
    return texts.some((text) => whole.includes(text))
  })
}
