import { queryOptions } from '@tanstack/react-query'
import { retries } from '../query-client.ts'
import { isRetryable } from '../api.ts'
import { readLearning } from './read-learning.ts'

/** The query for the student's mastery and due items, which are read again when the page becomes visible. */
export const learningQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'learning'],
    queryFn: () => readLearning(account),
    retry: retries(2, isRetryable),
    refetchOnWindowFocus: 'always',
  })
