import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { projectPath } from '#lib/project-path.ts'

/** The counts of `npm run bench -- b14` on the embedded cloud, from which docs/costs.md is computed. */

export const COUNTS_FILE = projectPath('bench', 'support', 'costs', 'counts.json')

const count = z.int().nonnegative()
const units = z.number().nonnegative()
const usage = z.strictObject({
  /** Requests to the API. */
  requests: count,
  /** Processor time of our own code on the measuring machine, in ms. */
  cpuMs: units,
  tableCalls: count,
  readUnits: units,
  writeUnits: units,
  /** Files of the site. */
  files: count,
  /** Bytes of all responses. */
  bytes: count,
})
/** The amounts that AWS bills for, of one use of the site. */
export type Usage = z.infer<typeof usage>

/** The size of a request to a model, in bytes. */
const prompt = z.strictObject({ bytes: count })

const countsSchema = z.strictObject({
  /** From opening the test's address to the score, on a device that has the site's files. */
  test: usage,
  /** Everything that a browser loads on its first visit, which starts no test. */
  firstVisit: usage,
  review: usage,
  guide: prompt,
  question: prompt,
})
export type Counts = z.infer<typeof countsSchema>

export const readCounts = (): Counts => countsSchema.parse(JSON.parse(readFileSync(COUNTS_FILE, 'utf8')))

/** Returns the sum of usages, each taken this many times. */
export function sumOf(parts: readonly (readonly [times: number, usage: Usage])[]): Usage {
  const total = (read: (usage: Usage) => number) =>
    parts.reduce((sum, [times, one]) => sum + times * read(one), 0)
  return {
    requests: total(({ requests }) => requests),
    cpuMs: total(({ cpuMs }) => cpuMs),
    tableCalls: total(({ tableCalls }) => tableCalls),
    readUnits: total(({ readUnits }) => readUnits),
    writeUnits: total(({ writeUnits }) => writeUnits),
    files: total(({ files }) => files),
    bytes: total(({ bytes }) => bytes),
  }
}
