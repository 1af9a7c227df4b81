import * as z from 'zod/mini'
import { SECTIONS, VERSIONS } from '#domain/exam/formats.ts'
import { REPORT_DAYS, REPORT_KINDS } from '#domain/reports/report.ts'
import { reportKey, reportsOfSet, REPORTS } from './keys.ts'
import type { Partition, Table } from './table.ts'

const report = z.object({
  id: z.string(),
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  setId: z.string(),
  revision: z.int(),
  /** Counted from 1. */
  question: z.int(),
  kind: z.enum(REPORT_KINDS),
  text: z.string(),
  /** Epoch ms. */
  createdAt: z.int(),
})
export type Report = z.output<typeof report>

const DAY_MS = 86_400_000
const expiresAt = ({ createdAt }: Report): number => createdAt + REPORT_DAYS * DAY_MS

export type ReportStore = ReturnType<typeof createReportStore>

/**
 * Stores reports of problems, without the student who sent them. The table removes expired items late, so
 * reads treat them as absent.
 */
export function createReportStore(table: Table, now: () => number) {
  async function read(partition: Partition): Promise<Report[]> {
    const items = await table.query(partition)
    return items
      .map((item) => report.parse(item))
      .filter((one) => expiresAt(one) > now())
      .toSorted((one, other) => other.createdAt - one.createdAt)
  }
  return {
    /** Stores a report, and replaces an earlier one with the same id. Returns false for an older report. */
    put: (one: Report) =>
      table.put(
        { ...reportKey(one.id), ...one, ttl: Math.ceil(expiresAt(one) / 1000) },
        { when: 'attribute_not_exists(pk) OR createdAt <= :at', values: { ':at': one.createdAt } },
      ),

    remove: (id: string): Promise<void> => table.remove(reportKey(id)),

    /** Returns all reports, newest first. */
    list: () => read({ pk: REPORTS }),

    /** Returns the reports of one set, newest first. */
    ofSet: (setId: string) => read({ pk: REPORTS, skPrefix: reportsOfSet(setId) }),
  }
}
