import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RATINGS } from '#domain/tutor/rating.ts'
import { createRatingStore } from '#lambdas/shared/store/rating-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { scaled } from '../support/depth.ts'
import { openDatabase, TABLE_NAME } from '../support/database.ts'
import { planFaults, type Fault } from '../support/faulty-client.ts'
import { doneOf, openTutor } from '../support/tutor.ts'

/** Rates the tutor's answers with a fault at a table call, or with several ratings at the same moment. */

process.env['LOG_LEVEL'] = 'silent'
const FAULTS = ['before', 'after', 'twice', 'throttled'] as const satisfies readonly Fault[]
const NOW = Date.parse('2026-03-10T12:00:00Z')

async function openRating() {
  const { connect, table } = await openDatabase()
  const broken = connect()
  const faults = planFaults(broken)
  const flaky = createTable(broken, TABLE_NAME, async () => {})
  const tutor = await openTutor(flaky, { stream: () => ({ text: 'Because.' }) }, { now: () => NOW })
  const { conversation, answer } = doneOf(await tutor.ask())
  const path = `/tutor/conversations/${conversation.id}/answers/${answer.id}`
  return {
    faults,
    rate: (rating: string) => tutor.call('PATCH', path, 'ada', { rating }),
    readStored: async () => (await tutor.conversation('ada', conversation.id)).messages[1]?.rating,
    readCounts: async () => {
      const [counts] = await createRatingStore(table).readMonths(['2026-03'])
      return [counts?.helpful ?? 0, counts?.notHelpful ?? 0]
    },
  }
}
const COUNTS = { none: [0, 0], helpful: [1, 0], 'not-helpful': [0, 1] } as const

/** More table calls than a rating makes, so the last rounds have no fault. */
const CALLS = 8

test.each(FAULTS)('a repeat finishes a rating and its count, wherever a call fails (%s)', async (fault) => {
  const { faults, rate, readStored, readCounts } = await openRating()
  const failures: boolean[] = []
  for (let skippedCalls = 0; skippedCalls < CALLS; skippedCalls += 1) {
    const rating = skippedCalls % 2 === 0 ? 'helpful' : 'not-helpful'
    faults.plan({ fault, skippedCalls })
    failures.push((await rate(rating)).status !== 200)
    faults.plan(null)
    expect((await rate(rating)).body).toEqual({ rating })
    expect(await readStored()).toBe(rating)
    expect(await readCounts()).toEqual(COUNTS[rating])
  }
  // The last round had no fault, so every call of a rating has failed once.
  expect(failures.at(-1)).toBe(false)
  if (fault !== 'twice') expect(failures.filter(Boolean).length).toBeGreaterThan(2)
})

test('the count follows the stored rating after any presses and failures', async () => {
  const { faults, rate, readStored, readCounts } = await openRating()
  const press = fc.record({
    rating: fc.constantFrom(...RATINGS),
    fault: fc.option(fc.record({ fault: fc.constantFrom(...FAULTS), skippedCalls: fc.nat(5) })),
  })
  let presses = 0
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 4 }), async (all) => {
      // More ratings would exceed the hour's limit of 300.
      presses += all.length + 1
      if (presses > 280) return
      for (const { rating, fault } of all) {
        faults.plan(fault)
        await rate(rating)
      }
      faults.plan(null)
      const last = all.at(-1)?.rating ?? 'none'
      expect((await rate(last)).status).toBe(200)
      expect(await readStored()).toBe(last)
      expect(await readCounts()).toEqual(COUNTS[last])
    }),
    { numRuns: scaled(40, 60) },
  )
})

test('the count follows the stored rating after several ratings at the same moment', async () => {
  const { rate, readStored, readCounts } = await openRating()
  for (let round = 0; round < 8; round += 1) {
    const replies = await Promise.all(['helpful', 'not-helpful', 'none', 'helpful'].map(rate))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rating = await readStored()
    expect(await readCounts()).toEqual(COUNTS[rating ?? 'none'])
  }
})
