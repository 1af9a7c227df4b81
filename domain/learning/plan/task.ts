import { FORMATS, SECTIONS, standardSeconds, type Section, type Version } from '#domain/exam/formats.ts'
import { sectionSeconds, type TimeFactor } from '#domain/exam/timing.ts'

/** The minutes of all tasks are multiples of this, so that the tasks of a week add up to its minutes. */
export const MINUTES_STEP = 5

export const TASK_KINDS = ['drill', 'section', 'full', 'review', 'guide', 'essay'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** Something to do, such as a Math drill of 10 minutes. */
export type Task = {
  kind: TaskKind
  /** Null for a task of all sections. */
  section: Section | null
  /** The topic of a guide, otherwise null. */
  topic: string | null
  minutes: number
}

/** A task on its day, as days since 1970 in the student's time zone. */
export type PlannedTask = Task & { id: string; day: number }

/** Something that the student did: a test, drill, or opened review, or a task that they marked as done (`isByHand`). */
export type Deed = Task & { id: string; day: number; isByHand: boolean }

/** Returns a task's key. Tasks with the same key differ only in their days and minutes. */
export const taskKey = ({ kind, section, topic }: Omit<Task, 'minutes'>): string =>
  [kind, section ?? 'all', ...(topic === null ? [] : [topic.replaceAll(' ', '-')])].join('.')

/** Rounds minutes up to a multiple of MINUTES_STEP. */
export const roundUp = (minutes: number): number => Math.ceil(minutes / MINUTES_STEP) * MINUTES_STEP

/** Returns the minutes that a section practice of this many questions takes. */
export const sectionMinutes = (
  version: Version,
  section: Section,
  count: number,
  timeFactor: TimeFactor,
): number => roundUp((sectionSeconds(version, section, count, { timeFactor }) ?? 0) / 60)

/** Returns the number of questions of a section practice that fits the minutes: at most a whole section. */
export function questionsIn(
  version: Version,
  section: Section,
  minutes: number,
  timeFactor: TimeFactor,
): number {
  const { questions, seconds } = FORMATS[version][section]
  return Math.min(questions, Math.floor((minutes * 60 * questions) / (seconds * timeFactor)))
}

/** Returns the minutes of a full test without breaks. */
export const fullTestMinutes = (version: Version, timeFactor: TimeFactor): number =>
  roundUp((standardSeconds(version, 'full') * timeFactor) / 60)

/** Returns the section if a drill has only one; null otherwise. */
export const onlySection = (sections: readonly Section[]): Section | null =>
  sections.length === 1 ? (SECTIONS.find((section) => section === sections[0]) ?? null) : null
