import { queryOptions } from '@tanstack/react-query'
import { planRoutes } from '#domain/api/plan.routes.ts'
import type { planSchemas } from '#domain/api/plan.schemas.ts'
import { client, isRetryable, type ReplyOf } from '../api.ts'
import { retries } from '../query-client.ts'

export const planApi = client<typeof planRoutes, typeof planSchemas>(planRoutes)

export type PlanReply = ReplyOf<(typeof planSchemas)['getPlan']>
export type Plan = NonNullable<PlanReply['plan']>
export type PlanTask = Plan['tasks'][number]

/** Returns the current offset of this device's time zone: 300 for UTC-5. */
export const minutesBehindUtc = (): number => new Date().getTimezoneOffset()

/** Returns the query for the study plan. The server replans at each read, and a return to the page reads it again. */
export const planQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'plan'],
    queryFn: () => planApi.getPlan({ account, query: { minutesBehindUtc: String(minutesBehindUtc()) } }),
    retry: retries(2, isRetryable),
    refetchOnWindowFocus: 'always',
  })
