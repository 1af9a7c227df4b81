import { CUSTOMIZE_MINIMUM, FORMATS, SECTIONS, type Section, type Version } from '#domain/exam/formats.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import { longestDrillIn } from '../drills/drill.ts'
import { guideOf } from '../topic-guides.ts'
import { taskKey, questionsIn, sectionMinutes, type Task } from './task.ts'

/** The gain of a topic: the points toward the target if the ability in it were higher by TOPIC_STEP. */
export type Gain = { section: Section; topic: string; points: number }

/** Counts the tasks of the week so far by their keys, kinds, and sections. */
export class TaskCounts {
  readonly #counts = new Map<string, number>()
  add(task: Omit<Task, 'minutes'>): void {
    const names = [taskKey(task), task.kind, ...(task.section === null ? [] : [task.section])]
    for (const name of names) this.#counts.set(name, this.of(name) + 1)
  }
  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }
}

/** The worth of practice in each section and of each guide, in points, computed once for each plan. */
export type Worth = {
  sections: readonly { section: Section; worth: number }[]
  /** The topics with a guide, the best first. */
  guides: readonly { section: Section; topic: string; guide: string; worth: number }[]
}

type PickRequest = {
  worth: Worth
  version: Version
  timeFactor: TimeFactor
  /** The minutes left on the day. */
  minutesLeft: number
  /** The tasks of the week so far. */
  counts: TaskCounts
  /** The ids of guides that were read or planned. */
  guides: ReadonlySet<string>
}

/** Factors: each further practice of a section in a week brings less, and of the same task even less. */
const SAME_SECTION = 0.6
const SAME_TASK = 0.6
/**
 * Factors of a kind's worth, compared with a drill's. A section practice also covers topics that go well; a guide is
 * read only once.
 */
const SECTION_WORTH = 0.9
const GUIDE_WORTH = 1.2
/** The factor for each further guide in a week. */
const SAME_GUIDES = 0.3
const GUIDE_MINUTES = 10
/** The most minutes of a practice of part of a section. */
const PART_MINUTES = 30
/** A drill takes 20 minutes on a day with at least this many minutes left. */
const LONG_DRILL_FROM = 60
/** Gains are rounded to multiples of this many points, so that one answer rarely changes the whole plan. */
const GAIN_STEP = 0.05
/** The number of topics that a section's gain is computed from. */
const TOPICS_COUNTED = 2

const roundGain = (points: number): number => Math.round(points / GAIN_STEP) * GAIN_STEP

/** Returns a section's gain: the mean of its best topics' gains, and a little more, so that it's never 0. */
function gainOf(gains: readonly Gain[], section: Section): number {
  const own = gains.filter((gain) => gain.section === section).map(({ points }) => roundGain(points))
  const best = own.toSorted((one, other) => other - one).slice(0, TOPICS_COUNTED)
  return best.reduce((sum, points) => sum + points, 0) / TOPICS_COUNTED + GAIN_STEP / 10
}

/** Computes the worth of practice and guides from the gains of all topics. */
export const worthOf = (gains: readonly Gain[]): Worth => ({
  sections: SECTIONS.map((section) => ({ section, worth: gainOf(gains, section) })),
  guides: gains
    .flatMap(({ section, topic, points }) => {
      const guide = guideOf(topic)
      return guide === undefined ? [] : [{ section, topic, guide, worth: roundGain(points) }]
    })
    .toSorted((one, other) => other.worth - one.worth),
})

const drillMinutes = (minutesLeft: number): number =>
  longestDrillIn(minutesLeft >= LONG_DRILL_FROM ? 20 : Math.min(minutesLeft, 10))

/** Returns the minutes of a section practice that fits the day; null if it would have too few questions. */
function practiceMinutes({ version, timeFactor, minutesLeft }: PickRequest, section: Section): number | null {
  const whole = sectionMinutes(version, section, FORMATS[version][section].questions, timeFactor)
  const minutes = minutesLeft >= whole ? whole : Math.min(minutesLeft, PART_MINUTES)
  return questionsIn(version, section, minutes, timeFactor) >= CUSTOMIZE_MINIMUM ? minutes : null
}

/** Returns the task with the highest worth after the week's earlier tasks, within the minutes left. */
export function pickTask(request: PickRequest): Task {
  const { worth, minutesLeft, counts, guides } = request
  const candidates = worth.sections.flatMap(({ section, worth: own }) => {
    const value = own * SAME_SECTION ** counts.of(section)
    const drill: Task = { kind: 'drill', section, topic: null, minutes: drillMinutes(minutesLeft) }
    const minutes = practiceMinutes(request, section)
    const practice: Task[] = minutes === null ? [] : [{ kind: 'section', section, topic: null, minutes }]
    return [
      { task: drill, value: value * SAME_TASK ** counts.of(taskKey(drill)) },
      ...practice.map((task) => ({
        task,
        value: value * SECTION_WORTH * SAME_TASK ** counts.of(taskKey(task)),
      })),
    ]
  })
  const next = minutesLeft < GUIDE_MINUTES ? undefined : worth.guides.find(({ guide }) => !guides.has(guide))
  if (next !== undefined) {
    const { section, topic } = next
    const repeats = SAME_SECTION ** counts.of(section) * SAME_GUIDES ** counts.of('guide')
    candidates.push({
      task: { kind: 'guide', section, topic, minutes: GUIDE_MINUTES },
      value: next.worth * GUIDE_WORTH * repeats,
    })
  }
  return candidates.reduce((best, one) => (one.value > best.value ? one : best)).task
}
