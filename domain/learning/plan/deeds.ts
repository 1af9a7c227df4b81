import type { OwnTest } from '#domain/progress/own-test.ts'
import type { DoneDrill } from '../drills/drill-log.ts'
import { sundayOf } from './inputs.ts'
import { fullTestMinutes, taskKey, onlySection, sectionMinutes, type Deed } from './task.ts'

/** Returns the last day of work on a test that ended with answers; null if it's open, was left, or has none. */
const lastDayOf = ({ state, days }: OwnTest): number | null =>
  state === 'closed' || state === 'checked' ? (days.at(-1) ?? null) : null

/** Returns the deed of a test that ended with answers, or no deed. Its minutes are those of a planned test like it. */
function deedOfTest(test: OwnTest): Deed[] {
  const day = lastDayOf(test)
  if (day === null) return []
  const { id, section, version, timeFactor, totalQuestions } = test
  const done = { id, day, topic: null, isByHand: false }
  return section === 'full'
    ? [{ ...done, kind: 'full', section: null, minutes: fullTestMinutes(version, timeFactor) }]
    : [
        {
          ...done,
          kind: 'section',
          section,
          minutes: sectionMinutes(version, section, totalQuestions, timeFactor),
        },
      ]
}

const deedOfDrill = ({ id, day, minutes, sections }: DoneDrill): Deed => ({
  id,
  day,
  kind: 'drill',
  section: onlySection(sections),
  topic: null,
  minutes,
  isByHand: false,
})

type DeedSources = {
  tests: readonly OwnTest[]
  drills: readonly DoneDrill[]
  /** The review of the latest test, if the student opened it. */
  reviews: readonly Deed[]
  /** The tasks that the student marked as done. */
  marks: readonly Deed[]
  today: number
}

/**
 * Returns what the student did since this week's Sunday, and the guides and essays that they marked before it, in the
 * order of the days. A test, drill, or opened review replaces the mark of the same task on its day.
 */
export function deedsOf({ tests, drills, reviews, marks, today }: DeedSources): Deed[] {
  const sunday = sundayOf(today)
  const isNew = ({ day }: Deed) => day >= sunday && day <= today
  const recorded = [...tests.flatMap(deedOfTest), ...drills.map(deedOfDrill), ...reviews].filter(isNew)
  const unmarked = recorded.map((deed) => `${deed.day} ${taskKey(deed)}`)
  const byHand = marks.filter((mark) => {
    const place = unmarked.indexOf(`${mark.day} ${taskKey(mark)}`)
    if (place >= 0) unmarked.splice(place, 1)
    return place < 0 && (isNew(mark) || mark.kind === 'guide' || mark.kind === 'essay')
  })
  return [...recorded, ...byHand].toSorted(
    (one, other) => one.day - other.day || (one.id < other.id ? -1 : 1),
  )
}

/** Returns the day of the latest full test; null without one. */
export function lastFullDay(tests: readonly OwnTest[], marks: readonly Deed[]): number | null {
  const days = [...tests.flatMap(deedOfTest), ...marks]
    .filter(({ kind }) => kind === 'full')
    .map(({ day }) => day)
  return days.length === 0 ? null : Math.max(...days)
}

/** A review is planned until this many days after its test. */
const REVIEWED_WITHIN = 14

/** Returns the latest test with a score that counts in the student's figures, with its last day; null if it's old. */
export function latestScored(tests: readonly OwnTest[], today: number): { id: string; day: number } | null {
  const latest = tests
    .filter(({ state, hidden }) => state === 'closed' && !hidden)
    .toSorted((one, other) => (one.result?.completedAt ?? 0) - (other.result?.completedAt ?? 0))
    .at(-1)
  const day = latest && lastDayOf(latest)
  return latest === undefined || typeof day !== 'number' || day < today - REVIEWED_WITHIN
    ? null
    : { id: latest.id, day }
}
