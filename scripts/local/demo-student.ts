import { normal, seededRng, seedOf, type Rng } from '#domain/bank/random.ts'
import { SECTIONS, TOPICS, type Difficulty, type Section, type Version } from '#domain/exam/formats.ts'
import { LABEL_DIFFICULTY, probabilityRight } from '#domain/learning/model.ts'
import type { Tag } from '#domain/learning/tags.ts'
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
  /** The index of the right choice. */
  key: number
  /** The number of choices. */
  choices: number
}

/**
 * `choice` is null if the student leaves the question out. `first` is another option that `choice` replaced, or null.
 */
export type DemoAnswer = { choice: number | null; first: number | null; seconds: number; bookmarked: boolean }

/** The help that an answer has: the number of opened hints, and whether the student met the item before. */
export type DemoHelp = { hints?: number; isKnown?: boolean }

/** A miss as the student sees it in the review. */
export type DemoMiss = { topic: string; suggested: Tag | null }

/** Each section's mean ability at the start, in logits: about a score of 20, which grows to 25 in eight weeks. */
const START = { english: 0.2, math: -0.5, reading: 0.3, science: -0.1 } as const satisfies Record<
  Section,
  number
>
/** The standard deviation of the topics' abilities, in logits. */
const TOPIC_SD = 0.5
const DAILY_GAIN = 0.016
/** The standard deviation of the logarithm of the seconds that a question takes. */
const TIME_SD = 0.4
const TIME_FACTOR = { easy: 0.75, medium: 0.9, hard: 1.1 } as const satisfies Record<Difficulty, number>
/** The share of wrong answers that the student leaves out instead. */
const OMITTED = 0.02
/** A question is doubtful if the chance of a right answer is below this. */
const DOUBTFUL = 0.45
/** The share of doubtful questions that the student bookmarks. */
const BOOKMARKED_IF_DOUBTFUL = 0.25
/** How much easier an item gets with each hint, and after its explanation was read, in logits. */
const HINT_GAIN = 0.5
const KNOWN_GAIN = 1
/** The shares of doubtful questions with one hint and with two. */
const ONE_HINT = 0.2
const TWO_HINTS = 0.12
/** The share of answers that replaced another choice. */
const REPLACED = 0.09
/** The share of replaced choices that were right, if the final one is wrong. */
const RIGHT_AT_FIRST = 0.45
/** The share of misses that the student tags. */
const TAGGED = 0.75
/** How often the student agrees with a suggested tag. */
const AGREED = 0.85
/** How often the reason is the usual one of the topic. */
const TYPICAL = 0.8

/** Creates a student, the same for the same seed. */
export function createDemoStudent(seed: number): DemoStudent {
  const rng = seededRng(seed)
  const topics = SECTIONS.flatMap((section) =>
    TOPICS[section].map((topic) => [topic, START[section] + TOPIC_SD * normal(rng)] as const),
  )
  return { topics: new Map(topics), dailyGain: DAILY_GAIN }
}

/** @param day days since the student began to practice */
const chanceOf = ({ topics, dailyGain }: DemoStudent, item: AskedItem, day: number, gain = 0): number =>
  probabilityRight(
    (topics.get(item.topic) ?? START[item.section]) + dailyGain * day + gain,
    LABEL_DIFFICULTY[item.difficulty],
  )

type When = { day: number; rng: Rng }

/** Returns how many hints the student opens before the answer. Never the third, which takes a choice away. */
export function chooseHints(student: DemoStudent, item: AskedItem, { day, rng }: When): 0 | 1 | 2 {
  const wish = rng()
  if (chanceOf(student, item, day) >= DOUBTFUL || wish >= ONE_HINT + TWO_HINTS) return 0
  return wish < TWO_HINTS ? 2 : 1
}

/** Returns the student's answer. The same student, item, day, help, and random numbers give the same answer. */
export function answerItem(
  student: DemoStudent,
  item: AskedItem,
  { day, rng }: When,
  { hints = 0, isKnown = false }: DemoHelp = {},
): DemoAnswer {
  const chance = chanceOf(student, item, day, HINT_GAIN * hints + (isKnown ? KNOWN_GAIN : 0))
  const isRight = rng() < chance
  const wrongOffset = 1 + Math.floor(rng() * (item.choices - 1))
  const pace = allowedPace(item.version, item.section) * TIME_FACTOR[item.difficulty]
  const seconds = Math.max(4, Math.round(pace * Math.exp(TIME_SD * normal(rng)) * (isRight ? 0.9 : 1.1)))
  const bookmarked = chance < DOUBTFUL && rng() < BOOKMARKED_IF_DOUBTFUL
  if (!isRight && rng() < OMITTED) return { choice: null, first: null, seconds, bookmarked: true }
  const choice = isRight ? item.key : (item.key + wrongOffset) % item.choices
  return { choice, first: replacedChoice(item, { choice, wrongOffset }, rng), seconds, bookmarked }
}

/** Returns the choice that the final one replaced; null if it replaced none. */
function replacedChoice(
  { key, choices }: AskedItem,
  { choice, wrongOffset }: { choice: number; wrongOffset: number },
  rng: Rng,
): number | null {
  if (rng() >= REPLACED) return null
  if (choice === key) return (key + wrongOffset) % choices
  if (rng() < RIGHT_AT_FIRST) return key
  return (key + (wrongOffset % (choices - 1)) + 1) % choices
}

/** Returns the student's reason for a miss, usually the same for a topic; null if they don't say. */
export function tagMiss({ topic, suggested }: DemoMiss, rng: Rng): Tag | null {
  if (rng() >= TAGGED) return null
  if (suggested !== null && rng() < AGREED) return suggested
  const kind = rng() < TYPICAL ? seededRng(seedOf(topic))() : rng()
  return kind < 0.5 ? 'knowledge' : kind < 0.8 ? 'reasoning' : 'misread'
}
