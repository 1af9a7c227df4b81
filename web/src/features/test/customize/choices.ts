import { servableCount, type Filter, type FilterCounts } from '#domain/bank/filter-counts.ts'
import {
  CHECK_MAXIMUM,
  CUSTOMIZE_MINIMUM,
  customizeMaximum,
  DIFFICULTIES,
  TOPICS,
  type Difficulty,
  type Section,
} from '#domain/exam/formats.ts'
import type { Timing } from '#domain/exam/timing.ts'

/** A student's choices on Customize Test. An empty list means all. */
export type Choices = {
  count: number
  difficulties: readonly Difficulty[]
  topics: readonly string[]
  /** Whether the student wants to check each answer. It applies to untimed tests only. */
  wantsChecks: boolean
}

/** The slider's step and its initial value, in questions. */
export const COUNT_STEP = 5
const INITIAL_COUNT = 40

export const initialChoices = (): Choices => ({
  count: INITIAL_COUNT,
  difficulties: [],
  topics: [],
  wantsChecks: false,
})

/** Returns the choices after Clear All: no filter, and as many questions as the section allows. */
export const clearedChoices = (section: Section): Choices => ({
  ...initialChoices(),
  count: customizeMaximum(section),
})

/**
 * Returns the choices that apply with a timing. Only an untimed test can have checks, and then it has at most
 * CHECK_MAXIMUM questions.
 */
export function applicableChoices(choices: Choices, timing: Timing): Choices {
  if (!choices.wantsChecks || timing !== 'untimed') return { ...choices, wantsChecks: false }
  return { ...choices, count: Math.min(choices.count, CHECK_MAXIMUM) }
}

/**
 * Returns the slider's maximum: the section's maximum or, if that's lower, the first step that covers all questions
 * that the bank can serve.
 * @param available the number of questions that match the choices; null while unknown
 * @param wantsChecks whether the student wants to check each answer. Such tests have at most CHECK_MAXIMUM questions.
 */
export function sliderEnd(section: Section, available: number | null, wantsChecks = false): number {
  const most = Math.min(customizeMaximum(section), wantsChecks ? CHECK_MAXIMUM : Infinity)
  if (available === null) return most
  const steps = Math.max(0, Math.ceil((available - CUSTOMIZE_MINIMUM) / COUNT_STEP))
  return Math.min(most, CUSTOMIZE_MINIMUM + steps * COUNT_STEP)
}

/**
 * Returns the count one step above or below the slider's value, but not beyond the slider's ends.
 * @param end the slider's maximum, which the slider shows for a higher count
 */
export const stepCount = (end: number, count: number, by: 1 | -1): number =>
  Math.min(end, Math.max(CUSTOMIZE_MINIMUM, Math.min(end, count) + by * COUNT_STEP))

/** Converts the choices to a filter of the bank. A list with nothing or everything checked doesn't filter. */
export function filterOf(section: Section, { difficulties, topics }: Omit<Choices, 'wantsChecks'>): Filter {
  const isPartial = (chosen: readonly unknown[], all: readonly unknown[]) =>
    chosen.length > 0 && chosen.length < all.length
  return {
    ...(isPartial(difficulties, DIFFICULTIES) ? { difficulties } : {}),
    ...(isPartial(topics, TOPICS[section]) ? { topics } : {}),
  }
}

/** Returns how many questions match, and how many the test will have. */
export function matchingAndServed(
  section: Section,
  counts: FilterCounts,
  choices: Omit<Choices, 'wantsChecks'>,
) {
  const matching = servableCount(counts, filterOf(section, choices))
  return { matching, served: Math.min(matching, choices.count) }
}

/**
 * Returns functions that count the questions of a difficulty with the checked topics, and of a topic with the
 * checked difficulties.
 */
export function choiceCounts(section: Section, counts: FilterCounts, choices: Omit<Choices, 'wantsChecks'>) {
  const { difficulties, topics } = filterOf(section, choices)
  const count = (filter: Filter) => servableCount(counts, filter)
  return {
    difficulty: (difficulty: Difficulty) => count({ difficulties: [difficulty], topics }),
    topic: (topic: string) => count({ difficulties, topics: [topic] }),
  }
}
