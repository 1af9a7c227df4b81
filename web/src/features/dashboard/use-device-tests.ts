import { useEffect, useState } from 'react'
import type { Owner } from '#domain/attempts/owner.ts'
import {
  departures,
  outbox,
  results,
  type DepartureRecord,
  type OutboxRecord,
  type ResultRecord,
} from '#web/lib/device/records.ts'
import { onClaimStatusChange, readClaimStatuses, type ClaimStatus } from '#web/lib/device/claim-status.ts'
import { watchGrading } from '#web/lib/device/watch-grading.ts'

type Listed<R> = R & { id: string; claimStatus: ClaimStatus }

/** The tests of this device that are listed for the current user, newest first. */
export type DeviceTests = {
  graded: readonly Listed<ResultRecord>[]
  /** Submitted on this device, but not graded yet. */
  waiting: readonly Listed<OutboxRecord>[]
  /** Ended without a score. A test whose time was already over at Emergency Exit is graded instead. */
  left: readonly Listed<DepartureRecord>[]
  /**
   * The ids of this device's tests that aren't listed: they belong to another account, were declined, or are
   * being claimed by another account.
   */
  hidden: ReadonlySet<string>
}

/** `isComplete` means that the server knows how each of them ended. */
type Read = { tests: DeviceTests; isComplete: boolean }

async function readDeviceTests(): Promise<Read> {
  const claimStatusOf = await readClaimStatuses()
  const hidden = new Set<string>()
  const listed = <R extends { holder: Owner }>(records: { name: string; value: R }[]): Listed<R>[] =>
    records.flatMap(({ name: id, value }) => {
      const claimStatus = claimStatusOf(id, value.holder)
      if (claimStatus !== null) return [{ ...value, id, claimStatus }]
      hidden.add(id)
      return []
    })
  // Reads the outbox first: a test graded in between is then found twice and deduplicated below, but never
  // missed.
  const queued = listed(await outbox.list())
  const [graded, left] = [listed(await results.list()), listed(await departures.list())]
  const isGraded = ({ id }: { id: string }) => graded.some((test) => test.id === id)
  const tests = {
    graded: graded.toSorted((one, other) => other.completedAt - one.completedAt),
    waiting: queued
      .filter((test) => test.end === 'submit' && !isGraded(test))
      .toSorted((one, other) => other.queuedAt - one.queuedAt),
    left: left.filter((test) => !isGraded(test)).toSorted((one, other) => other.leftAt - one.leftAt),
    hidden,
  }
  return { tests, isComplete: queued.length === 0 }
}

type Shown = Read & { account: string | null; readCount: number }

/**
 * Returns this device's finished tests. It reads them again while the server doesn't have all of them (one
 * left by Emergency Exit may get a score), when a guest's test is claimed or declined, and when the account
 * changes.
 * @param account the signed-in account; null for a guest
 * @returns null until they have been read
 */
export function useDeviceTests(account: string | null): DeviceTests | null {
  const [read, setRead] = useState<Shown | null>(null)
  const [readCount, setReadCount] = useState(0)
  const isComplete = read?.isComplete === true && read.account === account && read.readCount === readCount

  useEffect(() => onClaimStatusChange(() => setReadCount((last) => last + 1)), [])

  useEffect(() => {
    if (isComplete) return
    let current = true
    const readAgain = () => {
      readDeviceTests()
        .then((now) => current && setRead({ ...now, account, readCount }))
        .catch((error: unknown) => console.error(error))
    }
    readAgain()
    const stop = watchGrading(readAgain)
    return () => {
      current = false
      stop()
    }
  }, [isComplete, account, readCount])

  return read?.account === account ? read.tests : null
}
