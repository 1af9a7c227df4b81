// @module-tag deep
import { describe, expect, test } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import { seededRng } from '#domain/bank/random.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { TABLE_NAME, openDatabase } from '../support/database.ts'
import {
  breakCalls,
  Crashed,
  delayCalls,
  randomFaults,
  retryCrashes,
  type Fault,
} from '../support/faulty-client.ts'
import { fixtureBank } from '../support/fixture-bank.ts'

/** Concurrent writers publish different texts of one source, or two sources that would get the same short id. */

const POOL: Pool = { version: 'old', section: 'science' }
const [SET] = fixtureBank({
  questionsPerPool: { english: 0, math: 0, reading: 0, science: 5 },
  versions: ['old'],
})
if (SET === undefined) throw new Error('The fixture bank has no set.')
const database = await openDatabase()
const { directories, sets, publish } = createBankStores(database.table)

/** Returns the set with this text in both of its stored halves, the form half and the teaching half. */
const createSetWithText = (words: string) =>
  fromContent({
    ...SET,
    title: words,
    questions: SET.questions.map((question) => ({ ...question, explanation: words })),
  })
/** Returns a function that starts a writer with these faults. Each start shares no memory with the one before. */
function createWriter(decide: (call: number, command: string) => Fault | null) {
  const client = database.connect()
  breakCalls(client, decide)
  return () => createBankStores(createTable(client, TABLE_NAME))
}
/** Reads the texts in both halves of the drawable revision. */
async function readListedTexts(id: string) {
  const entry = (await directories.entries(POOL)).get(id)
  if (entry === undefined) throw new Error(`The directory doesn't list ${id}.`)
  const [form] = await sets.readForms([entry])
  const lessons = (await sets.readTeaching([entry])).get(id)
  return {
    revision: entry.revision,
    words: new Set([form?.title, ...(lessons ?? []).map((one) => one.explanation)]),
  }
}

describe('several texts of one source, published concurrently', () => {
  const texts = ['first text', 'second text', 'third text']

  test.each([1, 2, 3])(
    'are published once under one id, and both halves of the set have the same text (round %i)',
    async (round) => {
      const writers = [...texts, ...texts].map(() => createWriter(() => null)())
      const outcomes = await Promise.all(
        writers.map(async (writer, place) =>
          writer.publish(`new-${round}`, createSetWithText(texts[place % 3] ?? '')),
        ),
      )
      expect(outcomes.filter(({ outcome }) => outcome === 'published')).toHaveLength(1)
      expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1)
      const { words } = await readListedTexts(outcomes[0]?.id ?? '')
      expect(words.size).toBe(1)
      expect(texts).toContain([...words][0])
    },
  )

  test('don’t mix, even if a second writer publishes between the two writes of the first', async () => {
    const slow = Promise.withResolvers<void>()
    const quickDone = Promise.withResolvers<void>()
    const isPutOf = (half: 'FORM' | 'TEACH', input: object) =>
      'Item' in input && JSON.stringify(input).includes(`"${half}#1"`)
    // The slow writer pauses between the two halves of revision 1. The quick writer, which had found no
    // revision 1, tries to write it only then.
    const slowClient = database.connect()
    delayCalls(slowClient, async (input) => {
      if (!isPutOf('TEACH', input)) return
      slow.resolve()
      await quickDone.promise
    })
    const quickClient = database.connect()
    delayCalls(quickClient, async (input) => {
      if (isPutOf('FORM', input)) await slow.promise
    })
    const first = createBankStores(createTable(slowClient, TABLE_NAME)).publish(
      'held',
      createSetWithText('slow text'),
    )
    const second = await createBankStores(createTable(quickClient, TABLE_NAME)).publish(
      'held',
      createSetWithText('quick text'),
    )
    expect((await readListedTexts(second.id)).words).toEqual(new Set(['quick text']))
    quickDone.resolve()
    expect((await first).id).toBe(second.id)
    expect((await readListedTexts(second.id)).words).toEqual(new Set(['slow text']))
  })

  test('have one text in both halves if the writers crash and retry', async () => {
    let seed = 100
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, source) => source).flatMap((source) =>
        [...texts, ...texts].map((words) => {
          const start = createWriter(randomFaults(seededRng((seed += 1))))
          return retryCrashes(() => start().publish(`crashing-${source}`, createSetWithText(words)))
        }),
      ),
    )
    const ids = [...new Set(outcomes.map(({ id }) => id))]
    expect(ids).toHaveLength(10)
    for (const id of ids) {
      const { words } = await readListedTexts(id)
      expect(words.size).toBe(1)
      expect(texts).toContain([...words][0])
    }
  })
})

describe('a writer that crashed', () => {
  test.each(['before', 'after'] as const)(
    "%s one of its calls, and never retries, doesn't block the next text",
    async (fault) => {
      for (let call = 0; ; call += 1) {
        const source = `abandoned-${fault}-${call}`
        const start = createWriter((one) => (one === call ? fault : null))
        const failure = await start()
          .publish(source, createSetWithText('abandoned text'))
          .catch((error: unknown) => error)
        const { id } = await publish(source, createSetWithText('text that followed'))
        expect((await readListedTexts(id)).words).toEqual(new Set(['text that followed']))
        if (!(failure instanceof Crashed)) break
        expect(call).toBeLessThan(20)
      }
    },
  )
})

describe('two sources with the same short id', () => {
  // Found by trying 600,000 names: with the first salt both hash to LVCT5_.
  const [one, other] = ['source-540572', 'source-606949']

  test('each get an id of their own when published concurrently, and a repeat returns the same one', async () => {
    const writers = [one, other].map(() => createWriter(() => null)())
    const [first, second] = await Promise.all([
      writers[0]?.publish(one, createSetWithText('the one')),
      writers[1]?.publish(other, createSetWithText('the other')),
    ])
    expect([first?.outcome, second?.outcome]).toEqual(['published', 'published'])
    expect([first?.id, second?.id]).toContain('LVCT5_')
    expect(first?.id).not.toBe(second?.id)
    expect((await readListedTexts(first?.id ?? '')).words).toEqual(new Set(['the one']))
    expect((await readListedTexts(second?.id ?? '')).words).toEqual(new Set(['the other']))
    expect(await publish(one, createSetWithText('the one'))).toEqual({ id: first?.id, outcome: 'unchanged' })
    expect(await publish(other, createSetWithText('the other'))).toEqual({
      id: second?.id,
      outcome: 'unchanged',
    })
  })
})
