import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiFailure, isRetryable } from './api.ts'
import { mistakesApi, type AnswersReply } from './mistakes-api.ts'
import { retries } from './query-client.ts'

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
    /** Whether the plan has ended. */
    needsPlan: error instanceof ApiFailure && error.code === 'tier_needed',
    tryAgain: () => void (data === undefined ? refetch() : fetchNextPage()),
  }
}
