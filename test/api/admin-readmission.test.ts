// @module-tag deep
import { describe, expect, test } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import { REJECTED_DAYS } from '#domain/generation/approval.ts'
import { draftIdOf, parseDraftId } from '#domain/ids.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import type { SetReader } from '#lambdas/admin/bank/set-reader.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { createApprovals } from '#lambdas/shared/generation/approvals.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { createCoreWithClock } from '../support/core.ts'
import { everyItem, removeOthers, openDatabase, TABLE_NAME } from '../support/database.ts'
import { breakCalls, Crashed } from '../support/faulty-client.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { sampleSet } from '../support/sample-set.ts'

/** Edits of drafts, and rejected sets that become drafts again. */

const MATH: Pool = { version: 'old', section: 'math' }
const RUN = `run_${'a'.repeat(22)}`
const REASON = 'I solved it twice by hand, and the model is wrong.'
const REJECTION = { decision: 'reject', reason: 'Two answers fit.' } as const

/** Opens an empty bank. `findings` has the finding of the model's reading about a question, by its index. */
async function openBank(findings: Readonly<Record<number, string>> = {}) {
  const clock = { now: T0 }
  const { client, connect } = await openDatabase()
  const readQuestions: number[][] = []
  const reader: SetReader = {
    read: async (_payer, _set, indexes) => {
      readQuestions.push([...indexes])
      return indexes.flatMap((index) => findings[index] ?? [])
    },
    readings: async () => ({ solves: [], critique: [] }),
    solve: async (_payer, { questions }, index) => ({
      solves: [{ answer: null, working: questions[index]?.questionText ?? null }],
      problem: null,
    }),
  }
  const admin = createAdminWithClock(client, clock, reader)
  const { createGuest } = createCoreWithClock(client, 1, clock)
  const core = createGuest()
  async function submit(place = 0) {
    const source = sampleSet('math', { id: `old-math-generated-${place}` })
    const { version, section, difficulty, title, questions } = source
    const draft = {
      runId: RUN,
      batch: 0,
      place,
      version,
      section,
      difficulty,
      title,
      total: questions.length,
    }
    const setId = await admin.approvals.submit(fromContent(source), draft)
    clock.now += 1
    return { id: draftIdOf(draft), setId, source }
  }
  async function submitRejected(place = 0) {
    const submitted = await submit(place)
    await admin.decide(submitted.id, REJECTION)
    return submitted
  }
  /** Returns the items of a set and its drafts that the table may delete. */
  const expiring = async (setId: string) =>
    (await everyItem(client)).filter(
      ({ pk, sk, ttl }) => ttl !== undefined && (pk === `SET#${setId}` || String(sk).startsWith('DRAFT#')),
    )
  const countServed = async () => (await core.counts()).old.math
  return { admin, client, clock, connect, countServed, expiring, readQuestions, submit, submitRejected }
}
const titled = (source: ContentSet, title: string): ContentSet => ({ ...source, title })

describe('a rejected set', () => {
  test('is listed with its rejection; readmitted with its text, it awaits review and doesn’t expire', async () => {
    const { admin, clock, countServed, expiring, readQuestions, submitRejected } = await openBank()
    const { id, setId, source } = await submitRejected()
    const rejection = { by: { id: 'ada', name: 'ada' }, at: clock.now, reason: 'Two answers fit.' }
    expect((await admin.drafts({ state: 'rejected' })).drafts).toMatchObject([{ id, setId, rejection }])
    expect((await expiring(setId)).length).toBe(4)
    clock.now += 1000
    const readmitted = await admin.readmit(id, { revision: 1, source })
    expect(readmitted).toMatchObject({
      approval: { state: 'draft' },
      readmissions: [{ by: { id: 'ada' }, at: clock.now, rejection }],
      set: { revision: 1 },
    })
    expect(readQuestions, 'the model reads every question').toEqual([[0, 1, 2, 3, 4]])
    expect(await expiring(setId)).toEqual([])
    expect((await admin.drafts({ state: 'rejected' })).drafts).toEqual([])
    expect(await admin.drafts()).toMatchObject({ waiting: 1, drafts: [{ id, rejection: null }] })
    expect(await countServed()).toBe(0)
    await admin.decide(id, { decision: 'approve' })
    expect(await countServed()).toBe(5)
  })

  test('can be repaired: the readmitted text is reviewed, and an approval lists it; a later rejection lets all texts expire', async () => {
    const { admin, expiring, submitRejected } = await openBank()
    const one = await submitRejected(0)
    const repaired = titled(one.source, 'Repaired')
    expect(await admin.readmit(one.id, { revision: 1, source: repaired })).toMatchObject({
      set: { revision: 2, title: 'Repaired', origin: { edited: true } },
    })
    expect((await admin.drafts()).drafts).toMatchObject([{ title: 'Repaired' }])
    await admin.decide(one.id, { decision: 'approve', revision: 2 })
    expect(await admin.getSet(MATH, one.setId)).toMatchObject({ revision: 2, title: 'Repaired' })
    const two = await submitRejected(1)
    await admin.readmit(two.id, { revision: 1, source: titled(two.source, 'Also repaired') })
    await admin.decide(two.id, REJECTION)
    // Both revisions in three parts each, and the draft.
    expect((await expiring(two.setId)).length).toBe(7)
  })

  test('is gone when it expires, even if the table still has all or some of its parts', async () => {
    const { admin, client, clock, expiring, submitRejected } = await openBank()
    const parts = await expiring((await submitRejected()).setId)
    for (const place of parts.keys()) {
      const { id, setId, source } = await submitRejected(place + 1)
      clock.now += REJECTED_DAYS * DAY
      const all = await expiring(setId)
      const part = all.filter(({ pk, sk }) => pk === `SET#${setId}` || String(sk).endsWith(`#${place + 1}`))[
        place
      ]
      const left = (await everyItem(client)).filter(
        ({ pk, sk }) => pk !== part?.['pk'] || sk !== part?.['sk'],
      )
      await removeOthers(client, left)
      expect((await admin.drafts({ state: 'rejected' })).drafts).toEqual([])
      for (const call of [
        () => admin.draft(id),
        () => admin.similar(id),
        () => admin.solveDraft(id, { revision: 1, question: 1 }),
        () => admin.readmit(id, { revision: 1, source }),
      ])
        await expect(call()).rejects.toMatchObject({ status: 404 })
    }
  })

  test('isn’t readmitted against a rule; against the model’s reading, it needs a reason, which is stored', async () => {
    const { admin, client, submitRejected } = await openBank({ 2: 'q3.reading: a solver chose B' })
    const { id, setId, source } = await submitRejected()
    const before = await everyItem(client)
    const [first, ...others] = source.questions
    if (first === undefined) throw new Error('no question')
    const broken = { ...source, questions: [{ ...first, questionText: 'What is **x**?' }, ...others] }
    for (const [text, message] of [
      [broken, /q1: /],
      [source, 'q3.reading: a solver chose B'],
    ] as const)
      await expect(admin.readmit(id, { revision: 1, source: text })).rejects.toMatchObject({
        status: 422,
        message: expect.stringMatching(message),
      })
    expect(await everyItem(client)).toEqual(before)
    await admin.readmit(id, { revision: 1, source: titled(source, 'Repaired'), reason: REASON })
    expect((await admin.revisions(setId)).revisions[0]).toMatchObject({
      revision: 2,
      kind: 'admin',
      by: { id: 'ada' },
      reason: REASON,
    })
  })

  test.each([
    ['it isn’t rejected', 'submit', {}],
    ['it was edited since', 'submitRejected', { revision: 2 }],
  ] as const)('isn’t readmitted if %s', async (_why, how, change) => {
    const bank = await openBank()
    const { id, source } = await bank[how]()
    await expect(bank.admin.readmit(id, { revision: 1, source, ...change })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('isn’t readmitted if students may have been served it', async () => {
    const { admin, submitRejected } = await openBank()
    await admin.setSettings({ publishAtOnce: true })
    const { id, source } = await submitRejected()
    expect((await admin.drafts({ state: 'rejected' })).drafts).toEqual([])
    await expect(admin.readmit(id, { revision: 1, source })).rejects.toMatchObject({ status: 409 })
    expect((await admin.draft(id)).approval.state).toBe('rejected')
  })

  test.each([
    ['awaits review again', null],
    ['was approved', { decision: 'approve' }],
    ['was rejected again', { decision: 'reject', reason: 'Not neutral.' }],
  ] as const)('isn’t changed by its first rejection, carried out late, once it %s', async (_what, later) => {
    const { admin, clock, countServed, expiring, submit } = await openBank()
    const { id, setId, source } = await submit()
    const parsed = parseDraftId(id)
    const waiting = parsed && (await admin.approvals.drafts.read(parsed))
    if (waiting === undefined) throw new Error('no draft')
    await admin.decide(id, REJECTION)
    const by = { by: 'ada', at: clock.now }
    clock.now += 1000
    await admin.readmit(id, { revision: 1, source })
    clock.now += 1000
    if (later !== null) await admin.decide(id, later)
    const before = [await admin.draft(id), await expiring(setId), await countServed()]
    await admin.approvals.finish({
      ...waiting,
      approval: { state: 'rejected', ...by, reason: 'Two answers fit.' },
    })
    expect([await admin.draft(id), await expiring(setId), await countServed()]).toEqual(before)
    expect((await admin.drafts({ state: 'rejected' })).drafts).toHaveLength(
      later?.decision === 'reject' ? 1 : 0,
    )
  })

  test.each(['before', 'after'] as const)(
    'is rejected or awaits review, whole, if its readmission crashes %s any of its calls; a repeat readmits it',
    async (fault) => {
      const { admin, clock, connect, expiring, submitRejected } = await openBank()
      for (let place = 0, hasCrashed = true; hasCrashed; place += 1) {
        const { id, setId, source } = await submitRejected(place)
        const client = connect()
        breakCalls(client, (call) => (call === place ? fault : null))
        const approvals = createApprovals(createTable(client, TABLE_NAME), () => clock.now)
        const parsed = parseDraftId(id)
        const draft = parsed && (await admin.approvals.drafts.read(parsed))
        if (draft === undefined) throw new Error('no draft')
        const repaired = titled(source, 'Repaired')
        hasCrashed = await approvals.readmit(draft, fromContent(repaired), { by: 'bob' }).then(
          () => false,
          (error: unknown) => {
            if (!(error instanceof Crashed)) throw error
            return true
          },
        )
        if ((await admin.draft(id)).approval.state === 'rejected')
          await admin.readmit(id, { revision: 1, source: repaired })
        expect(await admin.draft(id)).toMatchObject({ approval: { state: 'draft' }, set: { revision: 2 } })
        expect(await expiring(setId)).toEqual([])
        await admin.decide(id, { decision: 'approve' })
        if (place > 30) throw new Error('more than 30 calls crashed')
      }
    },
  )
})

describe('an edit of a draft', () => {
  test('is reviewed instead of the first text; the model reads the changed questions only', async () => {
    const { admin, readQuestions, submit } = await openBank()
    const { id, setId, source } = await submit()
    const [first, second, ...others] = source.questions
    if (first === undefined || second === undefined) throw new Error('no questions')
    const edited = { ...source, questions: [first, { ...second, hint: 'Think again.' }, ...others] }
    const draft = await admin.editDraft(id, { revision: 1, source: edited })
    expect(draft).toMatchObject({ approval: { state: 'draft' }, listed: false, set: { revision: 2 } })
    expect(draft.set.questions[1]?.hint).toBe('Think again.')
    expect(readQuestions).toEqual([[1]])
    // Somebody who reviewed the first text approves nothing.
    await expect(admin.decide(id, { decision: 'approve', revision: 1 })).rejects.toMatchObject({
      status: 409,
    })
    expect((await admin.draft(id)).approval.state).toBe('draft')
    await admin.decide(id, { decision: 'approve', revision: 2 })
    expect((await admin.getSet(MATH, setId)).questions[1]?.hint).toBe('Think again.')
  })

  test('restores an earlier text as a new revision', async () => {
    const { admin, submit } = await openBank()
    const { id, setId, source } = await submit()
    await admin.editDraft(id, { revision: 1, source: titled(source, 'Worse') })
    expect(await admin.editDraft(id, { revision: 2, restores: 1 })).toMatchObject({
      set: { revision: 3, title: source.title },
    })
    expect((await admin.revisions(setId)).revisions).toMatchObject([
      { revision: 3, kind: 'admin', restores: 1 },
      { revision: 2, kind: 'admin', restores: null },
      { revision: 1, kind: 'generated', by: null },
    ])
  })

  test.each([
    ['has a finding', 422, (source: ContentSet) => ({ source: titled(source, '**Bold**') })],
    ['restores a revision that doesn’t exist', 404, () => ({ restores: 4 })],
    ['restores its own revision', 404, () => ({ restores: 1 })],
    ['has a text and a revision', 400, (source: ContentSet) => ({ source, restores: 1 })],
    ['has neither', 400, () => ({})],
  ])('changes nothing if it %s', async (_what, status, body) => {
    const { admin, client, submit } = await openBank({ 0: 'q1.reading: a solver chose B' })
    const { id, source } = await submit()
    const before = await everyItem(client)
    await expect(admin.editDraft(id, { revision: 1, ...body(source) })).rejects.toMatchObject({ status })
    expect(await everyItem(client)).toEqual(before)
  })

  test.each([
    ['rejected', REJECTION],
    ['approved', { decision: 'approve' }],
  ] as const)('changes nothing after the draft was %s', async (_what, decision) => {
    const { admin, submit } = await openBank()
    const { id, source } = await submit()
    await admin.decide(id, decision)
    await expect(admin.editDraft(id, { revision: 1, source: titled(source, 'Late') })).rejects.toMatchObject({
      status: 409,
    })
    expect((await admin.draft(id)).set.title).toBe(source.title)
  })
})

describe('a solve of a draft', () => {
  test('is of the revision that was shown', async () => {
    const { admin, submit } = await openBank()
    const { id, source } = await submit()
    const [, second] = source.questions
    expect(await admin.solveDraft(id, { revision: 1, question: 2 })).toMatchObject({
      solves: [{ working: second?.questionText }],
    })
    await expect(admin.solveDraft(id, { revision: 2, question: 2 })).rejects.toMatchObject({ status: 409 })
    await expect(admin.solveDraft(id, { revision: 1, question: 6 })).rejects.toMatchObject({ status: 422 })
  })
})

describe('the bank’s texts that are like a draft’s', () => {
  test('are those of listed sets, without the draft itself and retired sets', async () => {
    const { admin, submit } = await openBank()
    // The samples are alike.
    const [listed, retired, draft] = [await submit(0), await submit(1), await submit(2)]
    for (const { id } of [listed, retired]) await admin.decide(id, { decision: 'approve' })
    await admin.change(MATH, retired.setId, { retired: true })
    const { similar, compared, left } = await admin.similar(draft.id)
    expect({ compared, left }).toEqual({ compared: 1, left: 0 })
    expect([...new Set(similar.map(({ setId }) => setId))]).toEqual([listed.setId])
    expect(similar[0]).toMatchObject({ version: 'old', section: 'math', title: listed.source.title })
  })
})
