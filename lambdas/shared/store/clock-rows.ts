import * as z from 'zod'
import type { SectionClock } from '#domain/attempts/attempt.ts'
import { SECTIONS } from '#domain/exam/formats.ts'

const time = z.int()
const clock = z.object({
  section: z.enum(SECTIONS),
  count: z.int(),
  seconds: z.int().nullable(),
  state: z.enum(['waiting', 'running', 'paused', 'finished']),
  startedAt: time.nullable(),
  endsAt: time.nullable(),
  remainingMs: z.int().nullable(),
  finishedAt: time.nullable(),
  changedAt: time,
})

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
] as const satisfies readonly (keyof z.infer<typeof clock>)[]
export const clockRow = (row: SectionClock) => CLOCK_FIELDS.map((field) => row[field])
export const clockFrom = (row: readonly unknown[]): SectionClock =>
  clock.parse(Object.fromEntries(CLOCK_FIELDS.map((field, index) => [field, row[index]])))
