import type * as z from 'zod'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import { seededRng, seedOf } from '#domain/bank/random.ts'
import { allowsHints } from '#domain/attempts/hints.ts'
import type { Section } from '#domain/exam/formats.ts'
import { suggestTag } from '#domain/learning/tags.ts'
import { createTagQuestion } from '#lambdas/core/tests/tag-question.ts'
import { createTestsService, type TestsService } from '#lambdas/core/tests/tests-service.ts'
import { createAttemptStore, type AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { createDirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import { createSeenStore } from '#lambdas/shared/store/seen-store.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import { answerItem, tagMiss, chooseHints, type DemoStudent } from './demo-student.ts'

/** The test that a simulated student requests. */
export type Practice = z.input<typeof testSchemas.createTest.body>

/** The time between a test and its review. */
const REVIEW_AFTER_MS = 20 * 60_000
/** The number of answers that the device saves at a time. */
const BATCH = 20
/** The number of misses that the student tags at most after a test. */
const MOST_TAGS = 8
/** The share of a section's time that the student uses at most. */
const MOST_TIME = 0.97

/** A student at a time in the past, with the tests service. */
export type Taker = {
  tests: TestsService
  tag: ReturnType<typeof createTagQuestion>
  attempts: Pick<AttemptStore, 'read'>
  owner: { kind: 'student'; userId: string }
  student: DemoStudent
  day: number
  clock: { now: number }
  /**
   * Seeds the answers, together with each question's id, because accounts get the questions of Math in different
   * orders.
   */
  seed: number
}

/** A simulated student who comes for one test or drill. `sets` remembers the sets that were read, for all visits. */
export type Visitor = {
  userId: string
  student: DemoStudent
  day: number
  at: number
  seed: number
  sets: SetStore
}

/** Opens the tests service at a past time, with random numbers of its own for each test. */
export function openTaker(table: Table, { userId, student, day, at, seed, sets }: Visitor): Taker {
  const clock = { now: at }
  const attempts = createAttemptStore(table)
  const stores = {
    attempts,
    directories: createDirectoryStore(table),
    sets,
    seen: createSeenStore(table),
  }
  const effects = { now: () => clock.now, rng: seededRng(seed), pause: async () => {} }
  const tests = createTestsService(stores, effects)
  const tag = createTagQuestion(attempts, effects)
  return { tests, tag, attempts, owner: { kind: 'student', userId }, student, day, clock, seed }
}

/** Takes one test from its start to the tags in its review. A repeat completes what an interrupted call began. */
export async function takeTest(taker: Taker, key: string, practice: Practice): Promise<void> {
  const { tests, owner, clock } = taker
  const minutesBehindUtc = new Date(clock.now).getTimezoneOffset()
  const request = testSchemas.createTest.body.parse({ ...practice, minutesBehindUtc })
  const { attempt } = await tests.create(owner, key, request)
  if (attempt.state === 'open') await answerAll(taker, attempt)
  const { completedAt } = await tests.submit(owner, attempt.id, {})
  clock.now = completedAt + REVIEW_AFTER_MS
  await reviewTest(taker, attempt.id)
}

async function answerAll(taker: Taker, attempt: StartedTest): Promise<void> {
  const { tests, owner, clock } = taker
  const answers = await chooseAnswers(taker, attempt.id)
  for (const { section: name } of attempt.sections) {
    if (attempt.section === 'full') await sendAction(taker, attempt.id, { section: name, action: 'start' })
    const sectionAnswers = answers.filter(({ section }) => section === name)
    for (let from = 0; from < sectionAnswers.length; from += BATCH) {
      const batch = sectionAnswers.slice(from, from + BATCH)
      for (const { input, hints } of batch) await openHints(taker, attempt.id, input.questionId, hints)
      clock.now += batch.reduce((sum, { input }) => sum + input.timeSpentSeconds, 0) * 1000
      if (attempt.mode !== 'check')
        await tests.save(owner, attempt.id, { answers: batch.map(({ input }) => input) })
      else for (const { input } of batch) await checkAnswer(taker, attempt.id, input)
    }
    if (attempt.section === 'full') await sendAction(taker, attempt.id, { section: name, action: 'finish' })
  }
}

/** Opens the first hints, at most two. Only the third one removes a choice, so no limit counts these. */
async function openHints(
  { tests, owner }: Taker,
  id: string,
  question: string,
  step: 0 | 1 | 2,
): Promise<void> {
  if (step === 0) return
  const options = { admit: async () => {}, titleOf: async () => undefined }
  await tests.openHint(owner, id, { questionId: question, step }, options)
}

/** Reads the review, and tags some of the misses. */
async function reviewTest({ tests, tag, owner, seed }: Taker, id: string): Promise<void> {
  const { attempt, questions } = await tests.review(owner, id, async () => {})
  const tags = questions.flatMap((question, index) => {
    const { id: questionId, section, difficultyLevel: difficulty, isCorrect: isRight } = question
    if (isRight) return []
    const evidence = {
      section,
      difficulty,
      seconds: question.timeSpentSeconds,
      isAnswered: question.userAnswer !== null,
      isRight,
      opensPassage: questions[index - 1]?.setId !== question.setId,
      firstRight: question.firstRight,
    }
    const rng = seededRng(seedOf(`${seed} tag ${questionId}`))
    const reason = tagMiss({ topic: question.topic, suggested: suggestTag(attempt, evidence) }, rng)
    return reason === null ? [] : [{ questionId, tag: reason }]
  })
  // Stores at most MOST_TAGS tags, spread over the whole test.
  const step = Math.ceil(tags.length / MOST_TAGS)
  for (const [index, one] of tags.entries()) if (index % step === 0) await tag(owner, id, one)
}

type StartedTest = Awaited<ReturnType<TestsService['create']>>['attempt']
type AnswerInput = Awaited<ReturnType<typeof chooseAnswers>>[number]['input']

/** Checks an answer, unless the question was left out. */
async function checkAnswer(
  { tests, owner }: Taker,
  id: string,
  { userAnswer, ...input }: AnswerInput,
): Promise<void> {
  if (userAnswer !== null) await tests.check(owner, id, { ...input, userAnswer }, async () => {})
}

const sendAction = (
  { tests, owner }: Taker,
  id: string,
  action: { section: Section; action: 'start' | 'finish' },
) => tests.save(owner, id, { sections: [action] })

/** Returns the student's answers to all questions of a test, within the time of each section. */
async function chooseAnswers({ tests, attempts, owner, student, day, clock, seed }: Taker, id: string) {
  const { attempt, questions, answers: storedAnswers } = await tests.get(owner, id)
  const stored = await attempts.read(id, clock.now)
  const checked = new Set(storedAnswers.flatMap((one) => (one.checked === true ? [one.questionId] : [])))
  const answers = questions.map((question, place) => {
    const { section: name, version, topic, difficultyLevel: difficulty, options } = question
    const key = stored?.key[place] ?? 0
    const rng = seededRng(seedOf(`${seed} ${question.id}`))
    const item = { section: name, version, topic, difficulty, key, choices: options.length }
    const hints = allowsHints(attempt) ? chooseHints(student, item, { day, rng }) : 0
    const answer = answerItem(student, item, { day, rng }, { hints })
    const { choice, first, seconds, bookmarked } = answer
    const textOf = (option: number | null) => (option === null ? null : (options[option] ?? null))
    const firstAnswer = textOf(first) ?? undefined
    const changes = firstAnswer === undefined ? 0 : 1
    const input = { questionId: question.id, userAnswer: textOf(choice), bookmarked, changes, firstAnswer }
    // The hints of a checked answer are stored: an interrupted call opened them.
    return { section: name, seconds, input, hints: checked.has(question.id) ? 0 : hints }
  })
  return answers.map(({ section: name, seconds, input, hints }) => {
    const limit = attempt.sections.find((one) => one.section === name)?.seconds ?? Infinity
    const total = answers.reduce((sum, other) => sum + (other.section === name ? other.seconds : 0), 0)
    const share = Math.min(1, (MOST_TIME * limit) / total)
    const timeSpentSeconds = Math.floor(seconds * share)
    return { section: name, hints, input: { ...input, seq: 1 + input.changes, timeSpentSeconds } }
  })
}
