import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Profile } from '#domain/accounts/profile.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { isPersonalBest } from '#domain/progress/progress.ts'
import { isRetryable, meApi } from '#web/lib/api.ts'
import { onClaimed } from '#web/lib/device/claiming.ts'
import { onGraded } from '#web/lib/device/outbox.ts'
import { retries } from '#web/lib/query-client.ts'
import { combineStops } from '#web/lib/run-later.ts'
import { toast } from '#web/lib/toast.ts'
import { missingTestIds, type KnownTests } from './missing-tests.ts'

/** A student's target score and test date. */
export type Goals = Pick<Profile, 'targetScore' | 'testDate'>

/**
 * Excludes a test from the statistics, or counts it again. The page shows the change immediately, and reverts it
 * with a message if it can't be saved.
 * @returns whether the change was saved
 */
export type HideTest = (id: string, hidden: boolean) => Promise<boolean>

/**
 * The delays before the list is read again while tests are missing, in ms. After the last one, the list isn't read
 * again for the same tests.
 */
const REREAD_DELAYS_MS = [500, 1000, 2000, 4000, 8000] as const

/**
 * Returns the student's tests from the server. It reads them again when a test is graded or claimed on this
 * device, when the page becomes visible, and while the list lacks what this device knows. If a read fails, the
 * last list stays.
 */
export function useOwnTests(account: string, known: KnownTests) {
  const client = useQueryClient()
  const options = ownTestsQuery(account)
  const { data: reply, dataUpdatedAt, isError, refetch } = useQuery(options)
  const rereads = useRef({ missing: '', count: 0 })

  useEffect(() => {
    const readAgain = () => void refetch()
    return combineStops(onGraded(readAgain), onClaimed(readAgain))
  }, [refetch])

  const missing = reply === undefined ? '' : missingTestIds(known, reply).join(' ')
  useEffect(() => {
    if (missing === '') return
    if (rereads.current.missing !== missing) rereads.current = { missing, count: 0 }
    const delay = REREAD_DELAYS_MS[rereads.current.count]
    if (delay === undefined) return
    const timer = setTimeout(() => {
      rereads.current.count += 1
      void refetch()
    }, delay)
    return () => clearTimeout(timer)
  }, [missing, dataUpdatedAt, refetch])

  return {
    /** Undefined until the tests have been read. */
    reply,
    hasFailed: reply === undefined && isError,
    tryAgain: () => void refetch(),
    /** Shows goals that the server has stored. */
    showGoals: (goals: Partial<Goals>) =>
      client.setQueryData(options.queryKey, (shown) => shown && { ...shown, ...goals }),
  }
}

/** Returns the function that excludes the account's tests from the statistics, or counts them again. */
export function useHideTest(account: string): HideTest {
  const client = useQueryClient()
  const { queryKey } = ownTestsQuery(account)
  /** Shows a test as the server will list it. */
  const show = (id: string, changes: Partial<OwnTest>) =>
    client.setQueryData(
      queryKey,
      (shown) =>
        shown && {
          ...shown,
          tests: shown.tests.map((test) => (test.id === id ? { ...test, ...changes } : test)),
        },
    )

  return async (id, hidden) => {
    show(id, { hidden })
    try {
      show(id, (await meApi.changeTest({ account, params: { id }, body: { hidden } })).test)
      return true
    } catch (error) {
      console.warn('The test was not changed:', error)
      show(id, { hidden: !hidden })
      toast('Not changed', 'Check your connection and try again.', { destructive: true })
      return false
    }
  }
}

/** Whether a completed test has the student's best score of its section and format so far. */
export function useIsPersonalBest(account: string | null, id: string | null): boolean {
  const { data } = useQuery({ ...ownTestsQuery(account ?? ''), enabled: account !== null && id !== null })
  return data !== undefined && id !== null && isPersonalBest(data.tests, id)
}

/** The query for the student's tests and goals, which are read again when the page becomes visible. */
const ownTestsQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'dashboard'],
    queryFn: () => meApi.getDashboard({ account }),
    retry: retries(2, isRetryable),
    refetchOnWindowFocus: 'always',
  })
