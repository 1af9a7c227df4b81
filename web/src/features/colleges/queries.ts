import { queryOptions } from '@tanstack/react-query'
import { collegeRoutes } from '#domain/api/colleges.routes.ts'
import type { collegeSchemas } from '#domain/api/colleges.schemas.ts'
import { indexColleges } from '#domain/colleges/search.ts'
import { client, isRetryable, type ReplyOf } from '#web/lib/api.ts'
import { EVERYONE, retries } from '#web/lib/query-client.ts'

export const collegesApi = client<typeof collegeRoutes, typeof collegeSchemas>(collegeRoutes)

export type OwnColleges = ReplyOf<(typeof collegeSchemas)['getColleges']>

/** The student's list and predictions, read again when the page becomes visible: another device may change them. */
export const ownCollegesQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'colleges'],
    queryFn: () => collegesApi.getColleges({ account }),
    retry: retries(2, isRetryable),
    refetchOnWindowFocus: 'always',
  })

/** The colleges by id, with their search index. They have a chunk of their own, because only this screen uses them. */
export const collegeIndexQuery = queryOptions({
  queryKey: [EVERYONE, 'college-index'],
  queryFn: async () => {
    const { default: colleges } = await import('content:colleges')
    const byId = new Map(colleges.map((college) => [college.id, college]))
    return { byId, index: indexColleges(colleges) }
  },
  staleTime: Infinity,
  gcTime: Infinity,
})
