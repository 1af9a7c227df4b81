import { describe, expect, test } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import { comparedTextsOf } from '#domain/generation/similarity.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { keyLetter } from '#domain/items/finding.ts'
import type { SetReader } from '#lambdas/admin/bank/set-reader.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { ModelThrottled } from '#lambdas/shared/model/errors.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { T0 } from '../support/sample-attempt.ts'
import { sampleSet } from '../support/sample-set.ts'

/** Exports of the bank's sets, and imports that become drafts. */

const MATH: Pool = { version: 'old', section: 'math' }
const DIGEST = 'a1'.repeat(32)
const fileOf = (set: unknown, place = 0) => ({ file: 'sets.csv', digest: DIGEST, place, set })

/** Opens a bank. `reader` reads the imported sets, which must not copy the `shipped` ones. */
async function openBank(
  reader?: Partial<SetReader>,
  { seeded = [], shipped = [] }: { seeded?: ContentSet[]; shipped?: ContentSet[] } = {},
) {
  const clock = { now: T0 }
  const { client, table } = await openDatabase()
  await seedBank(createBankStores(table), seeded, undefined, () => clock.now)
  const known = shipped.flatMap((set) =>
    comparedTextsOf(set).map(({ where, ...text }) => ({ ...text, name: `${set.id} ${where}` })),
  )
  const accepting: SetReader = {
    read: async () => [],
    readings: async (_, { questions }, solves) => ({
      solves: Array.from({ length: solves }, () => questions.map((one) => keyLetter(one) ?? null)),
      critique: questions.map(() => null),
    }),
    solve: async () => ({ solves: [], problem: null }),
  }
  const admin = createAdminWithClock(client, clock, { ...accepting, ...reader }, known)
  return { admin, client, table }
}

describe('an export', () => {
  test('returns sets as their authors wrote them, each once', async () => {
    const sets = [sampleSet('math', { id: 'old-math-one' }), sampleSet('math', { id: 'old-math-two' })]
    const { admin } = await openBank({}, { seeded: sets })
    const ids = (await admin.pool(MATH)).sets.map(({ id }) => id)
    const exported = await admin.export({ ...MATH, ids: [...ids, ...ids], format: 'qti' })
    expect(exported.sets.map(({ id }) => id)).toEqual(ids)
    expect(exported.sets.map(({ source }) => source).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(sets)
  })

  test('is refused for a set that the pool doesn’t list', async () => {
    const { admin } = await openBank()
    await expect(admin.export({ ...MATH, ids: ['aaaaaa'], format: 'csv' })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('an import', () => {
  test('stores a set as a draft with its file’s name, even if sets are published at once, and an approval lists it', async () => {
    const { admin } = await openBank()
    await admin.setSettings({ publishAtOnce: true })
    const set = sampleSet('math', { id: 'old-math-own' })
    const imported = await admin.import(fileOf(set))
    expect(imported).toMatchObject({ isRepeat: false, rejected: [], draft: { state: 'draft', questions: 5 } })
    expect((await admin.pool(MATH)).sets).toEqual([])
    const { drafts } = await admin.drafts({ run: imported.importId })
    expect(drafts).toMatchObject([{ id: imported.draft?.id, title: set.title, size: 5 }])
    const { set: shown } = await admin.draft(imported.draft?.id ?? '')
    expect(shown.origin).toEqual({
      kind: 'imported',
      run: null,
      file: 'sets.csv',
      edited: false,
      reason: null,
    })
    expect(shown.source.questions).toEqual(set.questions)
    expect(
      await admin.approveDrafts({ drafts: drafts.map(({ id, revision }) => ({ id, revision })) }),
    ).toMatchObject({ approved: 1 })
    expect((await admin.pool(MATH)).sets).toMatchObject([{ id: shown.id, pilot: false, retired: false }])
  })

  test('changes nothing if the same file comes again, also after a decision', async () => {
    const { admin, client } = await openBank()
    const set = sampleSet('math')
    const first = await admin.import(fileOf(set))
    await admin.decide(first.draft?.id ?? '', { decision: 'reject', reason: 'Not ours.' })
    const before = await everyItem(client)
    const again = await admin.import(fileOf(set))
    expect(again).toEqual({ ...first, isRepeat: true, draft: { ...first.draft, state: 'rejected' } })
    expect(await everyItem(client)).toEqual(before)
  })

  test('that stopped before its texts were indexed is indexed by a repeat', async () => {
    const { admin, client, table } = await openBank()
    await admin.import(fileOf(sampleSet('math')))
    const indexOf = async () => (await everyItem(client)).filter(({ sk }) => sk === 'LIKE')
    const index = await indexOf()
    expect(index.length).toBeGreaterThan(0)
    for (const { pk, sk } of index) await table.remove({ pk: String(pk), sk: String(sk) })
    expect(await admin.import(fileOf(sampleSet('math')))).toMatchObject({ isRepeat: true })
    expect(await indexOf()).toEqual(index)
  })

  test('rejects a question that breaks a rule or fails a blind solve, and says why', async () => {
    const set = sampleSet('math')
    const [first, second, ...rest] = set.questions
    if (first === undefined || second === undefined) throw new Error('the sample has no questions')
    const wrong = { ...first, check: { compute: '1 + 1' } }
    const { admin } = await openBank({
      readings: async (_, { questions }, solves) => ({
        solves: Array.from({ length: solves }, () =>
          questions.map((one) =>
            one.questionText === second.questionText ? null : (keyLetter(one) ?? null),
          ),
        ),
        critique: questions.map(() => null),
      }),
    })
    const reply = await admin.import(fileOf({ ...set, questions: [wrong, second, ...rest] }))
    expect(reply.rejected).toEqual([
      { question: 1, gate: 'recompute', reason: expect.stringMatching(/\w/) },
      { question: 2, gate: 'blind-solve', reason: expect.stringMatching(/found no single answer/) },
    ])
    expect(reply.draft).toMatchObject({ questions: 3 })
  })

  test('names the rejected question by its number if several have the same stem', async () => {
    const { questions, ...rest } = sampleSet('english')
    const [first] = questions
    const last = 2
    const set = {
      ...rest,
      questions: questions.map((one, index) =>
        index === last ? { ...one, questionText: first?.questionText } : one,
      ),
    }
    const { admin } = await openBank({
      readings: async (_, { questions: asked }, solves) => ({
        solves: Array.from({ length: solves }, () =>
          asked.map((one, index) => (index === last ? null : (keyLetter(one) ?? null))),
        ),
        critique: asked.map(() => null),
      }),
    })
    const { rejected } = await admin.import(fileOf(set))
    expect(rejected.map(({ question, gate }) => ({ question, gate }))).toEqual([
      { question: last + 1, gate: 'blind-solve' },
    ])
  })

  test('stores no draft of a shipped set', async () => {
    const set = sampleSet('math')
    const { admin } = await openBank({}, { shipped: [set] })
    const reply = await admin.import(fileOf(set))
    expect(reply.draft).toBeNull()
    expect(new Set(reply.rejected.map(({ gate }) => gate))).toEqual(new Set(['duplicate']))
    expect((await admin.drafts()).drafts).toEqual([])
  })

  test('stores the same questions of two files once', async () => {
    const { admin } = await openBank()
    const set = sampleSet('math')
    expect((await admin.import(fileOf(set))).draft).not.toBeNull()
    expect((await admin.import({ ...fileOf(set), digest: 'b2'.repeat(32) })).draft).toBeNull()
  })

  test('stores nothing while no model can read the set, and says so', async () => {
    const { admin, client } = await openBank({
      readings: () => Promise.reject(new ModelThrottled('The model is busy.')),
    })
    const before = await everyItem(client)
    await expect(admin.import(fileOf(sampleSet('math')))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('The model is busy.'),
    })
    expect(await everyItem(client)).toEqual(before)
  })

  test('stores no part of a malformed set, and names the question at fault', async () => {
    const { admin, client } = await openBank()
    const before = await everyItem(client)
    const { questions, ...set } = sampleSet('math')
    const [first, ...others] = questions
    const long = { ...first, hint: 'x'.repeat(3001) }
    const short = { ...first, options: ['1', '2'] }
    expect(await admin.checkImport({ ...set, questions: [short, ...others] })).toMatchObject({
      questions: 0,
      problems: [{ question: 1, message: expect.stringMatching(/^options/) }],
    })
    expect(await admin.checkImport({ ...set, questions: [...others, long] })).toEqual({
      questions: 0,
      problems: [{ question: 5, message: 'has a text of more than 3000 characters' }],
    })
    expect(await admin.checkImport('nonsense')).toMatchObject({ problems: [{ question: null }] })
    await expect(admin.import(fileOf({ ...set, questions: [short] }))).rejects.toMatchObject({ status: 422 })
    await expect(admin.import({ ...fileOf(set), digest: 'nonsense' })).rejects.toMatchObject({ status: 400 })
    expect(await everyItem(client)).toEqual(before)
  })
})
