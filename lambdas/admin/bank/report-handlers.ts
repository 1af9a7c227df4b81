import type { reportWorkRoutes } from '#domain/api/reports.routes.ts'
import type { reportSchemas } from '#domain/api/reports.schemas.ts'
import { REPORT_ID } from '#domain/ids.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { ReportStore } from '#lambdas/shared/store/report-store.ts'

/** The most reports in the list. */
const LISTED = 200

/** Handles the work of editors and administrators on students' reports. */
export const reportHandlers = (
  reports: Pick<ReportStore, 'list' | 'remove'>,
): Handlers<typeof reportWorkRoutes, typeof reportSchemas> => ({
  listReports: async () => ({ reports: (await reports.list()).slice(0, LISTED) }),
  async closeReport({ params }) {
    if (REPORT_ID.test(params.id)) await reports.remove(params.id)
    return { closed: true }
  },
})
