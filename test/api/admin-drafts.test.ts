import { describe, expect, test } from 'vitest'
import type { Pool } from '#domain/bank/directory.ts'
import { REJECTED_DAYS } from '#domain/generation/approval.ts'
import { draftIdOf, parseDraftId } from '#domain/ids.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { adoptPilots } from '#lambdas/shared/generation/adopt-pilots.ts'
import { createApprovals } from '#lambdas/shared/generation/approvals.ts'
import { createRunStore } from '#lambdas/shared/store/run-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { everyItem, openDatabase, TABLE_NAME } from '../support/database.ts'
import { breakCalls, Crashed } from '../support/faulty-client.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'
import { sampleRun } from '../support/sample-run.ts'
import { sampleSet } from '../support/sample-set.ts'

/** Drafts: the approvals and rejections of generated sets. */

const MATH: Pool = { version: 'old', section: 'math' }
const RUN = `run_${'a'.repeat(22)}`
const OTHER_RUN = `run_${'b'.repeat(22)}`

/** Opens an empty bank with a function that stores a generated set as a run does. */
async function openBank() {
  const clock = { now: T0 }
  const { client, connect, table } = await openDatabase()
  const admin = createAdminWithClock(client, clock)
  const { createGuest } = createCoreWithClock(client, 1, clock)
  const stores = createBankStores(table)
  async function submit(place: number, runId = RUN): Promise<{ id: string; setId: string }> {
    const set = sampleSet('math', { id: `old-math-generated-${runId.slice(4, 5)}${place}` })
    const { version, section, difficulty, title, questions } = set
    const draft = { runId, batch: 0, place, version, section, difficulty, title, total: questions.length }
    const setId = await admin.approvals.submit(fromContent(set), draft)
    clock.now += 1
    return { id: draftIdOf(draft), setId }
  }
  const countServed = async () => (await createGuest().counts()).old.math
  const listSets = async () => (await admin.pool(MATH)).sets
  return { admin, client, clock, connect, createGuest, listSets, countServed, stores, submit, table }
}

describe('a draft', () => {
  test('is counted and listed only after its approval, and isn’t drawn before; a second decision changes nothing', async () => {
    const { admin, clock, createGuest, listSets, countServed, submit } = await openBank()
    const { id, setId } = await submit(0)
    expect(await countServed()).toBe(0)
    expect(await listSets()).toEqual([])
    await expect(createGuest().create({ section: 'math', version: 'old' })).rejects.toMatchObject({
      status: 422,
    })
    await expect(admin.getSet(MATH, setId)).rejects.toMatchObject({ status: 404 })
    const approval = { state: 'approved', by: 'ada', at: clock.now }
    expect(await admin.decide(id, { decision: 'approve' })).toEqual({ id, approval })
    clock.now += DAY
    expect(await admin.decide(id, { decision: 'approve' })).toEqual({ id, approval })
    expect(await countServed()).toBe(5)
    expect(await listSets()).toMatchObject([{ id: setId, pilot: false, retired: false, revision: 1 }])
    expect((await admin.drafts()).drafts).toEqual([])
    expect((await admin.draft(id)).approval).toEqual({ ...approval, by: { id: 'ada', name: 'ada' } })
    await expect(admin.decide(id, { decision: 'reject', reason: 'Too late.' })).rejects.toMatchObject({
      status: 409,
    })
    expect(await countServed()).toBe(5)
  })

  test('is shown whole: as students would see it, with its keys and blind solves', async () => {
    const { admin, submit } = await openBank()
    const { id, setId } = await submit(0)
    const draft = await admin.draft(id)
    expect(draft).toMatchObject({
      id,
      approval: { state: 'draft' },
      run: null,
      set: { id: setId, pilot: true },
    })
    expect(draft.solves?.map(({ answer }) => answer)).toEqual(draft.set.questions.map(({ key }) => key))
    expect(draft.set.questions[0]?.explanation).toMatch(/\w/)
  })

  test('shows what its run cost to administrators only', async () => {
    const { admin, client, clock, submit, table } = await openBank()
    const { id } = await submit(0)
    const { request, firstSet, models, readings } = sampleRun({
      index: 0,
      section: 'math',
      version: 'old',
      difficulty: 'easy',
      count: 5,
    })
    await createRunStore(table).create({
      id: RUN,
      request,
      firstSet,
      models,
      readings,
      createdAt: T0,
      capUsd: 2,
    })
    const editor = createAdminWithClock(client, clock, undefined, [], { admin: false, editor: true })
    expect((await admin.draft(id)).run).toMatchObject({ id: RUN, capUsd: 2, spending: { usd: 0 } })
    expect((await editor.draft(id)).run).toMatchObject({ id: RUN, capUsd: null, spending: null })
    const source = { ...(await editor.draft(id)).set.source, title: 'Edited' }
    expect((await editor.editDraft(id, { revision: 1, source })).run).toMatchObject({ spending: null })
  })

  test('that is rejected isn’t counted or listed, has its reason, and is stored whole for 90 days', async () => {
    const { admin, client, clock, listSets, countServed, submit } = await openBank()
    const { id, setId } = await submit(0)
    const rejection = { decision: 'reject', reason: ' Two answers fit. ' } as const
    const approval = { state: 'rejected', by: 'ada', at: clock.now, reason: 'Two answers fit.' }
    expect(await admin.decide(id, rejection)).toEqual({ id, approval })
    expect(await admin.decide(id, { ...rejection, reason: 'Another reason' })).toEqual({ id, approval })
    await expect(admin.decide(id, { decision: 'approve' })).rejects.toMatchObject({ status: 409 })
    expect(await countServed()).toBe(0)
    expect(await listSets()).toEqual([])
    expect(await admin.draft(id)).toMatchObject({
      approval: { ...approval, by: { id: 'ada', name: 'ada' } },
      set: { id: setId },
    })
    const expiry = Math.ceil((approval.at + REJECTED_DAYS * DAY) / 1000)
    const storedItems = (await everyItem(client)).filter(
      ({ pk, sk }) => pk === `SET#${setId}` || String(sk).startsWith('DRAFT#'),
    )
    expect(storedItems.map(({ ttl }) => ttl)).toEqual([expiry, expiry, expiry, expiry])
  })

  test.each([{}, { decision: 'reject' }, { decision: 'reject', reason: '  x ' }, { decision: 'draft' }])(
    'isn’t changed by the invalid decision %j',
    async (body) => {
      const { admin, submit } = await openBank()
      const { id } = await submit(0)
      // @ts-expect-error The body is invalid.
      await expect(admin.decide(id, body)).rejects.toMatchObject({ status: 400 })
      expect((await admin.draft(id)).approval).toEqual({ state: 'draft' })
    },
  )

  test.each(['run_short.0.0', `${RUN}.0.7`, `${RUN}.0`, '__proto__'])(
    'returns 404 for the id %s',
    async (id) => {
      const { admin } = await openBank()
      await expect(admin.draft(id)).rejects.toMatchObject({ status: 404 })
      await expect(admin.decide(id, { decision: 'approve' })).rejects.toMatchObject({ status: 404 })
    },
  )
})

describe('the list of drafts', () => {
  test('pages through all runs, oldest first, or shows one run', async () => {
    const { admin, submit } = await openBank()
    const ids: string[] = []
    for (let place = 0; place < 60; place += 1)
      ids.push((await submit(place % 30, place < 30 ? RUN : OTHER_RUN)).id)
    const first = await admin.drafts()
    expect(first.waiting).toBe(60)
    expect(first.drafts.map(({ id }) => id)).toEqual(ids.slice(0, 50))
    const second = await admin.drafts({ after: first.next ?? '' })
    expect(second.drafts.map(({ id }) => id)).toEqual(ids.slice(50))
    expect(second.next).toBeNull()
    const ofRun = await admin.drafts({ run: OTHER_RUN })
    expect(ofRun).toMatchObject({ waiting: 60, next: null })
    expect(ofRun.drafts.map(({ id }) => id)).toEqual(ids.slice(30))
    await expect(admin.drafts({ after: 'x' })).rejects.toMatchObject({ status: 400 })
    await expect(admin.drafts({ run: 'x' })).rejects.toMatchObject({ status: 400 })
  })

  test('is approved by selection, without the rejected and missing drafts, which the reply names', async () => {
    const { admin, countServed, submit } = await openBank()
    const [one, two, three] = [await submit(0), await submit(1), await submit(2)]
    const other = await submit(0, OTHER_RUN)
    await admin.decide(two.id, { decision: 'reject', reason: 'Not neutral.' })
    const missing = `${RUN}.0.9`
    const seen = [one.id, one.id, two.id, missing].map((id) => ({ id, revision: 1 }))
    const reply = {
      approved: 1,
      skipped: [
        { id: two.id, reason: 'rejected' },
        { id: missing, reason: 'missing' },
      ],
      left: 0,
    }
    expect(await admin.approveDrafts({ drafts: seen })).toEqual(reply)
    expect(await countServed()).toBe(5)
    expect(await admin.approveDrafts({ drafts: seen })).toEqual(reply)
    expect(await countServed()).toBe(5)
    const { drafts } = await admin.drafts({ run: RUN })
    expect(drafts.map(({ id, revision }) => ({ id, revision }))).toEqual([{ id: three.id, revision: 1 }])
    expect((await admin.drafts()).drafts.map(({ id }) => id)).toEqual([three.id, other.id])
  })

  test('is approved at the revisions that were seen: a set that was edited since is left out', async () => {
    const { admin, countServed, submit } = await openBank()
    const [one, two] = [await submit(0), await submit(1)]
    const { source } = (await admin.draft(one.id)).set
    await admin.editDraft(one.id, { revision: 1, source: { ...source, title: 'Second' } })
    expect(await admin.approveDrafts({ drafts: [one, two].map(({ id }) => ({ id, revision: 1 })) })).toEqual({
      approved: 1,
      skipped: [{ id: one.id, reason: 'changed' }],
      left: 0,
    })
    expect((await admin.draft(one.id)).approval).toEqual({ state: 'draft' })
    const { drafts } = await admin.drafts()
    expect(drafts).toMatchObject([{ id: one.id, title: 'Second', revision: 2 }])
    expect(await admin.approveDrafts({ drafts: [{ id: one.id, revision: 2 }] })).toMatchObject({
      approved: 1,
    })
    expect(await countServed()).toBe(10)
  })

  test('is approved at the revision that a pool lists, if the set was published at once and edited there', async () => {
    const { admin, submit } = await openBank()
    await admin.setSettings({ publishAtOnce: true })
    const { id, setId } = await submit(0)
    const { source } = await admin.getSet(MATH, setId)
    await admin.edit(MATH, setId, { revision: 1, source: { ...source, title: 'Second' } })
    expect(await admin.approveDrafts({ drafts: [{ id, revision: 1 }] })).toMatchObject({
      skipped: [{ id, reason: 'changed' }],
    })
    const [row] = (await admin.drafts()).drafts
    expect(row).toMatchObject({ id, revision: 2 })
    expect(await admin.approveDrafts({ drafts: [{ id, revision: 2 }] })).toMatchObject({ approved: 1 })
  })
})

describe('a decision', () => {
  test.each([
    ['approve', 'before'],
    ['approve', 'after'],
    ['reject', 'before'],
    ['reject', 'after'],
  ] as const)(
    '(%s) that crashes %s one of its calls is stored completely or not at all, and a repeat or the list completes it',
    async (decision, fault) => {
      const { admin, connect, listSets, submit } = await openBank()
      const body = decision === 'approve' ? { decision } : { decision, reason: 'Not neutral.' }
      for (let place = 0, hasCrashed = true; hasCrashed; place += 1) {
        const { id, setId } = await submit(place)
        const client = connect()
        breakCalls(client, (call) => (call === place ? fault : null))
        const approvals = createApprovals(createTable(client, TABLE_NAME), () => T0)
        const parsed = parseDraftId(id)
        const draft = parsed && (await admin.approvals.drafts.read(parsed))
        if (draft === undefined) throw new Error('no draft')
        const decidedApproval =
          body.decision === 'approve'
            ? ({ state: 'approved', by: 'bob', at: T0 } as const)
            : ({ state: 'rejected', by: 'bob', at: T0, reason: body.reason } as const)
        hasCrashed = await approvals.decide(draft, decidedApproval).then(
          () => false,
          (error: unknown) => {
            if (!(error instanceof Crashed)) throw error
            return true
          },
        )
        const { approval } = await admin.draft(id)
        expect(['draft', decidedApproval.state]).toContain(approval.state)
        const isListed = (await listSets()).some((set) => set.id === setId)
        if (approval.state !== 'approved') expect(isListed).toBe(false)
        // Reading the list completes a stored decision.
        const isWaiting = (await admin.drafts()).drafts.some((one) => one.id === id)
        expect(isWaiting).toBe(approval.state === 'draft')
        if (isWaiting) await admin.decide(id, body)
        expect((await listSets()).some((set) => set.id === setId)).toBe(decision === 'approve')
        if (place > 20) throw new Error('more than 20 calls crashed')
      }
    },
  )

  test('that is made at the same time as the opposite one: one of them takes effect, and the other is rejected', async () => {
    const { admin, listSets, submit } = await openBank()
    for (let place = 0; place < 8; place += 1) {
      const { id, setId } = await submit(place)
      const results = await Promise.allSettled([
        admin.decide(id, { decision: 'approve' }),
        admin.decide(id, { decision: 'reject', reason: 'Not neutral.' }),
      ])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const { approval } = await admin.draft(id)
      expect((await listSets()).some((set) => set.id === setId)).toBe(approval.state === 'approved')
    }
  })
})

describe('a pilot', () => {
  test('is counted while sets are published at once, and awaits review; a rejection retires it, and no change puts it back', async () => {
    const { admin, listSets, countServed, submit } = await openBank()
    await admin.setSettings({ publishAtOnce: true })
    const { id, setId } = await submit(0)
    expect(await countServed()).toBe(5)
    expect((await admin.drafts()).drafts.map((draft) => draft.id)).toEqual([id])
    await admin.setSettings({ publishAtOnce: false })
    expect(await countServed()).toBe(0)
    await admin.decide(id, { decision: 'reject', reason: 'Not neutral.' })
    await admin.setSettings({ publishAtOnce: true })
    expect(await countServed()).toBe(0)
    expect(await listSets()).toMatchObject([{ id: setId, retired: true, pilot: true }])
    await expect(admin.change(MATH, setId, { retired: false })).rejects.toMatchObject({ status: 409 })
    await expect(admin.change(MATH, setId, { pilot: false })).rejects.toMatchObject({ status: 409 })
  })

  test('that was edited in the bank is approved at the revision that its review shows, and at no other', async () => {
    const { admin, submit } = await openBank()
    await admin.setSettings({ publishAtOnce: true })
    const { id, setId } = await submit(0)
    const { source } = await admin.getSet(MATH, setId)
    await admin.edit(MATH, setId, { revision: 1, source: { ...source, title: 'Second' } })
    expect((await admin.draft(id)).set).toMatchObject({ title: 'Second', revision: 2 })
    expect(await admin.solveDraft(id, { revision: 2, question: 1 })).toMatchObject({ problem: null })
    await expect(admin.decide(id, { decision: 'approve', revision: 1 })).rejects.toMatchObject({
      status: 409,
    })
    expect(await admin.decide(id, { decision: 'approve', revision: 2 })).toMatchObject({
      approval: { state: 'approved' },
    })
  })

  test('isn’t made of a draft from before sets were published at once', async () => {
    const { admin, countServed, submit } = await openBank()
    await submit(0)
    await admin.setSettings({ publishAtOnce: true })
    // A repeat of the step that stored the first draft.
    await submit(0)
    expect(await countServed()).toBe(0)
    await submit(1)
    expect(await countServed()).toBe(5)
  })

  test('that an earlier release published awaits review, and isn’t counted until it’s approved', async () => {
    const { admin, countServed, stores } = await openBank()
    const set = sampleSet('math', { id: 'old-math-generated-earlier' })
    const { id } = await stores.publish(`generation:${RUN}:2:1`, fromContent(set), 'generated')
    expect(await countServed()).toBe(0)
    await adoptPilots(admin.approvals, stores.directories)
    await adoptPilots(admin.approvals, stores.directories)
    const { drafts } = await admin.drafts()
    expect(drafts).toMatchObject([{ id: `${RUN}.2.1`, setId: id, title: set.title, size: 5 }])
    // Approving the pilot in the bank is the same decision.
    await admin.change(MATH, id, { pilot: false })
    expect(await countServed()).toBe(5)
    expect((await admin.draft(`${RUN}.2.1`)).approval).toMatchObject({ state: 'approved', by: { id: 'ada' } })
    expect((await admin.drafts()).drafts).toEqual([])
  })
})
