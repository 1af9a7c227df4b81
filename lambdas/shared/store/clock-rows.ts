import * as z from 'zod/mini'
import type { SectionClock } from '#domain/attempts/attempt.ts'
import { SECTIONS } from '#domain/exam/formats.ts'

const time = z.int()
const clock = z.object({
  section: z.enum(SECTIONS),
  count: z.int(),
  seconds: z.nullable(z.int()),
  state: z.enum(['waiting', 'running', 'paused', 'finished']),
  startedAt: z.nullable(time),
  endsAt: z.nullable(time),
  remainingMs: z.nullable(z.int()),
  finishedAt: z.nullable(time),
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
/** @throws ZodError if the row isn't a clock */
export function clockFrom(row: readonly unknown[]): SectionClock {
  const fields: Record<string, unknown> = {}
  for (const [index, field] of CLOCK_FIELDS.entries()) fields[field] = row[index]
  return clock.parse(fields)
}
