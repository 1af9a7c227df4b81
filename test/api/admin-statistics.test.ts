// @module-tag deep
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { NO_ANSWER, type Answer, type Attempt } from '#domain/attempts/attempt.ts'
import { waitingClock } from '#domain/attempts/clocks.ts'
import { submit } from '#domain/attempts/grade.ts'
import type { Pool } from '#domain/bank/directory.ts'
import { seededRng } from '#domain/bank/random.ts'
import { questionId } from '#domain/ids.ts'
import { OPTION_INDEXES, type OptionIndex, type SecretSet } from '#domain/items/item.ts'
import { MIN_SAMPLE } from '#domain/statistics/item-statistics.ts'
import { MEDIAN_ERROR } from '#domain/statistics/histogram.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { PROPAGATION_MS } from '#lambdas/shared/corrections/corrections.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { DAY, MINUTE, T0 } from '../support/sample-attempt.ts'
import { sampleSet } from '../support/sample-set.ts'
import { startIssuer } from '../support/tokens.ts'
import { DEEP, SCALED, scaled } from '../support/depth.ts'
import { keyChange } from '../support/key-change.ts'

/** Item statistics from the real store, compared with a computation from the simulated answers. */

const POOL: Pool = { version: 'old', section: 'reading' }
const ATTEMPTS = scaled(600, 2000)
const clock = { now: T0 }
const issuer = await startIssuer()
afterAll(() => issuer.stop())
const { client, table } = await openDatabase()
const stores = createBankStores(table)
const admin = createAdminWithClock(client, clock)
const content = Array.from({ length: 4 }, (_, index) =>
  sampleSet('reading', { id: `old-reading-set-${index}` }),
)
await seedBank(stores, content, undefined, () => T0 - 30 * DAY)
const [directory] = await stores.directories.read([POOL])
const sets = await stores.sets.readForms(directory?.sets ?? [])
const rng = seededRng(36)

type Simulated = { stored: StoredAttempt }

/** Simulates a student of random ability who answers questions of two sets on one of the last eight days. */
function simulateTest(index: number): Simulated {
  const ability = rng()
  const first = Math.floor(rng() * sets.length)
  const drawnSets = [sets[first], sets[(first + 1) % sets.length]].flatMap((set) => set ?? [])
  const questions = drawnSets.flatMap((set) => set.questions.slice(0, rng() < 0.3 ? 4 : 10))
  const key = questions.map((question) => question.key)
  const createdAt = T0 - Math.floor(rng() * 8) * DAY
  const answers = questions.map((question, place): Answer => {
    const isRight = rng() < 0.2 + 0.7 * ability - 0.02 * place
    const wrongOptions = OPTION_INDEXES.filter((option) => option !== question.key)
    const guess: OptionIndex = wrongOptions[Math.floor(rng() ** 2 * 3)] ?? 0
    const choice = rng() < 0.05 ? null : isRight ? question.key : guess
    return { ...NO_ANSWER, choice, seq: 1, timeSpentSeconds: Math.round(5 + 90 * rng() ** 2) }
  })
  const open: Attempt = {
    id: `att_${String(index).padStart(22, '0')}`,
    section: 'reading',
    version: 'old',
    mode: 'practice',
    createdAt,
    untimed: true,
    timeFactor: 1,
    requested: questions.length,
    limited: false,
    state: 'open',
    sections: [
      { ...waitingClock('reading', questions.length, null), state: 'running', startedAt: createdAt },
    ],
    answers,
    late: false,
    result: null,
  }
  // A tenth of the tests stay open.
  const attempt =
    rng() < 0.1 ? open : submit(open, key, { answers: [], sections: [] }, createdAt + 10 * MINUTE)
  return {
    stored: {
      attempt,
      owner: { kind: 'student', userId: `student-${index}` },
      form: formOf(drawnSets, questions),
      key,
      request: 'simulated',
      writes: 0,
      minutesBehindUtc: 0,
      days: [],
    },
  }
}
/** Returns which questions of each set the form has. */
const formOf = (ofSets: readonly SecretSet[], questions: readonly object[]) =>
  ofSets.map((set) => ({
    id: set.id,
    revision: set.revision,
    questions: set.questions.flatMap((question, place) => (questions.includes(question) ? [place] : [])),
  }))

const simulated = Array.from({ length: ATTEMPTS }, (_, index) => simulateTest(index))
for (let from = 0; from < ATTEMPTS; from += 50)
  await Promise.all(
    simulated.slice(from, from + 50).map(({ stored }) => admin.stores.attempts.create(stored, T0)),
  )

/**
 * Computes the statistics of a question from the simulated choices by textbook definitions. `keyOf` returns a
 * question's key, given its key at the draw.
 */
function expectedStatistics(itemId: string, keyOf: (itemId: string, key: OptionIndex) => OptionIndex) {
  const rows = simulated.flatMap(({ stored: { attempt, form, key } }) => {
    if (attempt.result === null) return []
    const itemIds = form.flatMap(({ id, questions }) => questions.map((place) => questionId(id, place)))
    const right = itemIds.map((one, place) =>
      attempt.answers[place]?.choice === keyOf(one, key[place] ?? 0) ? 1 : 0,
    )
    const place = itemIds.indexOf(itemId)
    const answer = attempt.answers[place]
    if (answer === undefined) return []
    const rest = (right.reduce<number>((sum, one) => sum + one, 0) - (right[place] ?? 0)) / (right.length - 1)
    return [{ choice: answer.choice, seconds: answer.timeSpentSeconds, x: right[place] ?? 0, y: rest }]
  })
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, my] = [mean(rows.map(({ x }) => x)), mean(rows.map(({ y }) => y))]
  const covariance = mean(rows.map(({ x, y }) => (x - mx) * (y - my)))
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
  const times = rows
    .filter(({ choice }) => choice !== null)
    .map(({ seconds }) => seconds)
    .toSorted((one, other) => one - other)
  return {
    answered: rows.length,
    pValue: mx,
    pointBiserial:
      covariance /
      (spread(
        rows.map(({ x }) => x),
        mx,
      ) *
        spread(
          rows.map(({ y }) => y),
          my,
        )),
    shares: OPTION_INDEXES.map(
      (option) => rows.filter(({ choice }) => choice === option).length / rows.length,
    ),
    omitted: rows.filter(({ choice }) => choice === null).length / rows.length,
    median: times[Math.ceil(times.length / 2) - 1] ?? 0,
  }
}
const sameKeys = (_itemId: string, key: OptionIndex) => key
const readStatistics = async () =>
  new Map((await admin.items(POOL)).items.map(({ questionId: id, statistics }) => [id, statistics]))

async function expectStatistics(keyOf: (itemId: string, key: OptionIndex) => OptionIndex) {
  const statisticsById = await readStatistics()
  expect(statisticsById.size).toBe(40)
  for (const [itemId, statistics] of statisticsById) {
    const own = expectedStatistics(itemId, keyOf)
    expect(statistics.answered).toBe(own.answered)
    expect(statistics.pValue).toBeCloseTo(own.pValue, 10)
    expect(statistics.pointBiserial).toBeCloseTo(own.pointBiserial, 3)
    statistics.shares.forEach((share, option) => expect(share).toBeCloseTo(own.shares[option] ?? 0, 10))
    expect(statistics.omitted).toBeCloseTo(own.omitted, 10)
    expect(Math.abs((statistics.medianSeconds ?? 0) - own.median)).toBeLessThanOrEqual(
      own.median * MEDIAN_ERROR + 0.05,
    )
  }
  return statisticsById
}

describe('item statistics', () => {
  test('equal an independent computation over many attempts', SCALED, async () => {
    expect(await admin.rollUp()).toEqual({ countedAt: T0, days: 9, tests: ATTEMPTS })
    const statisticsById = await expectStatistics(sameKeys)
    // The simulation is built so that better students do better on each question.
    for (const { pointBiserial } of statisticsById.values()) expect(pointBiserial).toBeGreaterThan(0.05)
  })

  test('stay the same when they are counted again', DEEP, async () => {
    const statisticsItems = async () =>
      (await everyItem(client)).filter(({ pk }) => String(pk).startsWith('STATS#'))
    const before = await statisticsItems()
    await admin.rollUp()
    expect(await statisticsItems()).toEqual(before)
  })

  test('are shown with the questions of a set', async () => {
    const [set] = sets
    if (set === undefined) throw new Error('no set')
    const { questions } = await admin.getSet(POOL, set.id)
    const statisticsById = await readStatistics()
    expect(questions.map(({ id, statistics }) => [id, statistics])).toEqual(
      questions.map(({ id }) => [id, statisticsById.get(id)]),
    )
  })

  test('come with the tests of each day, newest first, and the sets of each pool', async () => {
    const { tests, countedAt, bank } = await admin.analytics()
    expect(countedAt).toBe(T0)
    expect(tests.reduce((sum, { started }) => sum + started, 0)).toBe(ATTEMPTS)
    const graded = simulated.flatMap(({ stored }) => stored.attempt.result ?? [])
    expect(tests.reduce((sum, { completed }) => sum + completed, 0)).toBe(graded.length)
    const scores = tests.reduce((sum, { scored, meanScore }) => sum + scored * (meanScore ?? 0), 0)
    expect(scores).toBeCloseTo(
      graded.reduce((sum, { score }) => sum + score, 0),
      6,
    )
    expect(tests.map(({ day }) => day)).toEqual(
      tests
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    )
    expect(bank).toHaveLength(8)
    expect(bank.find(({ version, section }) => version === 'old' && section === 'reading')).toMatchObject({
      sets: 4,
      questions: 40,
      retired: 0,
      pilot: 0,
    })
  })

  test('after a correction use the new key, and change only for the affected questions', DEEP, async () => {
    const before = await readStatistics()
    const [set] = sets
    if (set === undefined) throw new Error('no set')
    const { questions } = await admin.getSet(POOL, set.id)
    const correctedQuestion = questions[2]
    if (correctedQuestion === undefined) throw new Error('no question')
    const key = correctedQuestion.key === 'D' ? 'C' : 'D'
    const change = await keyChange(admin, POOL, { setId: set.id, question: 3, key })
    const correction = await admin.correct(POOL, set.id, change)
    clock.now = T0 + PROPAGATION_MS + 5000
    expect(await admin.continueCorrection(correction.id)).toMatchObject({ state: 'done' })
    await admin.rollUp()
    const newKey = OPTION_INDEXES['ABCD'.indexOf(key)] ?? 0
    const after = await expectStatistics((itemId, old) => (itemId === correctedQuestion.id ? newKey : old))
    // Questions that some attempt served together with the corrected one. Their statistics may change.
    const servedTogether = new Set(
      simulated
        .filter(({ stored }) =>
          stored.form.some(({ id, questions: own }) => id === set.id && own.includes(2)),
        )
        .flatMap(({ stored }) =>
          stored.form.flatMap(({ id, questions: own }) => own.map((place) => questionId(id, place))),
        ),
    )
    const unaffected = [...before].filter(([id]) => !servedTogether.has(id))
    expect(unaffected.length).toBeGreaterThan(0)
    for (const [id, statistics] of unaffected) expect(after.get(id)).toEqual(statistics)
    expect(after.get(correctedQuestion.id)?.shares).toEqual(before.get(correctedQuestion.id)?.shares)
    expect(after.get(correctedQuestion.id)?.pValue).not.toBe(before.get(correctedQuestion.id)?.pValue)
  })
})

describe('a pilot set', () => {
  test('stays a pilot after many answers, and its questions are flagged only if their statistics look wrong', async () => {
    const pool: Pool = { version: 'enhanced', section: 'math' }
    const publishedSets = await Promise.all(
      [0, 1].map((place) => {
        const set = sampleSet('math', { version: 'enhanced', id: `enhanced-math-generated-${place}` })
        return stores.publish(`generation:run_a:0:${place}`, fromContent(set), 'generated')
      }),
    )
    // Pilots are drawn only while this setting is on.
    await admin.setSettings({ publishAtOnce: true })
    const core = createCoreWithClock(client, 3, clock, issuer.source)
    const byId = new Map(
      (await stores.sets.readForms(publishedSets.map(({ id }) => ({ id, revision: 1 })))).map((set) => [
        set.id,
        set,
      ]),
    )
    const [sound, weak] = publishedSets.map(({ id }) => id)
    for (let student = 0; student < 2 * MIN_SAMPLE.any; student += 1) {
      const api = core.createGuest().signedIn(issuer.session(randomUUID()))
      const { attempt, questions } = await api.create({ section: 'math', version: 'enhanced', count: 10 })
      const answers = questions.map(({ id, setId, options }) => {
        const place = Number(id.split('.')[1]) - 1
        const key = byId.get(setId)?.questions[place]?.key ?? 0
        // The draw may order the sets either way, and the answers must not depend on it.
        const luck = seededRng(1000 * student + 10 * place + (setId === sound ? 1 : 0))
        // Half of the students are strong. Nobody knows the weak set.
        const knows = setId === sound && luck() < (student % 2 === 0 ? 0.9 : 0.4)
        const other = (key + 1 + Math.floor(luck() * 3)) % 4
        return {
          questionId: id,
          userAnswer: options[knows ? key : other] ?? null,
          seq: 1,
          timeSpentSeconds: 30,
        }
      })
      clock.now += 5 * MINUTE
      await api.submit(attempt.id, answers)
    }
    await admin.rollUp()
    expect((await admin.pool(pool)).sets.map(({ pilot }) => pilot)).toEqual([true, true])
    const { flagged, bank } = await admin.analytics()
    expect(bank.find(({ version, section }) => version === 'enhanced' && section === 'math')).toMatchObject({
      sets: 0,
      questions: 0,
      byDifficulty: { easy: 0, medium: 0, hard: 0 },
      pilot: 2,
    })
    expect(flagged.filter(({ setId }) => setId === sound)).toEqual([])
    expect(flagged.filter(({ setId }) => setId === weak).length).toBe(5)
  })
})
