import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiFailure, isRetryable, client, type ReplyOf } from './api.ts'
import { mistakeRoutes } from '#domain/api/mistakes.routes.ts'
import type { mistakeSchemas } from '#domain/api/mistakes.schemas.ts'
import { retries } from './query-client.ts'

/** The API calls about a student's answers and why they were wrong, loaded only by the screens that use them. */
export const mistakesApi = client<typeof mistakeRoutes, typeof mistakeSchemas>(mistakeRoutes)

export type AnswersReply = ReplyOf<(typeof mistakeSchemas)['listAnswers']>

export type AnsweredTestReply = AnswersReply['tests'][number]

const answersQuery = (account: string) =>
  infiniteQueryOptions({
    queryKey: [account, 'answers'],
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      mistakesApi.listAnswers({ account, ...(pageParam === null ? {} : { query: { before: pageParam } }) }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    retry: retries(2, isRetryable),
  })

/**
 * Returns a student's tests with their answers, newest first. Reads pages until all tests since a time are there.
 * @param since epoch ms; null for all tests
 */
export function useAnsweredTests(account: string, since: number | null) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    answersQuery(account),
  )
  const tests = data?.pages.flatMap((page) => page.tests) ?? []
  const oldest = data?.pages.at(-1)?.tests.at(-1)?.completedAt
  const isComplete =
    data !== undefined && (!hasNextPage || (since !== null && oldest !== undefined && oldest < since))
  const needsMore = data !== undefined && !isComplete && error === null && !isFetching
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])
  return {
    /** Undefined until the first page has been read. */
    tests: data === undefined ? undefined : tests,
    isComplete,
    /** Whether a page couldn't be read. The pages before it stay. */
    hasFailed: error !== null && !isFetching,
    /** Whether the server refused because the list of answers needs a higher tier than the account has. */
    needsPlan: error instanceof ApiFailure && error.code === 'tier_needed',
    tryAgain: () => void (data === undefined ? refetch() : fetchNextPage()),
  }
}
