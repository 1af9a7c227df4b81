import { queryOptions } from '@tanstack/react-query'
import { isRetryable, meApi } from '#web/lib/api.ts'
import { retries } from '#web/lib/query-client.ts'

/** The student's tests and target score. They're read again when the page becomes visible. */
export const ownTestsQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'dashboard'],
    queryFn: () => meApi.getDashboard({ account }),
    retry: retries(2, isRetryable),
    refetchOnWindowFocus: 'always',
  })
