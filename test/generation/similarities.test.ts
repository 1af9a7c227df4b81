import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { rejectDuplicates } from '#domain/generation/reject-duplicates.ts'
import { inspect } from '#domain/generation/accept.ts'
import type { Draft } from '#domain/generation/draft.ts'
import type { Batch } from '#domain/generation/request.ts'
import { parsers } from '#lambdas/shared/items/content-parsers.ts'
import { setSizes } from '#domain/generation/set-sizes.ts'
import { writeTask } from '#lambdas/shared/model/write.ts'
import { createSimilarityStore } from '#lambdas/shared/store/similarity-store.ts'
import { createSetStore } from '#lambdas/shared/store/set-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { loadWriter, readTask } from '#scripts/local/model/model.ts'
import { everyItem, openDatabase, TABLE_NAME } from '../support/database.ts'

const batchGet = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(z.unknown()) })) })

const { writeDemoSets } = await loadWriter()
const { client, connect, table } = await openDatabase()
const sets = createSetStore(table)
const similarities = createSimilarityStore(table, sets)

function writeDrafts(change: Partial<Batch> = {}, run = 'run_0123456789abcdefghijkl'): Draft[] {
  const batch: Batch = { index: 0, section: 'math', version: 'old', difficulty: 'easy', count: 10, ...change }
  const task = readTask(writeTask({ runId: run, batch, number: batch.index * setSizes(batch).length }))
  if (task === null) throw new Error('no task')
  return inspect(batch, writeDemoSets('seed', task, 0).sets, parsers).drafts
}

async function publish(setId: string, { set }: Draft): Promise<void> {
  await sets.putSource({ id: setId, revision: 1 }, { ...set, id: `${set.version}-${set.section}-x` })
  await similarities.indexTexts(setId, set)
}

/** Returns the questions of a batch that aren't too similar to the bank. */
const remainingQuestions = async (compared: readonly Draft[]) =>
  rejectDuplicates(
    compared,
    await similarities.readSimilarTexts(compared.map(({ set }) => set)),
  ).drafts.flatMap(({ set }) => set.questions)

describe('the duplicate gate', () => {
  test.each(['english', 'math', 'reading', 'science'] as const)(
    'rejects every question of a set of %s that is already published',
    async (section) => {
      const batch = writeDrafts({ section, index: 3 })
      expect(await remainingQuestions(batch)).toHaveLength(10)
      for (const [nth, draft] of batch.entries()) await publish(`${section.slice(0, 4)}A${nth}`, draft)
      expect(await remainingQuestions(batch)).toHaveLength(0)
    },
  )

  test('rejects a copy from the other version, but compares nothing with another section', async () => {
    const batch = writeDrafts({ index: 7, version: 'old' })
    for (const [nth, draft] of batch.entries()) await publish(`both0${nth}`, draft)
    expect(
      await remainingQuestions(
        batch.map((draft) => ({ ...draft, set: { ...draft.set, version: 'enhanced' } })),
      ),
    ).toHaveLength(0)
    const known = await similarities.readSimilarTexts(
      batch.map(({ set }) => ({ ...set, section: 'science' as const })),
    )
    expect(known.filter(({ name }) => name.startsWith('both'))).toEqual([])
  })
})

describe('the similarity store', () => {
  test('changes nothing if it indexes a set again', async () => {
    const [draft] = writeDrafts({ index: 11 })
    if (draft === undefined) throw new Error('no set')
    await publish('again0', draft)
    const before = await everyItem(client)
    await similarities.indexTexts('again0', draft.set)
    expect(await everyItem(client)).toEqual(before)
  })

  test('reads at most 368 table keys per batch', async () => {
    const countingClient = connect()
    let keyCount = 0
    countingClient.middlewareStack.add(
      (next) => async (args) => {
        const input = batchGet.safeParse(args.input)
        keyCount += input.data?.RequestItems[TABLE_NAME]?.Keys.length ?? 0
        return next(args)
      },
      { step: 'initialize' },
    )
    const store = createSimilarityStore(createTable(countingClient, TABLE_NAME), sets)
    await store.readSimilarTexts(writeDrafts({ section: 'science', index: 20 }).map(({ set }) => set))
    expect(keyCount).toBeGreaterThan(0)
    expect(keyCount).toBeLessThanOrEqual(368)
  })

  test('returns no texts if there is nothing to compare', async () => {
    expect(await similarities.readSimilarTexts([])).toEqual([])
  })
})
