import type { OwnTest } from './own-test.ts'

/**
 * The days on which a student started or answered a test. Running out of time or viewing a test isn't study. The
 * study streak is another number, which the specification derives from the number of tests.
 */

/** A function that returns a time's day in the student's time zone, such as "2026-03-08". */
export type DayOf = (epochMs: number) => string

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Creates a DayOf.
 * @param minutesBehindUtc the zone's offset at a time, as from Date.getTimezoneOffset: 300 for New York in
 * winter
 */
export const dayByOffset =
  (minutesBehindUtc: (epochMs: number) => number): DayOf =>
  (epochMs) =>
    new Date(epochMs - minutesBehindUtc(epochMs) * MINUTE_MS).toISOString().slice(0, 10)

/** Returns a time's day, as days since 1970, in a zone this many minutes behind UTC. */
export const dayNumber = (epochMs: number, minutesBehindUtc: number): number =>
  Math.floor((epochMs - minutesBehindUtc * MINUTE_MS) / DAY_MS)

/** The number of a test's latest days that are stored at most: more than the calendar shows. */
export const MAX_DAYS = 100

/**
 * Adds days of further work to the days on which a test was worked on.
 * @param moments epoch ms
 * @returns the same array if nothing is new
 */
export function withDays(
  days: readonly number[],
  moments: readonly number[],
  minutesBehindUtc: number,
): readonly number[] {
  const newDays = moments.map((at) => dayNumber(at, minutesBehindUtc))
  const all = [...new Set([...days, ...newDays])].toSorted((one, other) => one - other).slice(-MAX_DAYS)
  return all.length === days.length && all.every((day, place) => day === days[place]) ? days : all
}

/** Returns the name of a day, such as "2026-03-08". @param day in days since 1970 */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Returns a named day, such as "2026-03-08", as days since 1970. */
export const dayOfName = (name: string): number => Math.round(Date.parse(name) / DAY_MS)

/** A day, such as "2026-03-08", with the number of tests that the student started or answered on it. */
export type StudyDay = { day: string; tests: number }

/**
 * Returns each day with the number of tests worked on, oldest first. A test counts once on each of its days,
 * even if its owner hid it. A test that was ended without an answer doesn't count.
 */
export function studyDays(tests: readonly Pick<OwnTest, 'days' | 'state'>[]): StudyDay[] {
  const counts = new Map<string, number>()
  const studied = tests.filter(({ state }) => state !== 'unanswered')
  for (const day of studied.flatMap(({ days }) => days.map(dayName)))
    counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts]
    .map(([day, count]) => ({ day, tests: count }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/**
 * Returns weeks from Sunday to Saturday, the last one with today in it; days after today are left out.
 * @param today the day's name, as from `DayOf`
 */
export function calendarWeeks(days: readonly StudyDay[], today: string, weeks: number): StudyDay[][] {
  const counts = new Map(days.map(({ day, tests }) => [day, tests]))
  // Uses noon UTC, so no offset can change the day.
  const now = Date.parse(`${today}T12:00:00Z`)
  const firstSunday = now - (new Date(now).getUTCDay() + (weeks - 1) * 7) * DAY_MS
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => firstSunday + (week * 7 + place) * DAY_MS)
      .filter((at) => at <= now)
      .map((at) => {
        const day = new Date(at).toISOString().slice(0, 10)
        return { day, tests: counts.get(day) ?? 0 }
      }),
  )
}
