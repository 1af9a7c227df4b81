import { queryOptions } from '@tanstack/react-query'
import { drillRoutes } from '#domain/api/drills.routes.ts'
import type { drillSchemas } from '#domain/api/drills.schemas.ts'
import { client, isRetryable, type ReplyOf } from '#web/lib/api.ts'
import { retries } from '#web/lib/query-client.ts'

export const drillsApi = client<typeof drillRoutes, typeof drillSchemas>(drillRoutes)

type Reply<Name extends keyof typeof drillSchemas> = ReplyOf<(typeof drillSchemas)[Name]>
export type Drill = Reply<'getDrill'>
export type AnswerReply = Reply<'answerDrill'>
export type DrillEnd = Reply<'endDrill'>
export type DrillItem = Drill['items'][number]
export type DrillQuestion = Drill['questions'][number]

/** Reads a drill, also when the page becomes visible again, because another window may have continued it. */
export const drillQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: [account, 'drill', id],
    queryFn: () => drillsApi.getDrill({ account, params: { id } }),
    retry: retries(2, isRetryable),
    refetchOnWindowFocus: 'always',
  })

/** Ends a drill, and returns its results. A repeat changes nothing. */
export const drillEndQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: [account, 'drill-end', id],
    queryFn: () => drillsApi.endDrill({ account, params: { id } }),
    retry: retries(2, isRetryable),
  })
