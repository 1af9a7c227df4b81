import { normal, seededRng, type Rng } from '#domain/bank/random.ts'
import { SECTIONS, TOPICS, type Difficulty, type Section, type Version } from '#domain/exam/formats.ts'
import { LABEL_DIFFICULTY, probabilityRight } from '#domain/learning/model.ts'
import { allowedPace } from '#domain/scoring/pace.ts'

/** A simulated student, whose answers fill a demo account's history. */
export type DemoStudent = {
  /** Abilities at the start in logits, by topic. */
  topics: ReadonlyMap<string, number>
  /** How much every ability grows in a day, in logits. */
  dailyGain: number
}

export type AskedItem = {
  section: Section
  version: Version
  topic: string
  difficulty: Difficulty
  /** The place of the right choice. */
  key: number
  /** The number of choices. */
  choices: number
}

/** `choice` is null if the student leaves the question out. */
export type DemoAnswer = { choice: number | null; seconds: number; bookmarked: boolean }

/** About a 20 on the exam's scale at the start, and a 25 after eight weeks. */
const START = { english: 0.2, math: -0.5, reading: 0.3, science: -0.1 } as const satisfies Record<
  Section,
  number
>
const TOPIC_SD = 0.5
const DAILY_GAIN = 0.016
/** The standard deviation of the logarithm of the seconds that a question takes. */
const TIME_SD = 0.4
const TIME_FACTOR = { easy: 0.75, medium: 0.9, hard: 1.1 } as const satisfies Record<Difficulty, number>
const OMITTED = 0.02
const DOUBTFUL = 0.45
const BOOKMARKED_IF_DOUBTFUL = 0.25

/** Creates a student, the same for the same seed. */
export function createDemoStudent(seed: number): DemoStudent {
  const rng = seededRng(seed)
  const topics = SECTIONS.flatMap((section) =>
    TOPICS[section].map((topic) => [topic, START[section] + TOPIC_SD * normal(rng)] as const),
  )
  return { topics: new Map(topics), dailyGain: DAILY_GAIN }
}

/** @param day days since the student began to practice */
export function answerItem(
  { topics, dailyGain }: DemoStudent,
  item: AskedItem,
  { day, rng }: { day: number; rng: Rng },
): DemoAnswer {
  const ability = (topics.get(item.topic) ?? START[item.section]) + dailyGain * day
  const chance = probabilityRight(ability, LABEL_DIFFICULTY[item.difficulty])
  const isRight = rng() < chance
  const wrong = 1 + Math.floor(rng() * (item.choices - 1))
  const pace = allowedPace(item.version, item.section) * TIME_FACTOR[item.difficulty]
  const seconds = Math.max(4, Math.round(pace * Math.exp(TIME_SD * normal(rng)) * (isRight ? 0.9 : 1.1)))
  const bookmarked = chance < DOUBTFUL && rng() < BOOKMARKED_IF_DOUBTFUL
  if (!isRight && rng() < OMITTED) return { choice: null, seconds, bookmarked: true }
  return { choice: isRight ? item.key : (item.key + wrong) % item.choices, seconds, bookmarked }
}
