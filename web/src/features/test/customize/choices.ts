import { servable, type Filter, type FilterCounts } from '../../../../../domain/bank/filter-counts.ts'
import {
  CUSTOMIZE_MINIMUM,
  customizeMaximum,
  DIFFICULTIES,
  TOPICS,
  type Difficulty,
  type Section,
} from '../../../../../domain/exam/formats.ts'

/** What a student has chosen on Customize Test. Nothing ticked of a kind means all of it. */
export type Choices = {
  count: number
  difficulties: readonly Difficulty[]
  topics: readonly string[]
}

/** The slider's step, and where it opens. */
export const COUNT_STEP = 5
const OPENING_COUNT = 40

export const openingChoices = (): Choices => ({ count: OPENING_COUNT, difficulties: [], topics: [] })

/** Clear All: no filter, and as many questions as the section allows. */
export const clearedChoices = (section: Section): Choices => ({
  ...openingChoices(),
  count: customizeMaximum(section),
})

/**
 * Where the slider ends: at the section's maximum, or at the first step that takes in all that the bank can serve.
 * @param available questions that match the choices; null while that is not known
 */
export function sliderEnd(section: Section, available: number | null): number {
  if (available === null) return customizeMaximum(section)
  const steps = Math.max(0, Math.ceil((available - CUSTOMIZE_MINIMUM) / COUNT_STEP))
  return Math.min(customizeMaximum(section), CUSTOMIZE_MINIMUM + steps * COUNT_STEP)
}

/** One step more or fewer, from where the slider stands, within its ends. */
export const stepCount = (end: number, count: number, by: 1 | -1): number =>
  Math.min(end, Math.max(CUSTOMIZE_MINIMUM, Math.min(end, count) + by * COUNT_STEP))

/** Ticks or unticks; what is ticked stays in the order of `all`. */
export const toggled = <T extends string>(all: readonly T[], chosen: readonly T[], one: T): T[] =>
  all.filter((name) => chosen.includes(name) !== (name === one))

/** What is asked of the bank: a kind of which nothing, or everything, is ticked is no filter. */
export function filterOf(section: Section, { difficulties, topics }: Choices): Filter {
  const some = (chosen: readonly unknown[], all: readonly unknown[]) =>
    chosen.length > 0 && chosen.length < all.length
  return {
    ...(some(difficulties, DIFFICULTIES) ? { difficulties } : {}),
    ...(some(topics, TOPICS[section]) ? { topics } : {}),
  }
}

/** How many questions match, and how many the test will have. */
export function outcomeOf(section: Section, counts: FilterCounts, choices: Choices) {
  const matching = servable(counts, filterOf(section, choices))
  return { matching, served: Math.min(matching, choices.count) }
}

/** Questions behind each difficulty under the ticked topics, and behind each topic under the ticked difficulties. */
export function countsBehind(section: Section, counts: FilterCounts, choices: Choices) {
  const { difficulties, topics } = filterOf(section, choices)
  const under = (filter: Filter) => servable(counts, filter)
  return {
    difficulty: (one: Difficulty) => under({ difficulties: [one], topics }),
    topic: (one: string) => under({ difficulties, topics: [one] }),
  }
}
