import { expect, test } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import { inspect } from '#domain/generation/accept.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { parsers } from '../support/content-parsers.ts'
import { T0 } from '../support/sample-attempt.ts'
import { sampleSet } from '../support/sample-set.ts'
import { batchOf, writtenSample } from '../support/written-sets.ts'
import { keyChange } from '../support/key-change.ts'

/** Expressions by editors, administrators, or models are evaluated on the server. None may keep it busy. */

const POOL: Pool = { version: 'old', section: 'math' }
/** The time limit of each call below. One range took 13 s before evaluation was bounded. */
const MAX_MS = 3000

const { client, table } = await openDatabase()
const stores = createBankStores(table)
const admin = createAdminWithClock(client, { now: T0 })
const content = sampleSet('math', { id: 'old-math-bombs' })
const [first, ...others] = content.questions
if (first === undefined) throw new Error('no question')

async function expectInTime<T>(work: () => T | Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  expect(performance.now() - startedAt).toBeLessThan(MAX_MS)
  return result
}
const withQuestion = (change: object): ContentSet => ({
  ...content,
  questions: [{ ...first, ...change }, ...others],
})
const publishSet = async (key: string, set: ContentSet) =>
  (await stores.publish(`content:bombs-${key}`, fromContent(set))).id

const BOMBS: readonly (readonly [string, string, RegExp])[] = [
  ['a range', '1:1e9', /can't contain a range/],
  ['a sum over a range', 'sum(1:1e8)', /can't contain a range/],
  ['a tower of powers', '9^9^9^9', /isn't a finite number/],
  ['a binomial coefficient', 'combinations(1e9, 5e8)', /whole numbers from 0 to 170/],
  ['a matrix of ones', 'sum(ones(1e4, 1e4))', /ones can't be used/],
  [
    'a function that calls itself',
    'f(n) = n < 2 ? n : f(n - 1) + f(n - 2); f(40)',
    /can't define a function/,
  ],
  ['a value at a far index', 'a = [1]; a[3e7] = 2; sum(a)', /can only name a value/],
  ['lists that double', `a = [1, 1]; ${'a = [a, a]; '.repeat(22)}1`, /a matrix can have/],
  ['parentheses 240 deep', `${'('.repeat(240)}1${')'.repeat(240)}`, /nested at most 32 deep/],
]

test.each(BOMBS)(
  'an administrator’s edit with %s is rejected quickly, with the reason',
  async (what, compute, reason) => {
    const id = await publishSet(`edit-${what}`, content)
    const before = await everyItem(client)
    for (const check of [
      { compute },
      { compute: '12 + 5', options: ['17', '27', '37', compute] },
      { compute, at: { x: [1, 2, 3] } },
    ]) {
      const edited = expectInTime(async () =>
        admin
          .edit(POOL, id, { revision: 1, source: withQuestion({ check }) })
          .catch((error: unknown) => error),
      )
      expect(await edited).toMatchObject({ status: 422 })
      expect(String(await edited)).toMatch(reason)
    }
    expect(await everyItem(client)).toEqual(before)
  },
)

test.each(BOMBS)(
  'a model’s question with %s is rejected quickly by the gate, with the reason',
  async (_what, compute, reason) => {
    const writtenSet = writtenSample('math', 5, (question, place) =>
      place === 2 ? { ...question, check: { compute } } : question,
    )
    const { rejected } = await expectInTime(() => inspect(batchOf('math', 5), [writtenSet], parsers))
    expect(rejected).toMatchObject([{ gate: 'recompute', reason: expect.stringMatching(reason) }])
  },
)

test('a correction of a set with a range drops the check instead of evaluating it', async () => {
  const id = await publishSet('stored', withQuestion({ check: { compute: 'sum(1:1e8)' } }))
  const key = (await admin.getSet(POOL, id)).questions[0]?.key === 'A' ? 'B' : 'A'
  const change = await keyChange(admin, POOL, { setId: id, question: 1, key })
  const corrected = expectInTime(() => admin.correct(POOL, id, change))
  expect(await corrected).toMatchObject({ to: key })
  expect((await admin.getSet(POOL, id)).source.questions[0]?.check).toEqual({
    byHand: 'An administrator corrected the key.',
  })
})

test('an option with many spaces is parsed quickly', async () => {
  const [key = ''] = first.options
  const options = [key, `${'« »    '.repeat(12)}!`, '37', '47']
  const id = await publishSet('units', content)
  const source = withQuestion({ options })
  const edited = expectInTime(async () =>
    admin.edit(POOL, id, { revision: 1, source }).catch((error: unknown) => error),
  )
  expect(String(await edited)).toMatch(/422.*does not read as a number/s)
})
