import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { VIEWER_ADDRESS_HEADER } from '#domain/api/viewer-address.ts'
import type { Tier } from '#domain/billing/plans.ts'
import { createContact } from '#lambdas/contact/contact.ts'
import { withAccountCheck } from '#lambdas/shared/accounts/authenticate.ts'
import { createTokenCheck } from '#lambdas/shared/platform/tokens.ts'
import { createAccountStore } from '#lambdas/shared/store/account-store.ts'
import type { StoredMessage } from '#lambdas/shared/store/contact-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createApi, errorOf } from './api-client.ts'
import { TABLE_NAME } from './database.ts'
import { T0 } from './sample-attempt.ts'
import type { Issuer } from './tokens.ts'

/** Builds a message as the form of /contact-us sends it. */
export const contactMessage = (change: object = {}) => ({
  name: 'Maya Okafor',
  email: 'maya@example.com',
  category: 'technical',
  subject: 'The timer',
  message: 'It stood still.\nWhat can I do?',
  ...change,
})

/**
 * The number of messages that this test file has sent. The messages share a table, so each comes from a new address,
 * for which the rate limit has counted nothing.
 */
let messageCount = 0

type SenderOptions = { address?: string; userId?: string; idempotencyKey?: string }

/**
 * Creates the contact service in this process, with a settable clock. `operatorMessages` has what the
 * operator received, `topic.fails` makes the notification fail, and `tiers` has the students' tiers (Free if absent).
 */
export function createContactWithClock(
  client: DynamoDBClient,
  issuer: Issuer,
  /** Runs after the check of a student's token and before the write. */
  beforeWrite: (userId: string) => Promise<void> = async () => {},
) {
  process.env['LOG_LEVEL'] = 'silent'
  const clock = { now: T0 }
  const operatorMessages: StoredMessage[] = []
  const topic = { fails: false }
  const tiers = new Map<string, Tier>()
  const table = createTable(client, TABLE_NAME, async () => {})
  const app = createContact(
    table,
    withAccountCheck(createTokenCheck(issuer.source), createAccountStore(table)),
    async (message) => {
      if (topic.fails) throw new Error('The topic is unavailable.')
      operatorMessages.push(message)
    },
    { now: () => clock.now },
    async (userId) => {
      await beforeWrite(userId)
      return tiers.get(userId) ?? 'Free'
    },
  )
  /** Sends a message, from a new address unless one is given. */
  async function send(
    body: unknown = contactMessage(),
    { address, userId, idempotencyKey }: SenderOptions = {},
  ) {
    messageCount += 1
    const api = createApi(async (path, init) => app.request(path, init), null)
    const response = await api.call('POST', '/contact', {
      body,
      headers: {
        [VIEWER_ADDRESS_HEADER]: address ?? `198.18.${messageCount >> 8}.${messageCount & 255}`,
        ...(userId === undefined ? {} : { authorization: `Bearer ${issuer.session(userId)}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
    })
    const { status } = response
    return { status, text: response.text, error: status < 300 ? null : errorOf(response) }
  }
  return { clock, operatorMessages, topic, tiers, table, send }
}
