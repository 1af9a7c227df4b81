import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import type { Guide } from '#domain/guides/guide.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import type { RunOptions } from '#scripts/local/runs.ts'
import { createApi, type Transport } from './api-client.ts'
import { createBankStores } from './bank-stores.ts'
import { databaseClient, TABLE_NAME } from './database.ts'
import { startCheckedCloud } from './parity/start-checked-cloud.ts'
import { startIssuer, type Person } from './tokens.ts'

/**
 * Starts the whole server over HTTP with this bank, in memory, and stops it after the file's tests. The functions read
 * their settings from the environment once, so a test file can open only one cloud. The server accepts the tokens of an
 * issuer that the test controls, so a test can sign any token.
 */
export async function openCloud(
  content: readonly ContentSet[],
  { guides = [], runs = {} }: { guides?: readonly Guide[]; runs?: RunOptions } = {},
) {
  process.env['LOG_LEVEL'] = 'silent'
  const issuer = await startIssuer()
  const cloud = await startCheckedCloud({
    port: 0,
    folder: null,
    content,
    guides,
    tokenSource: issuer.source,
    // Streams without a delay between pieces.
    runs: { ...runs, model: { pieceMs: 0, ...runs.model } },
  })
  const client = databaseClient(cloud.databaseEndpoint)
  afterAll(async () => {
    client.destroy()
    await cloud.stop()
    await issuer.stop()
  })
  const transport: Transport = (path, init) => fetch(`${cloud.url}/api${path}`, init)
  return {
    url: cloud.url,
    client,
    transport,
    /** Returns another guest: a client with its own token. */
    createGuest: () => createApi(transport),
    issuer,
    /** The embedded Stripe and the queue behind its webhook. */
    billing: cloud.billing,
    userPool: cloud.userPool,
    /** The mails that SES would deliver. */
    mails: cloud.mails,
    runs: cloud.runs,
    /** The functions' rights and how they use them. */
    check: cloud.check,
    /** Returns a signed-in student, a new one unless named. */
    student: (userId: string = randomUUID(), person?: Person) =>
      createApi(transport).signedIn(issuer.session(userId, person)),
    ...createBankStores(createTable(client, TABLE_NAME)),
  }
}
