import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { seededRng } from '#domain/bank/random.ts'
import { createCore } from '#lambdas/core/core.ts'
import type { Authenticate } from '#lambdas/shared/platform/tokens.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { answer, createApi, type Api, type NewTest, type Transport } from './api-client.ts'
import { sentFrom } from './core.ts'
import { TABLE_NAME } from './database.ts'

/**
 * A harvest is an attempt to collect the bank's questions and keys by taking many tests. The rate limits make it slow.
 */

/** The start of a UTC day and hour, at which the daily and the hourly limits have counted nothing. */
export const MIDNIGHT = Date.UTC(2026, 10, 23)

/** Accepts any token of the form "ada.x.x", which names its user. */
const authenticate: Authenticate = async (token) => {
  const [userId = ''] = token.split('.')
  return { userId, username: userId, admin: false, editor: false, signedInAt: 1 }
}

/**
 * Opens the core service with the shipped rate limits, a settable clock, and callers whose addresses the test chooses.
 */
export function openHarvest(
  client: DynamoDBClient,
  {
    clock = { now: MIDNIGHT },
    trustedNetworks = [],
    seed = 1,
    tableName = TABLE_NAME,
  }: { clock?: { now: number }; trustedNetworks?: readonly string[]; seed?: number; tableName?: string } = {},
) {
  process.env['LOG_LEVEL'] = 'silent'
  const core = createCore(
    createTable(client, tableName, async () => {}),
    authenticate,
    { now: () => clock.now, rng: seededRng(seed), pause: async () => {} },
    { trustedNetworks },
  )
  const from =
    (address: string): Transport =>
    async (path, init) =>
      core.request(path, sentFrom(init, address))
  return {
    clock,
    /** Returns another guest at this address. */
    createGuest: (address: string) => createApi(from(address)),
    /** Returns a signed-in student at this address. */
    student: (userId: string, address: string) => createApi(from(address)).signedIn(`${userId}.x.x`),
  }
}

/** Takes a test as fast as possible: one answer, then the submit. */
export async function takeTestFast(
  api: Api,
  test: NewTest,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ id: string; served: number }> {
  const { attempt, questions } = await api.create(test, headers)
  const [first] = questions
  if (first === undefined) throw new Error('a test without a question')
  if (attempt.section === 'full')
    await api.save(attempt.id, { sections: [{ section: first.section, action: 'start' }] })
  await api.submit(attempt.id, [answer(first.id, first.options[0] ?? null)])
  return { id: attempt.id, served: questions.length }
}

/** Returns the ids of the questions whose keys a review shows, or none if a rate limit rejects the request. */
export async function reviewedQuestionIds(api: Api, id: string): Promise<string[]> {
  const response = await api.call('GET', `/tests/${id}/review`)
  if (response.status === 429) return []
  return (await api.review(id)).questions.map((question) => question.id)
}
