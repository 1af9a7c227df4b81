import { seededRng, seedOf } from '#domain/bank/random.ts'
import { ADMINISTERED } from '#domain/exam/formats.ts'
import type { DrillMinutes } from '#domain/learning/drills/drill.ts'
import { isOpen, itemIdOf, nextPlace, type TakenItem } from '#domain/learning/drills/taken-drill.ts'
import { answerItem as answerDrill } from '#lambdas/core/drills/answer-drill.ts'
import { createDrillChanges } from '#lambdas/core/drills/change-drill.ts'
import { createDrill, drillIdFor } from '#lambdas/core/drills/create-drill.ts'
import { createReadListed } from '#lambdas/core/drills/listed-sets.ts'
import { createOpenSets } from '#lambdas/core/drills/open-sets.ts'
import { readSetsOf } from '#lambdas/shared/learning/drill-answers.ts'
import { createLearning } from '#lambdas/shared/learning/learning.ts'
import { createAccountStore } from '#lambdas/shared/store/account-store.ts'
import { createCalibrationStore } from '#lambdas/shared/store/calibration-store.ts'
import { createConversationStore } from '#lambdas/shared/store/conversation-store.ts'
import { createAttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { createDirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import { createDrillStore } from '#lambdas/shared/store/drill-store.ts'
import { createLearningStore } from '#lambdas/shared/store/learning-store.ts'
import { createOwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import { answerItem } from './demo-student.ts'
import type { Visitor } from './demo-test.ts'

/** The time before each question of a drill, in which the student reads the previous explanation. */
const READING_MS = 15_000

/** Opens the drills' services at a past time. */
function openDrills(table: Table, sets: SetStore, clock: { now: number }, seed: number) {
  const effects = { now: () => clock.now, rng: seededRng(seed), pause: async () => {} }
  const drills = createDrillStore(table)
  const [attempts, owners] = [createAttemptStore(table), createOwnerIndex(table)]
  const learning = createLearning(
    {
      accounts: createAccountStore(table),
      attempts,
      calibrations: createCalibrationStore(table),
      drills,
      learning: createLearningStore(table),
      owners,
      sets,
    },
    effects,
  )
  const begin = clock.now
  // The bank doesn't change during a drill, so its directories are read once.
  const listed = createReadListed(createDirectoryStore(table), () => begin)
  const conversations = createConversationStore(table, effects.now)
  const openSets = createOpenSets({ attempts, owners }, effects.now)
  return { drills, sets, learning, owners, listed, conversations, openSets, effects }
}

/** The reasons for which a drill asks an item that the student has met before. */
const REASONS_OF_KNOWN_ITEMS: ReadonlySet<TakenItem['reason']> = new Set(['due', 'missed', 'retry'])

/** Takes one drill from its start to its end. A repeat completes what an interrupted call began. */
export async function takeDrill(
  table: Table,
  { userId, student, day, at, seed, sets }: Visitor,
  key: string,
  minutes: DrillMinutes,
): Promise<void> {
  const clock = { now: at }
  const parts = openDrills(table, sets, clock, seed)
  const { version } = ADMINISTERED
  const minutesBehindUtc = new Date(at).getTimezoneOffset()
  const request = { minutes, version, timeFactor: 1, minutesBehindUtc } as const
  let drill = await createDrill(parts, userId, key, request)
  // If a person has begun a drill in this account, createDrill returns that drill.
  if (drill.id !== drillIdFor(userId, key)) return
  const { change } = createDrillChanges(parts.drills, parts.effects)
  while (isOpen(drill, clock.now)) {
    const place = nextPlace(drill)
    const item = drill.items[place]
    if (item === undefined) break
    clock.now = Math.max(clock.now, drill.items[place - 1]?.answer?.at ?? 0) + READING_MS
    const { seconds, input } = await chooseAnswer(item)
    clock.now += seconds * 1000
    drill = await change(userId, drill.id, (stored) =>
      answerDrill(parts, userId, stored, { ...input, seconds, place }, async () => {}),
    )
  }
  await change(userId, drill.id, (stored) =>
    stored.endedAt === null ? { ...stored, endedAt: clock.now } : stored,
  )

  async function chooseAnswer(item: TakenItem) {
    const set = (await readSetsOf(parts.sets, [drill], { withUnanswered: true }))(item)
    const question = set.questions[item.index]
    const questionId = itemIdOf(item)
    if (question === undefined) throw new RangeError(`no question ${questionId}`)
    const { topic, options, key: right } = question
    const { section, difficulty } = set
    const itemFacts = { section, version, topic, difficulty, key: right, choices: options.length }
    const rng = seededRng(seedOf(`${seed} ${item.reason} ${questionId}`))
    const answer = answerItem(
      student,
      itemFacts,
      { day, rng },
      { isKnown: REASONS_OF_KNOWN_ITEMS.has(item.reason) },
    )
    // A drill's question needs an answer, so a student who would leave it out picks the first choice.
    const userAnswer = options[answer.choice ?? 0] ?? ''
    return { seconds: answer.seconds, input: { questionId, userAnswer, marked: answer.bookmarked } }
  }
}
