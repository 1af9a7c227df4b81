import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onClaimed } from '#web/lib/device/claiming.ts'
import { onGraded } from '#web/lib/device/outbox.ts'
import { stopAll } from '#web/lib/stop-all.ts'
import { missingTests, type KnownTests } from './missing-tests.ts'
import { ownTestsQuery } from './queries.ts'

/**
 * The delays before each new look for missing tests, in ms. After the last one it stops until other tests are
 * missing.
 */
const REREAD_DELAYS_MS = [500, 1000, 2000, 4000, 8000] as const

/**
 * Returns the student's tests from the server. It reads them again when a test is graded or claimed on this
 * device, when the page becomes visible, and while the list is behind what this device knows. If that fails,
 * the last list stays.
 */
export function useOwnTests(account: string, known: KnownTests) {
  const client = useQueryClient()
  const options = ownTestsQuery(account)
  const { data: reply, dataUpdatedAt, isError, refetch } = useQuery(options)
  const rereads = useRef({ for: '', times: 0 })

  useEffect(() => {
    const readAgain = () => void refetch()
    return stopAll(onGraded(readAgain), onClaimed(readAgain))
  }, [refetch])

  const missing = reply === undefined ? '' : missingTests(known, reply).join(' ')
  useEffect(() => {
    if (missing === '') return
    if (rereads.current.for !== missing) rereads.current = { for: missing, times: 0 }
    const delay = REREAD_DELAYS_MS[rereads.current.times]
    if (delay === undefined) return
    const timer = setTimeout(() => {
      rereads.current.times += 1
      void refetch()
    }, delay)
    return () => clearTimeout(timer)
  }, [missing, dataUpdatedAt, refetch])

  return {
    /** Undefined until it has been read. */
    reply,
    hasFailed: reply === undefined && isError,
    tryAgain: () => void refetch(),
    /** Shows a target score that the server has stored. */
    setTarget: (targetScore: number) =>
      client.setQueryData(options.queryKey, (shown) => shown && { ...shown, targetScore }),
  }
}
