import { weeklySummaryRoutes } from '#domain/api/weekly-summary.routes.ts'
import type { weeklySummarySchemas } from '#domain/api/weekly-summary.schemas.ts'
import { client } from './api.ts'

/** The API calls of the weekly summary, apart from others, so that no other page loads their code. */
export const weeklySummaryApi = client<typeof weeklySummaryRoutes, typeof weeklySummarySchemas>(
  weeklySummaryRoutes,
)
