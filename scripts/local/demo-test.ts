import type * as z from 'zod'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { seededRng, seedOf } from '#domain/bank/random.ts'
import type { Section } from '#domain/exam/formats.ts'
import { createTestsService, type TestsService } from '#lambdas/core/tests/tests-service.ts'
import { createAttemptStore, type AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { createDirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import { createSeenStore } from '#lambdas/shared/store/seen-store.ts'
import { createSetStore } from '#lambdas/shared/store/set-store.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import { answerItem, type DemoStudent } from './demo-student.ts'

/** The test that a simulated student asks for. */
export type Practice = z.input<typeof testSchemas.createTest.body>

/** The student reads the review this long after a test. */
const REVIEW_AFTER_MS = 20 * 60_000
/** The number of answers that the device saves at a time. */
const BATCH = 10
/** The share of a section's time that the student uses at most. */
const MOST_TIME = 0.97

/** A student at a time in the past, with the tests service. */
export type Taker = {
  tests: TestsService
  attempts: Pick<AttemptStore, 'read'>
  owner: { kind: 'student'; userId: string }
  student: DemoStudent
  day: number
  clock: { now: number }
  /** Decides the answers, with the questions' ids: the order of a Math section differs between accounts. */
  seed: number
}

type TakerOptions = { userId: string; student: DemoStudent; day: number; at: number; seed: number }

/** Opens the tests service at a past time, with random numbers of its own for each test. */
export function openTaker(table: Table, { userId, student, day, at, seed }: TakerOptions): Taker {
  const clock = { now: at }
  const attempts = createAttemptStore(table)
  const stores = {
    attempts,
    directories: createDirectoryStore(table),
    sets: createSetStore(table),
    seen: createSeenStore(table),
  }
  const effects = { now: () => clock.now, rng: seededRng(seed), pause: async () => {} }
  const tests = createTestsService(stores, effects)
  return { tests, attempts, owner: { kind: 'student', userId }, student, day, clock, seed }
}

/** Takes one test from its start to its review. */
export async function takeTest(taker: Taker, key: string, practice: Practice): Promise<void> {
  const { tests, owner, clock } = taker
  const minutesBehindUtc = new Date(clock.now).getTimezoneOffset()
  const request = testSchemas.createTest.body.parse({ ...practice, minutesBehindUtc })
  const { attempt } = await tests.create(owner, key, request)
  const answers = await answersTo(taker, attempt.id)
  for (const { section: name } of attempt.sections) {
    if (attempt.section === 'full') await press(taker, attempt.id, { section: name, action: 'start' })
    const own = answers.flatMap(({ section, sent }) => (section === name ? [sent] : []))
    for (let from = 0; from < own.length; from += BATCH) {
      const batch = own.slice(from, from + BATCH)
      clock.now += batch.reduce((sum, { timeSpentSeconds }) => sum + timeSpentSeconds, 0) * 1000
      if (attempt.mode !== 'check') await tests.save(owner, attempt.id, { answers: batch })
      else for (const answer of batch) await checkAnswer(taker, attempt.id, answer)
    }
    if (attempt.section === 'full') await press(taker, attempt.id, { section: name, action: 'finish' })
  }
  await tests.submit(owner, attempt.id, {})
  clock.now += REVIEW_AFTER_MS
  await tests.review(owner, attempt.id, async () => {})
}

type Sent = Awaited<ReturnType<typeof answersTo>>[number]['sent']

/** Checks an answer, unless the question was left out. */
async function checkAnswer(
  { tests, owner }: Taker,
  id: string,
  { userAnswer, ...sent }: Sent,
): Promise<void> {
  if (userAnswer !== null) await tests.check(owner, id, { ...sent, userAnswer }, async () => {})
}

const press = (
  { tests, owner }: Taker,
  id: string,
  action: { section: Section; action: 'start' | 'finish' },
) => tests.save(owner, id, { sections: [action] })

/** Returns the student's answers to all questions of a test, within the time of each section. */
async function answersTo({ tests, attempts, owner, student, day, clock, seed }: Taker, id: string) {
  const { attempt, questions } = await tests.get(owner, id)
  const stored = await attempts.read(id, clock.now)
  const answers = questions.map((question, place) => {
    const { section: name, version, topic, difficultyLevel: difficulty, options } = question
    const key = stored?.key[place] ?? 0
    const rng = seededRng(seedOf(`${seed} ${question.id}`))
    const item = { section: name, version, topic, difficulty, key, choices: options.length }
    const { choice, seconds, bookmarked } = answerItem(student, item, { day, rng })
    const userAnswer = choice === null ? null : (options[choice] ?? null)
    return { section: name, seconds, sent: { questionId: question.id, userAnswer, seq: 1, bookmarked } }
  })
  return answers.map(({ section: name, seconds, sent }) => {
    const limit = attempt.sections.find((clockOf) => clockOf.section === name)?.seconds ?? Infinity
    const total = answers.reduce((sum, other) => sum + (other.section === name ? other.seconds : 0), 0)
    const share = Math.min(1, (MOST_TIME * limit) / total)
    return { section: name, sent: { ...sent, timeSpentSeconds: Math.floor(seconds * share) } }
  })
}
