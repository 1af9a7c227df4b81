import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import dynalite from 'dynalite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TABLE } from '#lambdas/shared/store/table-schema.ts'
import { databaseClient, createTableIfMissing, OldTable, productTable, startDatabase } from './database.ts'
import { listen, stopServer } from './servers.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'act-database-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Creates the product's table with other indexes, as an older version did. */
async function createOlderTable(indexes: Parameters<typeof productTable>[1]): Promise<void> {
  const server = dynalite({ path: folder, createTableMs: 0 })
  const client = databaseClient(`http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`)
  await createTableIfMissing(client, productTable('act-prep', indexes))
  client.destroy()
  await stopServer(server)
}

test('startDatabase refuses data whose index lacks a projected attribute', async () => {
  const { ownerIndex, servedIndex } = TABLE
  await createOlderTable([{ ...ownerIndex, projected: ownerIndex.projected.slice(1) }, servedIndex])
  await expect(startDatabase('act-prep', folder)).rejects.toThrow(OldTable)
})

test('startDatabase refuses data that lacks an index', async () => {
  await createOlderTable([TABLE.ownerIndex])
  await expect(startDatabase('act-prep', folder)).rejects.toThrow(OldTable)
})

test('startDatabase reopens data of this version', async () => {
  const first = await startDatabase('act-prep', folder)
  await first.stop()
  const second = await startDatabase('act-prep', folder)
  await second.stop()
})
