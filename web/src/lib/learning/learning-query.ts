import { queryOptions } from '@tanstack/react-query'
import { retries } from '../query-client.ts'
import { isRetryable } from '../api.ts'
import { useTimingChoice } from '../device/timing-choice.ts'
import { readLearning } from './read-learning.ts'

/**
 * Returns the query for the student's mastery and due items. They are read again when the page becomes visible, and when
 * the timing changes, because the planned minutes of due items depend on it.
 */
export const useLearningQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'learning', useTimingChoice()],
    queryFn: () => readLearning(account),
    retry: retries(2, isRetryable),
    refetchOnWindowFocus: 'always',
  })
