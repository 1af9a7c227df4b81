import { afterAll } from 'vitest'
import type { ContentSet } from '../../domain/items/content-set.ts'
import { createTable } from '../../lambdas/shared/store/table.ts'
import { startCloud } from '../../scripts/local/cloud.ts'
import { createApi, type Transport } from './api-client.ts'
import { createBankStores } from './bank-stores.ts'
import { databaseClient, TABLE_NAME } from './database.ts'

/**
 * The whole server over HTTP with this bank, in memory, stopped after the file's tests. The functions read their
 * settings from the environment once, so a test file holds one cloud.
 */
export async function openCloud(content: readonly ContentSet[]) {
  process.env['LOG_LEVEL'] = 'silent'
  const cloud = await startCloud({ port: 0, folder: null, content })
  const client = databaseClient(cloud.databaseEndpoint)
  afterAll(async () => {
    client.destroy()
    await cloud.stop()
  })
  const transport: Transport = (path, init) => fetch(`${cloud.url}/api${path}`, init)
  return {
    url: cloud.url,
    client,
    transport,
    /** Another guest: a client with its own token. */
    guest: () => createApi(transport),
    ...createBankStores(createTable(client, TABLE_NAME)),
  }
}
