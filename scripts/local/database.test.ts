import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import dynalite from 'dynalite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TABLE } from '#lambdas/shared/store/table-schema.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { databaseClient, createTableIfMissing, productTable, startDatabase } from './database.ts'
import { rebuildIfOld } from './rebuild-table.ts'
import { listen, stopServer } from './servers.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'act-database-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Calls a function with a client of the folder's database, and stops the database afterwards. */
async function withDatabase(work: (client: DynamoDBClient) => Promise<void>): Promise<void> {
  const server = dynalite({ path: folder, createTableMs: 0, deleteTableMs: 0 })
  const client = databaseClient(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`)
  try {
    await work(client)
  } finally {
    client.destroy()
    await stopServer(server)
  }
}

/** Creates the product's table with other indexes, as an older version did, and stores the items. */
const createOlderTable = (indexes: Parameters<typeof productTable>[1]) =>
  withDatabase(async (client) => {
    await createTableIfMissing(client, productTable('act-prep', indexes))
    const table = createTable(client, 'act-prep')
    for (const item of ITEMS) await table.putIfAbsent(item)
  })

const { ownerIndex, servedIndex } = TABLE
const OLDER = {
  'an index lacks a projected attribute': [
    { ...ownerIndex, projected: ownerIndex.projected.slice(1) },
    servedIndex,
  ],
  'an index is missing': [ownerIndex],
  'an index had another name': [{ ...ownerIndex, name: 'owner-0' }, servedIndex],
}
const ITEMS = Array.from({ length: 30 }, (_, nth) => ({
  pk: `TEST#${nth}`,
  sk: 'ATTEMPT',
  ownerId: 'maya',
  createdAt: nth,
  section: 'math',
}))

/** Starts the database on the folder, and returns what a query of the owner index finds. */
async function readOwnTests(): Promise<readonly unknown[]> {
  const { endpoint, stop } = await startDatabase('act-prep', folder)
  const client = databaseClient(endpoint)
  const { name: index, partitionKey } = ownerIndex
  const found = await createTable(client, 'act-prep').query({ index, partitionKey, value: 'maya' })
  client.destroy()
  await stop()
  return found
}

describe.each(Object.entries(OLDER))('startDatabase, if %s', (_, indexes) => {
  test('rebuilds the table with every item', async () => {
    await createOlderTable(indexes)
    expect(await readOwnTests()).toEqual(ITEMS)
    expect(await readOwnTests()).toEqual(ITEMS)
  })
})

/** Rebuilds the table, but fails after a number of commands. Returns whether the rebuild needed no more than these. */
async function rebuildWithin(limit: number): Promise<boolean> {
  let commands = 0
  let isComplete = false
  await withDatabase(async (client) => {
    client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          // DescribeTable isn't counted, because the SDK's waiters would try it again.
          commands += commandName === 'DescribeTableCommand' ? 0 : 1
          if (commands > limit) throw new Error('interrupted')
          return next(args)
        },
      { step: 'initialize' },
    )
    isComplete = await rebuildIfOld(client, productTable('act-prep')).then(
      () => true,
      () => false,
    )
  })
  return isComplete
}

test('a rebuild interrupted before a command loses no item, and a later one completes it', async () => {
  await createOlderTable(OLDER['an index is missing'])
  for (let limit = 0; !(await rebuildWithin(limit)); limit += 1) expect(limit).toBeLessThan(50)
  expect(await readOwnTests()).toEqual(ITEMS)
})

test('startDatabase reopens data of this version', async () => {
  const first = await startDatabase('act-prep', folder)
  await first.stop()
  const second = await startDatabase('act-prep', folder)
  await second.stop()
})
