import { CUSTOMIZE_MINIMUM, FORMATS, SECTIONS, type Section, type Version } from '#domain/exam/formats.ts'
import type { TimeFactor } from '#domain/exam/timing.ts'
import { DRILL_MINUTES } from '../drills/drill.ts'
import { guideOf } from '../topic-guides.ts'
import { keyOf, questionsIn, sectionMinutes, STEP, type Task } from './task.ts'

/** The gain in points if the mastery of a topic rises by a step. */
export type Gain = { section: Section; topic: string; points: number }

/** The tasks of the week so far, by the keys of tasks and by sections. */
export class Uses {
  readonly #counts = new Map<string, number>()
  add(task: Omit<Task, 'minutes'>): void {
    const names = [keyOf(task), task.kind, ...(task.section === null ? [] : [task.section])]
    for (const name of names) this.#counts.set(name, this.of(name) + 1)
  }
  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }
}

/** The worth of practice in each section and of each guide, computed once a plan. */
export type Worth = {
  sections: readonly { section: Section; worth: number }[]
  /** The topics with a guide, the best first. */
  guides: readonly { section: Section; topic: string; guide: string; worth: number }[]
}

type Choice = {
  worth: Worth
  version: Version
  timeFactor: TimeFactor
  /** The minutes left on the day. */
  left: number
  uses: Uses
  /** The ids of guides that were read or planned. */
  guides: ReadonlySet<string>
}

/** Further practice of a section in a week brings less, and the same kind of it even less. */
const SAME_SECTION = 0.6
const SAME_TASK = 0.6
/** The worth of a kind beside a drill's. A section practice also covers topics that go well; a guide is read once. */
const SECTION_WORTH = 0.9
const GUIDE_WORTH = 1.2
/** A week's second guide, and further ones. */
const SAME_GUIDES = 0.3
const GUIDE_MINUTES = 10
/** A practice of part of a section takes at most this long. */
const PART_MINUTES = 30
const LONG_DRILL_FROM = 60
/** Gains that differ by less than this count as equal, so that one answer doesn't turn the plan around. */
const GAIN_STEP = 0.05
/** The topics of a section that its gain counts. */
const TOPICS_COUNTED = 2

const rounded = (points: number): number => Math.round(points / GAIN_STEP) * GAIN_STEP

/** Returns what a section has to gain: that of its best topics. */
function gainOf(gains: readonly Gain[], section: Section): number {
  const own = gains.filter((gain) => gain.section === section).map(({ points }) => rounded(points))
  const best = own.toSorted((one, other) => other - one).slice(0, TOPICS_COUNTED)
  return best.reduce((sum, points) => sum + points, 0) / TOPICS_COUNTED + GAIN_STEP / 10
}

export const worthOf = (gains: readonly Gain[]): Worth => ({
  sections: SECTIONS.map((section) => ({ section, worth: gainOf(gains, section) })),
  guides: gains
    .flatMap(({ section, topic, points }) => {
      const guide = guideOf(topic)
      return guide === undefined ? [] : [{ section, topic, guide, worth: rounded(points) }]
    })
    .toSorted((one, other) => other.worth - one.worth),
})

const drillMinutes = (left: number): number =>
  left >= LONG_DRILL_FROM ? 20 : (DRILL_MINUTES.findLast((minutes) => minutes <= Math.min(left, 10)) ?? STEP)

function practiceMinutes({ version, timeFactor, left }: Choice, section: Section): number | null {
  const whole = sectionMinutes(version, section, FORMATS[version][section].questions, timeFactor)
  const minutes = left >= whole ? whole : Math.min(left, PART_MINUTES)
  return questionsIn(version, section, minutes, timeFactor) >= CUSTOMIZE_MINIMUM ? minutes : null
}

/** Returns the task with the highest expected gain for its time. */
export function pickTask(choice: Choice): Task {
  const { worth, left, uses, guides } = choice
  const candidates = worth.sections.flatMap(({ section, worth: own }) => {
    const value = own * SAME_SECTION ** uses.of(section)
    const drill: Task = { kind: 'drill', section, topic: null, minutes: drillMinutes(left) }
    const minutes = practiceMinutes(choice, section)
    const practice: Task[] = minutes === null ? [] : [{ kind: 'section', section, topic: null, minutes }]
    return [
      { task: drill, value: value * SAME_TASK ** uses.of(keyOf(drill)) },
      ...practice.map((task) => ({ task, value: value * SECTION_WORTH * SAME_TASK ** uses.of(keyOf(task)) })),
    ]
  })
  const next = left < GUIDE_MINUTES ? undefined : worth.guides.find(({ guide }) => !guides.has(guide))
  if (next !== undefined) {
    const { section, topic } = next
    const repeats = SAME_SECTION ** uses.of(section) * SAME_GUIDES ** uses.of('guide')
    candidates.push({
      task: { kind: 'guide', section, topic, minutes: GUIDE_MINUTES },
      value: next.worth * GUIDE_WORTH * repeats,
    })
  }
  return candidates.reduce((best, one) => (one.value > best.value ? one : best)).task
}
