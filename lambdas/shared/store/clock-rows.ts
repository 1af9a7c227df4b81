import { CLOCK_STATES, type SectionClock } from '#domain/attempts/attempt.ts'
import { SECTIONS } from '#domain/exam/formats.ts'
import { readInteger, readNullable, readOneOf } from './stored-values.ts'

/** Clocks are stored as rows of values, since field names would double the item's size. */
const CLOCK_FIELDS = [
  'section',
  'count',
  'seconds',
  'state',
  'startedAt',
  'endsAt',
  'remainingMs',
  'finishedAt',
  'changedAt',
] as const satisfies readonly (keyof SectionClock)[]
export const clockRow = (row: SectionClock) => CLOCK_FIELDS.map((field) => row[field])

/** @throws TypeError if the row isn't a clock */
export function clockFrom(row: readonly unknown[]): SectionClock {
  const [section, count, seconds, state, startedAt, endsAt, remainingMs, finishedAt, changedAt] = row
  return {
    section: readOneOf(SECTIONS, section),
    count: readInteger(count),
    seconds: readNullable(readInteger, seconds),
    state: readOneOf(CLOCK_STATES, state),
    startedAt: readNullable(readInteger, startedAt),
    endsAt: readNullable(readInteger, endsAt),
    remainingMs: readNullable(readInteger, remainingMs),
    finishedAt: readNullable(readInteger, finishedAt),
    changedAt: readInteger(changedAt),
  }
}
