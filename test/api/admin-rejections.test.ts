import { describe, expect, test } from 'vitest'
import { REJECTED_DAYS } from '#domain/generation/approval.ts'
import { inspect, finishBatch } from '#domain/generation/accept.ts'
import { packTexts, unpackTexts, type KnownText } from '#domain/generation/packed-texts.ts'
import { toRejection } from '#domain/generation/round.ts'
import { runTotals } from '#domain/generation/run.ts'
import { draftIdOf, rejectedIdOf } from '#domain/ids.ts'
import type { ContentQuestion } from '#domain/items/content-set.ts'
import { keyLetter } from '#domain/items/finding.ts'
import type { SetReader } from '#lambdas/admin/bank/set-reader.ts'
import { createRunLedger } from '#lambdas/shared/generation/run-ledger.ts'
import { createDraftStore, type DraftStore } from '#lambdas/shared/store/draft-store.ts'
import { createRunStore } from '#lambdas/shared/store/run-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { parsers } from '../support/content-parsers.ts'
import { everyItem, openDatabase, TABLE_NAME } from '../support/database.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { sampleSet, shippedSet } from '../support/sample-set.ts'
import { batchOf, writtenSample } from '../support/written-sets.ts'

/** Questions that gates reject are stored whole for 90 days, and can join their drafts again. */

const REASON = 'I solved it twice by hand, and the model is wrong.'
const RUN = `run_${'r'.repeat(22)}`
type Section = 'math' | 'english'

type Options = {
  section?: Section
  /** The finding of the model's reading about a question, by the question's index. */
  findings?: Readonly<Record<number, string>>
  /** Whether solves find no answer. */
  isMisread?: boolean
  known?: readonly KnownText[]
  /** The changes that make a question unfit, by the question's index. */
  flaws?: Readonly<Record<number, Partial<ContentQuestion>>>
  /** Called while the model reads a question. */
  onRead?: (drafts: DraftStore) => Promise<unknown>
}
const BROKEN = { explanation: 'No.' }

/** Runs a batch of one set through the rules, stores its outcome as a run does, and opens the admin service. */
async function openRun({
  section = 'math',
  findings = {},
  isMisread = false,
  known = [],
  flaws = { 2: BROKEN },
  onRead = () => Promise.resolve(),
}: Options = {}) {
  const clock = { now: T0 }
  const { client } = await openDatabase()
  const table = createTable(client, TABLE_NAME)
  const readQuestions: number[][] = []
  const reader: SetReader = {
    read: async (_payer, _set, indexes) => {
      readQuestions.push([...indexes])
      await onRead(createDraftStore(table))
      return indexes.flatMap((index) => findings[index] ?? [])
    },
    readings: async () => ({ solves: [], critique: [] }),
    solve: async (_payer, { questions }, index) => {
      const question = questions[index]
      const key = question === undefined ? null : (keyLetter(question) ?? null)
      return { solves: [{ answer: isMisread ? null : key, working: '' }], problem: null }
    },
  }
  const admin = createAdminWithClock(client, clock, reader, known)
  const bob = createAdminWithClock(client, clock, reader, known, {
    userId: 'bob',
    admin: false,
    editor: true,
  })
  const runs = createRunStore(table)
  const ledger = createRunLedger(table, () => clock.now)
  const batch = batchOf(section, sampleSet(section).questions.length)
  const { version, difficulty, count } = batch
  await runs.create({
    id: RUN,
    request: { kind: 'custom', section, version, difficulty, count },
    createdAt: clock.now,
    models: { write: 'demo.writer', solve: 'demo.solver' },
    readings: { withoutPassage: false, weakSolver: null },
    capUsd: 1,
    firstSet: 0,
  })
  await runs.begin(RUN, 0, count)
  const written = writtenSample(section, count, (question: ContentQuestion, index) => ({
    ...question,
    ...flaws[index],
  }))
  const inspected = inspect(batch, [written], parsers)
  const finished = finishBatch(inspected.drafts)
  const rejected = [...inspected.rejected, ...finished.rejected].map(toRejection)
  await ledger.stage(RUN, 0, { accepted: finished.accepted, rejected })
  await ledger.commit(RUN)
  clock.now += 1000
  const id = rejectedIdOf({ runId: RUN, batch: 0, index: 0 })
  const draftId = draftIdOf({ runId: RUN, batch: 0, place: 0 })
  /** Returns the request that adds the rejected question, with a valid explanation and the changes. */
  async function additionOf(changes: Partial<ContentQuestion> = {}) {
    const { set, question } = await admin.rejection(id)
    const own = set.source.questions[question - 1]
    if (own === undefined) throw new Error('no question')
    const explanation = sampleSet(section).questions[2]?.explanation ?? ''
    const questions = set.source.questions.with(question - 1, { ...own, explanation, ...changes })
    return { revision: set.revision, question, source: { ...set.source, questions } }
  }
  const totals = async () => {
    const run = await runs.read(RUN)
    if (run === undefined) throw new Error('no run')
    return runTotals(run)
  }
  return { admin, bob, client, clock, id, draftId, additionOf, readQuestions, totals, runs }
}

describe('a question that a gate rejected', () => {
  test('is stored whole for 90 days, with the gate, the reason, its set, and its place', async () => {
    const { admin, client, clock, id, draftId } = await openRun()
    const rejected = await admin.rejection(id)
    const original = sampleSet('math').questions[2]
    expect(rejected).toMatchObject({
      id,
      gate: 'item-writing',
      reason: expect.stringContaining('explanation'),
      run: RUN,
      batch: 1,
      draft: { id: draftId },
      problem: null,
      question: 3,
    })
    expect(rejected.set.source.questions[2]).toEqual({ ...original, ...BROKEN })
    expect(rejected.set.questions[2]).toMatchObject({
      correctAnswer: original?.correctAnswer,
      hint: original?.hint,
    })
    const wholeItems = (await everyItem(client)).filter(({ sk }) => String(sk).startsWith('WHOLE#'))
    expect(wholeItems.map(({ ttl }) => ttl)).toEqual([Math.ceil(T0 / 1000) + REJECTED_DAYS * 86_400])
    clock.now = rejected.storedUntil
    await expect(admin.rejection(id)).rejects.toMatchObject({ status: 404 })
    expect((await admin.rejections(draftId)).rejections).toMatchObject([{ id, isStored: false }])
    expect(clock.now - T0).toBeLessThanOrEqual(REJECTED_DAYS * DAY + 1000)
  })

  test('is listed with its formulas as readers see them', async () => {
    const { admin, draftId } = await openRun({
      flaws: { 2: { ...BROKEN, questionText: 'What is \\(x^2\\) when \\(x\\) is 3?' } },
    })
    const [listed] = (await admin.rejections(draftId)).rejections
    expect(listed?.questionText).toMatch(/^What is <math>.+<\/math> when <math>.+<\/math> is 3\?$/)
  })

  test('is listed with its set, and a text that couldn’t be read isn’t', async () => {
    const { admin, draftId, id } = await openRun({ flaws: { 1: { options: ['A'] }, 2: BROKEN } })
    const second = rejectedIdOf({ runId: RUN, batch: 0, index: 1 })
    const { rejections } = await admin.rejections(draftId)
    expect(rejections).toMatchObject([{ id: second, isStored: true, readmitted: null }])
    await expect(admin.rejection(id)).rejects.toMatchObject({ status: 404 })
  })

  test.each(['rejections', 'rejection'] as const)('gets 404 from `%s` if it doesn’t exist', async (name) => {
    const { admin } = await openRun()
    for (const unknown of ['x', `run_${'x'.repeat(22)}.0.q0`, `run_${'x'.repeat(22)}.0.0`])
      await expect(admin[name](unknown)).rejects.toMatchObject({ status: 404 })
  })

  test('without its key among the options is shown all the same', async () => {
    const { admin, id } = await openRun({ flaws: { 2: { correctAnswer: '999' } } })
    const { set } = await admin.rejection(id)
    expect(set.questions[2]).toMatchObject({ correctAnswer: '999' })
  })
})

describe('a readmitted question', () => {
  test('joins its draft as a new revision by the editor who readmitted it, and the run’s counts stay', async () => {
    const { admin, bob, id, draftId, additionOf, readQuestions, totals } = await openRun()
    const before = await totals()
    expect(before).toMatchObject({ generated: 5, validated: 4, rejected: 1 })
    const draft = await bob.readmitQuestion(id, await additionOf())
    expect(draft).toMatchObject({ id: draftId, approval: { state: 'draft' }, set: { revision: 2, size: 5 } })
    expect(draft.set.source.questions).toEqual(sampleSet('math').questions)
    expect(readQuestions, 'the model reads the new question only').toEqual([[2]])
    expect((await admin.revisions(draft.set.id)).revisions[0]).toMatchObject({
      revision: 2,
      by: { id: 'bob' },
    })
    expect((await admin.drafts()).drafts).toMatchObject([{ id: draftId, size: 5, revision: 2 }])
    expect((await admin.rejections(draftId)).rejections).toMatchObject([
      { id, readmitted: { by: { id: 'bob' } } },
    ])
    expect(await totals()).toEqual(before)
    await admin.decide(draftId, { decision: 'approve', revision: 2 })
    const pool = { version: draft.set.version, section: 'math' } as const
    expect((await admin.getSet(pool, draft.set.id)).size).toBe(5)
  })

  test('gets its portion and its number back in English', async () => {
    const { admin, id, additionOf, readQuestions } = await openRun({ section: 'english' })
    const stem = shippedSet('english').questions[6]
    const { questionText = '', reporting } = stem ?? {}
    const draft = await admin.readmitQuestion(id, await additionOf({ questionText, reporting }))
    expect(draft.set.source.passage).toBe(sampleSet('english').passage)
    expect(draft.set.source.questions.map(({ portion }) => portion)).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    )
    expect(readQuestions[0], 'the passage changed, so all are read').toHaveLength(15)
  })

  test('is refused in English if it names no portion of the passage', async () => {
    const { admin, client, id, additionOf } = await openRun({ section: 'english' })
    const addition = await additionOf({ portion: 40 })
    const before = await everyItem(client)
    await expect(admin.readmitQuestion(id, addition)).rejects.toMatchObject({ status: 422 })
    expect(await everyItem(client)).toEqual(before)
  })

  test('leaves a set incomplete if it still lacks another question', async () => {
    const { admin, id, additionOf } = await openRun({ flaws: { 2: BROKEN, 3: BROKEN } })
    expect(await admin.readmitQuestion(id, await additionOf())).toMatchObject({ set: { size: 4 } })
  })

  test('can overrule a critique with a reason if solves find its key, and not otherwise', async () => {
    const findings = { 2: 'q3.reading: a wrong option is not a mistake that a student makes' }
    const { admin, id, additionOf, draftId } = await openRun({ findings })
    const addition = await additionOf()
    await expect(admin.readmitQuestion(id, addition)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(findings[2]),
    })
    await admin.readmitQuestion(id, { ...addition, reason: REASON })
    expect(await admin.draft(draftId)).toMatchObject({ set: { origin: { reason: REASON } } })
    const misread = await openRun({ isMisread: true })
    await expect(
      misread.admin.readmitQuestion(misread.id, { ...(await misread.additionOf()), reason: REASON }),
    ).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('q3: a reason doesn’t prove its key'),
    })
  })
})

describe('a readmission changes nothing', () => {
  test.each([
    ['if a rule rejects the text', { explanation: 'No.' }, /q3: /],
    [
      'if the question is a copy of another one',
      sampleSet('math').questions[0] ?? {},
      /q3: it is \d+% like question 1/,
    ],
    ['if the key is none of the options', { correctAnswer: '999' }, /q3: /],
  ])('%s', async (_what, changes, message) => {
    const { admin, client, id, additionOf } = await openRun()
    const addition = await additionOf(changes)
    const before = await everyItem(client)
    await expect(admin.readmitQuestion(id, addition)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(message),
    })
    expect(await everyItem(client)).toEqual(before)
  })

  test('if the question is like a text of the bank', async () => {
    const copied = { ...sampleSet('math'), questions: sampleSet('math').questions.slice(2, 3) }
    const known = unpackTexts(JSON.parse(JSON.stringify(packTexts([copied]))), 'math')
    const { admin, id, additionOf } = await openRun({ known })
    await expect(admin.readmitQuestion(id, await additionOf())).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('100% like old-math-sample q1'),
    })
  })

  test.each([
    ['another question’s key changes for a reason', 0],
    ['two questions are added', 1],
    ['no question is added', 2],
  ])('if %s', async (_what, how) => {
    const { admin, id, additionOf } = await openRun()
    const { source, ...addition } = await additionOf()
    const [first, ...others] = source.questions
    if (first === undefined) throw new Error('no question')
    const rekeyed = {
      ...first,
      correctAnswer: first.options.find((one) => one !== first.correctAnswer) ?? '',
    }
    const questions = [[rekeyed, ...others], [...source.questions, first], others][how] ?? []
    await expect(
      admin.readmitQuestion(id, { ...addition, source: { ...source, questions }, reason: REASON }),
    ).rejects.toMatchObject({ status: 422 })
  })

  test.each([
    ['was readmitted already', 'already readmitted'],
    ['has an approved set', 'already approved'],
    ['has a rejected set', 'Readmit the set first'],
    ['has a set that was edited since', 'has changed since'],
  ] as const)('if its question %s', async (what, message) => {
    const { admin, bob, client, id, draftId, additionOf } = await openRun({ flaws: { 2: BROKEN, 3: BROKEN } })
    const addition = await additionOf()
    if (what === 'was readmitted already') await bob.readmitQuestion(id, addition)
    else if (what === 'has an approved set') await bob.decide(draftId, { decision: 'approve' })
    else if (what === 'has a rejected set')
      await bob.decide(draftId, { decision: 'reject', reason: 'Two answers.' })
    else {
      const { source } = (await bob.draft(draftId)).set
      await bob.editDraft(draftId, { revision: 1, source: { ...source, title: 'Edited' } })
    }
    const before = await everyItem(client)
    await expect(admin.readmitQuestion(id, addition)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(message),
    })
    expect(await everyItem(client)).toEqual(before)
  })

  test('if its question was readmitted before, which the page says, even after another readmission', async () => {
    const { admin, id, additionOf } = await openRun({ flaws: { 2: BROKEN, 3: BROKEN } })
    const second = rejectedIdOf({ runId: RUN, batch: 0, index: 1 })
    await admin.readmitQuestion(id, await additionOf())
    const { set, question } = await admin.rejection(second)
    const validQuestion = sampleSet('math').questions[3]
    if (validQuestion === undefined) throw new Error('no question')
    const questions = set.source.questions.with(question - 1, validQuestion)
    await admin.readmitQuestion(second, { revision: 2, question, source: { ...set.source, questions } })
    expect((await admin.rejection(id)).problem).toBe('Somebody has already readmitted this question.')
    expect((await admin.draft(draftIdOf({ runId: RUN, batch: 0, place: 0 }))).set.size).toBe(5)
  })

  test('if a pool lists the set', async () => {
    const { admin, id, draftId, additionOf } = await openRun()
    const addition = await additionOf()
    const { set } = await admin.draft(draftId)
    await admin.decide(draftId, { decision: 'approve' })
    await admin.change({ version: set.version, section: 'math' }, set.id, { retired: true })
    await expect(admin.readmitQuestion(id, addition)).rejects.toMatchObject({ status: 409 })
  })

  test('if the set is marked as a pilot to list while the model reads the question', async () => {
    const place = { runId: RUN, batch: 0, place: 0, revision: 1 }
    const { admin, id, draftId, additionOf } = await openRun({ onRead: (drafts) => drafts.markListed(place) })
    await expect(admin.readmitQuestion(id, await additionOf())).rejects.toMatchObject({ status: 409 })
    expect((await admin.draft(draftId)).set).toMatchObject({ revision: 1, size: 4 })
  })

  test('if no question of the set passed, but the rejected question is still shown, alone', async () => {
    const flaws = Object.fromEntries([0, 1, 2, 3, 4].map((index) => [index, BROKEN]))
    const { admin, id } = await openRun({ flaws })
    const rejected = await admin.rejection(id)
    expect(rejected).toMatchObject({
      draft: null,
      question: 1,
      problem: expect.stringContaining('isn’t stored'),
      set: { size: 1 },
    })
    await expect(
      admin.readmitQuestion(id, { revision: 1, question: 1, source: rejected.set.source }),
    ).rejects.toMatchObject({ status: 409 })
  })

  test('for one of two people who readmit a question at the same time', async () => {
    const { admin, bob, id, additionOf, draftId } = await openRun()
    const one = await additionOf()
    const other = await additionOf({ hint: 'Begin with the larger number, and count on from it.' })
    const results = await Promise.allSettled([admin.readmitQuestion(id, one), bob.readmitQuestion(id, other)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [lost] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(lost).toMatchObject({ status: 409 })
    expect((await admin.draft(draftId)).set.size).toBe(5)
    expect((await admin.rejections(draftId)).rejections[0]?.readmitted).not.toBeNull()
  })
})

test('a later near-copy of a readmitted question is found', async () => {
  const { admin, id, additionOf } = await openRun()
  const text = 'How many oranges are left in a crate of ninety after a grocer has sold two dozen?'
  await admin.readmitQuestion(id, await additionOf({ questionText: text }))
  const similarTexts = await findSimilarTexts(admin, text)
  expect(similarTexts.map(({ name }) => name)).toEqual([expect.stringMatching(/@2 q3$/)])
})

/** Returns the known texts like a question with this stem. */
async function findSimilarTexts(
  { similarities }: ReturnType<typeof createAdminWithClock>,
  questionText: string,
) {
  const set = sampleSet('math')
  const [first] = set.questions
  if (first === undefined) throw new Error('no question')
  const third = set.questions[2] ?? first
  return similarities.readSimilarTexts([{ ...set, questions: [{ ...third, questionText }] }])
}
