import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { encodeEntry, type Pool } from '#domain/bank/directory.ts'
import { FORMATS, SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { digestOf } from '#lambdas/shared/bank/write-revision.ts'
import { directoryKey } from '#lambdas/shared/store/keys.ts'
import { createSetStore } from '#lambdas/shared/store/set-store.ts'
import { createTable, type Item } from '#lambdas/shared/store/table.ts'
import { fixtureBank } from '#test/support/fixture-bank.ts'
import { directoryOf, setIdOf, sourceOf } from './directory-of.ts'

/** The most items in a BatchWrite. */
const BATCH = 25

export type GrowingBank = {
  /** Fills the bank up to this many questions, the same number in each pool. Returns the number that it then has. */
  growTo: (questions: number) => Promise<number>
}

/**
 * Creates a bank of filler questions that grows in place. The form half of each set goes through the set
 * store, and each directory entry through its encoder, so the stored items are as in production. Only the requests are
 * fewer. The teaching halves are omitted, because starting a test doesn't read them.
 */
export function createGrowingBank(client: DynamoDBClient, tableName: string): GrowingBank {
  const document = DynamoDBDocumentClient.from(client)
  const pools = VERSIONS.flatMap((version) => SECTIONS.map((section) => ({ version, section })))
  const ids = new Set<string>()
  let pendingItems: Item[] = []
  const flush = async () => {
    if (pendingItems.length === 0) return
    const puts = pendingItems.map((Item) => ({ PutRequest: { Item } }))
    pendingItems = []
    const { UnprocessedItems = {} } = await document.send(
      new BatchWriteCommand({ RequestItems: { [tableName]: puts } }),
    )
    if (Object.keys(UnprocessedItems).length > 0)
      throw new Error('the embedded database didn’t store an item')
  }
  const { putForm } = createSetStore({
    ...createTable(client, tableName),
    putIfAbsent: async (item) => {
      pendingItems.push(item)
      if (pendingItems.length === BATCH) await flush()
      return true
    },
  })

  async function growPool(pool: Pool, questions: number): Promise<number> {
    const share = { english: 0, math: 0, reading: 0, science: 0, [pool.section]: questions }
    const sets = fixtureBank({ questionsPerPool: share, versions: [pool.version] })
    for (const set of sets.filter((candidate) => !ids.has(setIdOf(candidate)))) {
      const content = fromContent(set)
      const id = setIdOf(set)
      ids.add(id)
      await putForm(
        { ...content.form, id, revision: 1 },
        { source: sourceOf(set), digest: digestOf(content), origin: 'content', writtenAt: 0 },
      )
    }
    await flush()
    const entries = directoryOf(pool, sets).sets.map((set) => [set.id, encodeEntry(pool, set)] as const)
    const dir = Object.fromEntries(entries)
    if (Object.keys(dir).length < sets.length) throw new Error('two sets of filler have the same id')
    const Item = { ...directoryKey(pool), ...pool, dir, retired: {}, pilot: {} }
    await document.send(new PutCommand({ TableName: tableName, Item }))
    return sets.length * FORMATS[pool.version][pool.section].setSize
  }

  return {
    async growTo(questions) {
      let total = 0
      for (const pool of pools) total += await growPool(pool, questions / pools.length)
      return total
    },
  }
}
