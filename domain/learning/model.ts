import type { Difficulty } from '../exam/formats.ts'

/**
 * The constants of what we infer about a student, in one place with their sources, and the item response function.
 * Abilities and difficulties are in logits. Decisions 0211 to 0215 and 0272 have the reasons.
 */

/**
 * The chance of a right answer without any ability. Four options give 1/4 at random, but good distractors attract
 * weak students, so estimates from data are lower: a usual prior of the parameter is a beta distribution around 0.2.
 */
export const GUESSING = 0.2

/**
 * The difficulty of an item by its label, until enough students answered it. With the priors below, students get 75%,
 * 60%, and 45% right.
 */
export const LABEL_DIFFICULTY = { easy: -1, medium: 0, hard: 1 } as const satisfies Record<Difficulty, number>

/** The prior of an ability in a section: normal, which fixes the scale's origin and unit. */
export const ABILITY_PRIOR = { mean: 0, sd: 1 } as const

/**
 * The correlation of a student's abilities between two sections, for predictions. It's our own choice. The exam's
 * scores correlate by about 0.7, but a lower value brings most of the gain, and misjudges a single weak section less
 * (decision 0272).
 */
export const SECTION_CORRELATION = 0.5

/**
 * The standard deviation of a student's topics around the section's ability. It implies a correlation of
 * 1 / (1 + 0.4²) = 0.86 between topics; most subscores correlate by 0.85 or more (Sinharay 2010, "How often do
 * subscores have added value?", Journal of Educational Measurement 47).
 */
export const TOPIC_SD = 0.4

/** The share of its distribution that an interval contains. */
export const INTERVAL = 0.8

/** The quadrature grid of abilities. Five prior standard deviations leave out less than a millionth. */
export const GRID = { from: -5, to: 5, points: 101 } as const

/**
 * Difficulties are rounded to steps of this many logits, so that answers can be counted by step. The rounding error,
 * with a standard deviation of 0.14 logits, is small compared with ITEM_SD.
 */
export const STEP_LOGITS = 0.5
/** Steps reach from -MAX_STEP to MAX_STEP. */
export const MAX_STEP = 6

/** The assumed standard deviation of items around their label's difficulty, in logits. */
export const ITEM_SD = 0.5
/**
 * The number of students whose answers weigh as much as the label. An answer has an information of about 0.1 on an
 * item's difficulty if the student is unknown, and 1 / (0.1 x ITEM_SD²) is 40.
 */
export const LABEL_STUDENTS = 40
/** The number of items whose results weigh as much as the assumption that a pool's students are average. */
export const AVERAGE_ITEMS = 10

/** Answers by how they were given. One that is rushed and hinted is rushed; hinted comes before repeated. */
export const ANSWER_KINDS = ['plain', 'hinted', 'repeated', 'rushed'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

/**
 * The weight of an answer in the likelihood. A rushed answer is a guess without information about ability, as in
 * the effort-moderated model (Wise and DeMars 2006, Journal of Educational Measurement 43).
 */
export const WEIGHTS = {
  plain: 1,
  hinted: 0.5,
  repeated: 0.5,
  rushed: 0,
} as const satisfies Record<AnswerKind, number>

/**
 * An answer is rushed below this share of the section's standard seconds per question: 3.6 s in Traditional English,
 * 6 s in Math. It's the normative threshold NT10 of Wise and Ma (2012, "Setting response time thresholds for a CAT
 * item pool"), with the exam's pace in place of the item's mean time.
 */
export const RUSHED_SHARE = 0.1

/**
 * Answers are counted by periods of this many days. The newest PERIODS periods of a student count, and each period
 * weighs PERIOD_WEIGHT of the next one: half after twelve weeks.
 */
export const PERIOD_DAYS = 42
export const PERIODS = 4
export const PERIOD_WEIGHT = Math.SQRT1_2

/** A topic's mastery is shown from this number of answers. */
export const MIN_MASTERY_ANSWERS = 5

/**
 * Returns the probability of a right answer: the Rasch model with a fixed lower asymptote (1PL-G).
 * @param ability in logits
 * @param difficulty in logits
 */
export const probabilityRight = (ability: number, difficulty: number): number =>
  GUESSING + (1 - GUESSING) / (1 + Math.exp(difficulty - ability))

/** Returns the step nearest to a difficulty in logits, from -MAX_STEP to MAX_STEP. */
export const toStep = (difficulty: number): number =>
  Math.max(-MAX_STEP, Math.min(MAX_STEP, Math.round(difficulty / STEP_LOGITS)))
