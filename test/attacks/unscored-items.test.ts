import { describe, expect, test } from 'vitest'
import { seededRng } from '#domain/bank/random.ts'
import { FORMATS, SECTIONS, TOPICS, type Section } from '#domain/exam/formats.ts'
import { sectionSeconds } from '#domain/exam/timing.ts'
import { draftIdOf, type SetPlace } from '#domain/ids.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createApprovals } from '#lambdas/shared/generation/approvals.ts'
import { createRollup, NIGHTLY } from '#lambdas/shared/statistics/rollup.ts'
import { answerRows } from '#lambdas/shared/store/answer-rows.ts'
import { ownTest } from '#lambdas/shared/store/owner-index.ts'
import { createSettingsStore } from '#lambdas/shared/store/settings-store.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { answer, type Api, type ServedTest } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { quickIf } from '../support/depth.ts'
import { grantElite, optionOf } from '../support/drills.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { MIDNIGHT, openHarvest } from '../support/harvest.ts'
import { DAY, MINUTE } from '../support/sample-attempt.ts'

/**
 * With the setting `pilotItems`, practice of one section ends with a set that awaits approval. It's never part of
 * a score, and no other test has one.
 */

const RUN = `run_${'u'.repeat(22)}`
const USER = 'f4a1c9d2-0000-4000-8000-000000000001'
const versions = ['old'] as const
const shipped = fixtureBank({
  questionsPerPool: { english: 75, math: 60, reading: 40, science: 40 },
  versions,
})
const generated = fixtureBank({
  questionsPerPool: { english: 30, math: 15, reading: 30, science: 15 },
  versions,
}).map((set): ContentSet => ({ ...set, title: `Unapproved ${set.title}` }))
const keys = correctOptions(shipped)

/** Stores a set as a run does. */
async function submit(table: Table, set: ContentSet) {
  const { version, section, difficulty, title, questions } = set
  const place: SetPlace = { runId: RUN, batch: 0, place: generated.indexOf(set) }
  const draft = { ...place, version, section, difficulty, title, total: questions.length }
  const setId = await createApprovals(table, () => MIDNIGHT).submit(fromContent(set), draft)
  return { setId, section, place, id: draftIdOf(place) }
}

/** Opens a bank whose generated sets await review: half of them from before the setting was turned on. */
async function openBank({ publishAtOnce = false } = {}) {
  const { client, table } = await openDatabase()
  await seedBank(createBankStores(table), shipped)
  const scenario = openHarvest(client, { trustedNetworks: ['198.18.0.0/16'] })
  const admin = createAdminWithClock(client, scenario.clock)
  const drafts = []
  for (const set of generated.filter((_, index) => index % 2 === 0)) drafts.push(await submit(table, set))
  await admin.setSettings({ pilotItems: true, publishAtOnce })
  for (const set of generated.filter((_, index) => index % 2 === 1)) drafts.push(await submit(table, set))
  await grantElite(table, USER)
  return {
    table,
    admin,
    drafts,
    draftIds: new Set(drafts.map(({ setId }) => setId)),
    clock: scenario.clock,
    student: scenario.student(USER, '198.18.0.1'),
    guest: scenario.createGuest('198.18.0.2'),
  }
}

/** The attempt's id, and so its order of questions, follows from this idempotency key. */
const headersFor = (now: number) => ({ 'Idempotency-Key': `unscored-test-key-${now}` })

const wholeSection = (section: Section) => ({ version: 'old', section }) as const
const isUnapproved = (draftIds: ReadonlySet<string>) => (question: { setId: string }) =>
  draftIds.has(question.setId)

/** Answers the first `right` questions correctly, and the unscored ones as `unscored` says. */
const answersOf = ({ questions, attempt }: ServedTest, right: number, unscored: 'right' | 'wrong' | 'none') =>
  questions.flatMap((question, place) => {
    if (place < questions.length - (attempt.unscored ?? 0))
      return [answer(question.id, optionOf(keys, question, place < right))]
    return unscored === 'none' ? [] : [answer(question.id, optionOf(keys, question, unscored === 'right'))]
  })

async function takeSection(
  { student, clock }: { student: Api; clock: { now: number } },
  section: Section,
  right: number,
  unscored: 'right' | 'wrong' | 'none',
) {
  const served = await student.create(wholeSection(section), headersFor(clock.now))
  clock.now += 20 * MINUTE
  const result = await student.submit(served.attempt.id, answersOf(served, right, unscored))
  return { served, result }
}

describe('with unscored questions', () => {
  for (const section of SECTIONS)
    test(
      `practice of ${section} ends with a whole unapproved set and has time for it, and the next ends with another set`,
      quickIf(section === 'reading'),
      async () => {
        const bank = await openBank()
        const { questions, setSize } = FORMATS.old[section]
        const seen = new Set<string>()
        const own = bank.drafts.filter((draft) => draft.section === section)
        for (const _ of own) {
          const { served } = await takeSection(bank, section, 10, 'right')
          const { attempt } = served
          expect(attempt).toMatchObject({ unscored: setSize, limited: false, requestedQuestions: questions })
          expect(attempt.sections[0]).toMatchObject({
            count: questions + setSize,
            seconds: sectionSeconds('old', section, questions + setSize),
          })
          expect(served.questions.slice(0, questions).filter(isUnapproved(bank.draftIds))).toEqual([])
          const last = new Set(served.questions.slice(questions).map(({ setId }) => setId))
          expect([...last].filter((id) => bank.draftIds.has(id) && !seen.has(id))).toHaveLength(1)
          for (const id of last) seen.add(id)
          bank.clock.now += DAY
        }
        expect(seen.size).toBe(own.length)
        // The student has seen them all.
        const { attempt } = await bank.student.create(wholeSection(section))
        expect(attempt).not.toHaveProperty('unscored')
        expect(attempt.sections[0]?.count).toBe(questions)
      },
    )

  test('no other kind of test, and no guest’s test, has any', async () => {
    const { student, guest, draftIds } = await openBank()
    const rng = seededRng(7)
    const bodies = SECTIONS.flatMap((section) => [
      { version: 'old', section, count: 1 + Math.floor(rng() * 30) },
      { version: 'old', section, topics: [TOPICS[section][0]] },
      { version: 'old', section, difficulties: ['easy', 'medium', 'hard'] },
      { version: 'old', section, mode: 'check', untimed: true, count: 20 },
    ])
    const fullTests = [
      { version: 'old', section: 'full' },
      { version: 'old', section: 'full', mode: 'test-day' },
    ]
    for (const body of [...bodies, ...fullTests])
      expect((await student.call('POST', '/tests', { body })).status, JSON.stringify(body)).toBe(201)
    for (const section of SECTIONS) await guest.create(wholeSection(section))
    for (const { text } of [...student.responses, ...guest.responses]) {
      expect(text).not.toContain('"unscored"')
      expect(text).not.toContain('Unapproved')
      for (const id of draftIds) expect(text).not.toContain(`"${id}`)
    }
  })

  for (const section of SECTIONS)
    test(
      `no answer to an unscored question of ${section} changes a score, a count, a dashboard, an export, or what is learned`,
      quickIf(section === 'reading'),
      async () => {
        const outcomes = []
        for (const unscored of ['none', 'right', 'wrong'] as const) {
          const bank = await openBank()
          const { served, result } = await takeSection(bank, section, 12, unscored)
          const { id } = served.attempt
          const review = await bank.student.review(id)
          const { stores } = bank.admin
          const [stored] = await stores.attempts.readMany([id])
          if (stored === undefined) throw new Error('no attempt')

          // The answers to unscored questions are stored, and the review and an export have the keys.
          const unapproved = served.questions
            .filter(isUnapproved(bank.draftIds))
            .map((question) => question.id)
          expect(unapproved).toHaveLength(FORMATS.old[section].setSize)
          const reviewed = review.questions.filter((question) => question.unscored)
          expect(reviewed.map((question) => question.id)).toEqual(unapproved)
          expect(reviewed.map(({ isCorrect }) => isCorrect)).toEqual(
            unapproved.map(() => unscored === 'right'),
          )
          for (const { correctAnswer, explanation } of reviewed)
            expect([correctAnswer, explanation]).not.toContain('')
          const rows = answerRows(stored, await stores.sets.readForms(stored.form))
          expect(rows.filter((row) => row.unscored).map(({ questionId }) => questionId)).toEqual(unapproved)

          outcomes.push({
            result,
            counts: [review.correctAnswers, review.totalQuestions, review.score],
            listed: ownTest(stored),
            dashboard: await bank.student.dashboard(),
            answers: await bank.student.answers(),
            learning: await bank.student.learning(),
            prediction: await bank.student.prediction(),
            plan: await bank.student.plan(),
          })
        }
        const [none, right, wrong] = outcomes
        expect(none?.counts.slice(0, 2)).toEqual([12, FORMATS.old[section].questions])
        expect(none?.listed.result?.parts).toMatchObject([
          { correct: 12, count: FORMATS.old[section].questions },
        ])
        expect(right).toEqual(none)
        expect(wrong).toEqual(none)
      },
    )

  test('answers to unscored questions alone give no score', async () => {
    const { student, clock } = await openBank()
    const served = await student.create(wholeSection('math'))
    clock.now += 20 * MINUTE
    const last = answersOf(served, 0, 'right').slice(FORMATS.old.math.questions)
    expect(await student.submit(served.attempt.id, last)).toMatchObject({ score: null, correctAnswers: 0 })
  })

  test('the answers to unscored questions count in the statistics of their set', async () => {
    const bank = await openBank()
    const { served } = await takeSection(bank, 'math', 60, 'right')
    await createRollup(bank.admin.stores, () => bank.clock.now)(NIGHTLY)
    const ids = new Set(served.questions.slice(FORMATS.old.math.questions).map(({ id }) => id))
    const { items } = await bank.admin.items(wholeSection('math'))
    const figures = items.filter(({ questionId }) => ids.has(questionId)).map(({ statistics }) => statistics)
    expect(figures.map(({ answered, pValue }) => [answered, pValue])).toEqual([...ids].map(() => [1, 1]))
  }, 60_000)

  test.each(['approve', 'reject'] as const)(
    'a decision to %s changes no earlier test',
    async (decision) => {
      const bank = await openBank()
      const { served } = await takeSection(bank, 'science', 20, 'wrong')
      const { id } = served.attempt
      const before = await bank.student.review(id)
      for (const draft of bank.drafts)
        await bank.admin.decide(
          draft.id,
          decision === 'approve' ? { decision, revision: 1 } : { decision, reason: 'Not neutral.' },
        )
      bank.clock.now += 200 * DAY
      const after = await bank.student.review(id)
      expect({ ...after, attempt: { ...after.attempt, serverTime: 0 } }).toEqual({
        ...before,
        attempt: { ...before.attempt, serverTime: 0 },
      })
      const next = await bank.student.create(wholeSection('science'))
      expect(next.attempt).not.toHaveProperty('unscored')
      // Approved sets are drawn like others.
      expect(next.questions.some(isUnapproved(bank.draftIds))).toBe(decision === 'approve')
    },
    60_000,
  )

  test('no test has unscored questions while sets are published at once', async () => {
    const { student } = await openBank({ publishAtOnce: true })
    for (const section of SECTIONS)
      expect((await student.create(wholeSection(section))).attempt).not.toHaveProperty('unscored')
  }, 60_000)
})

describe('a set that waits when the setting is turned on', () => {
  /** Returns the table, with `run` executed just before its call number `place`, from 1. */
  function interrupted(table: Table, place: number, run: () => Promise<unknown>): Table {
    let calls = 0
    return new Proxy(table, {
      get(target, name: keyof Table) {
        const method: unknown = target[name]
        if (typeof method !== 'function') return method
        return async (...args: unknown[]): Promise<unknown> => {
          calls += 1
          if (calls === place) await run()
          return Reflect.apply(method, target, args)
        }
      },
    })
  }
  function mathSet(place: number): ContentSet {
    const set = generated.filter(({ section }) => section === 'math')[place]
    if (set === undefined) throw new Error('no set')
    return set
  }

  /** Stores a waiting set and turns the setting on. Returns functions that list the set, change it, and read it. */
  async function openWaitingSet(decision: 'approve' | 'reject' | 'edit') {
    const { table } = await openDatabase()
    const { drafts } = createApprovals(table, () => MIDNIGHT)
    const { setId, place } = await submit(table, mathSet(0))
    await createSettingsStore(table).set({ pilotItems: true })
    const draft = await drafts.read(place)
    if (draft === undefined) throw new Error('no draft')
    const by = { by: 'ada', at: MIDNIGHT }
    return {
      table,
      list: (on: Table) => createApprovals(on, () => MIDNIGHT).finishAll(),
      change: async (on: Table) => {
        const approvals = createApprovals(on, () => MIDNIGHT)
        if (decision === 'approve') await approvals.decide(draft, { state: 'approved', ...by })
        else if (decision === 'reject')
          await approvals.decide(draft, { state: 'rejected', ...by, reason: 'Not neutral.' })
        else
          await approvals.edit(draft, fromContent({ ...mathSet(1), id: mathSet(0).id }), {}).catch(() => null)
      },
      read: async () => ({
        entry: (await createBankStores(table).directories.entries(wholeSection('math'))).get(setId),
        stored: await drafts.read(place),
      }),
    }
  }

  test.each(['approve', 'reject', 'edit'] as const)(
    'is in the pool as its draft says, if it’s listed and changed (%s) at the same time',
    async (decision) => {
      let isInterrupted = true
      for (let place = 1; isInterrupted; place += 1) {
        isInterrupted = false
        for (const isListedFirst of [true, false]) {
          const { table, list, change, read } = await openWaitingSet(decision)
          const [first, second] = isListedFirst ? [list, change] : [change, list]
          let hasRun = false
          await first(
            interrupted(table, place, async () => {
              hasRun = true
              await second(table)
            }),
          )
          if (!hasRun) await second(table)
          isInterrupted ||= hasRun
          await list(table)

          const { entry, stored } = await read()
          const where = `call ${place}, ${isListedFirst ? 'listed' : 'decided'} first`
          if (decision === 'approve') expect(entry, where).toMatchObject({ pilot: false, retired: false })
          if (decision === 'reject') {
            // Either it was never listed and expires, or it's retired and stays.
            expect(entry?.retired ?? true, where).toBe(true)
            expect(stored?.expiresAt === null, where).toBe(entry !== undefined)
          }
          if (decision === 'edit') {
            // Either it has another text and isn't listed, or it's listed with the text that is reviewed.
            expect(stored?.revision === 1, where).toBe(entry !== undefined)
            expect(entry?.revision ?? 1, where).toBe(1)
          }
        }
        if (place > 30) throw new Error('more than 30 calls were interrupted')
      }
    },
    60_000,
  )
})
