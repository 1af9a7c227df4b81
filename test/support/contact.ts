import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { VIEWER_ADDRESS_HEADER } from '../../domain/api/viewer-address.ts'
import type { Tier } from '../../domain/billing/plans.ts'
import { createContact } from '../../lambdas/contact/contact.ts'
import { refusingGone } from '../../lambdas/shared/accounts/authenticate.ts'
import { createTokenCheck } from '../../lambdas/shared/platform/tokens.ts'
import { createAccountStore } from '../../lambdas/shared/store/account-store.ts'
import type { StoredMessage } from '../../lambdas/shared/store/contact-store.ts'
import { createTable } from '../../lambdas/shared/store/table.ts'
import { createApi, errorOf } from './api-client.ts'
import { TABLE_NAME } from './database.ts'
import { T0 } from './sample-attempt.ts'
import type { Issuer } from './tokens.ts'

/** A message as the form sends it. */
export const aMessage = (change: object = {}) => ({
  name: 'Maya Okafor',
  email: 'maya@example.com',
  category: 'technical',
  subject: 'The timer',
  message: 'It stood still.\nWhat can I do?',
  ...change,
})

/** Of this file's messages so far: all its services share one table. */
let addresses = 0

type From = { address?: string; userId?: string; key?: string }

/** The contact service in this process, at a time that the test sets; `told` is what the operator was told. */
export function createTimedContact(
  client: DynamoDBClient,
  issuer: Issuer,
  /** What happens between the check of a student's token and the write. */
  inBetween: (userId: string) => Promise<void> = async () => {},
) {
  process.env['LOG_LEVEL'] = 'silent'
  const clock = { now: T0 }
  const told: StoredMessage[] = []
  const topic = { fails: false }
  const tiers = new Map<string, Tier>()
  const table = createTable(client, TABLE_NAME, async () => {})
  const app = createContact(
    table,
    refusingGone(createTokenCheck(issuer.source), createAccountStore(table)),
    async (message) => {
      if (topic.fails) throw new Error('The topic is not there.')
      told.push(message)
    },
    { now: () => clock.now },
    async (userId) => {
      await inBetween(userId)
      return tiers.get(userId) ?? 'Free'
    },
  )
  /** From another address each time, unless one is named. */
  async function send(body: unknown = aMessage(), { address, userId, key }: From = {}) {
    addresses += 1
    const api = createApi(async (path, init) => app.request(path, init), null)
    const reply = await api.call('POST', '/contact', {
      body,
      headers: {
        [VIEWER_ADDRESS_HEADER]: address ?? `198.18.${addresses >> 8}.${addresses & 255}`,
        ...(userId === undefined ? {} : { authorization: `Bearer ${issuer.session(userId)}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    })
    const { status } = reply
    return { status, text: reply.text, error: status < 300 ? null : errorOf(reply) }
  }
  return { clock, told, topic, tiers, table, send }
}
