import { FORMATS, type Difficulty, type Section, type Version } from '#domain/exam/formats.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import { allowedPace } from '#domain/scoring/pace.ts'

/** A question of the bank, as far as planning a drill needs it. */
export type DrillItem = {
  itemId: string
  setId: string
  section: Section
  topic: string
  difficulty: Difficulty
  /** The planned time for the answer and its feedback, in seconds. */
  seconds: number
  /** The planned time to read the set's passage, in seconds; 0 for a set without one. Counts once a drill. */
  passageSeconds: number
}

/**
 * The share of the exam's time for a set that goes into reading its passage. Estimates: a Reading passage has about
 * 750 words, which take 3 of its 8.75 minutes at 250 words a minute. An English passage is read along with its
 * questions, and a Science passage is short and has figures.
 */
const READING_SHARE = { english: 0.05, math: 0, reading: 1 / 3, science: 0.2 } as const satisfies Record<
  Section,
  number
>

/** The planned time to read the feedback to an answer, in seconds. */
export const FEEDBACK_SECONDS = 15

/** Returns the planned times of a section's items. A whole set takes the exam's time for it, plus the feedback. */
export function plannedSeconds(
  version: Version,
  section: Section,
  timeFactor: TimeFactor = 1,
): Pick<DrillItem, 'seconds' | 'passageSeconds'> {
  const pace = allowedPace(version, section, timeFactor)
  const share = READING_SHARE[section]
  return {
    seconds: pace * (1 - share) + FEEDBACK_SECONDS,
    passageSeconds: pace * FORMATS[version][section].setSize * share,
  }
}

/** Adds up the time of a drill. The passage of a set counts for the first of its items only. */
export class Workload {
  seconds = 0
  readonly #limit: number
  readonly #sets = new Set<string>()

  /** @param limit the time in seconds; see `add` */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Returns the seconds that the item would add. */
  cost({ setId, seconds, passageSeconds }: DrillItem): number {
    return seconds + (this.#sets.has(setId) ? 0 : passageSeconds)
  }

  /** Whether the drill has an item of this set. */
  hasSet(setId: string): boolean {
    return this.#sets.has(setId)
  }

  /** Adds the item if the drill then stays within the limit; returns whether it did. */
  add(item: DrillItem): boolean {
    const cost = this.cost(item)
    if (this.seconds + cost > this.#limit) return false
    this.seconds += cost
    this.#sets.add(item.setId)
    return true
  }
}

/** Returns the planned time of these items in seconds. */
export function secondsOf(items: readonly DrillItem[]): number {
  const load = new Workload(Number.POSITIVE_INFINITY)
  for (const item of items) load.add(item)
  return load.seconds
}
