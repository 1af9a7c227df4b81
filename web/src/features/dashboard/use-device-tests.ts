import { useEffect, useState } from 'react'
import type { Owner } from '#domain/attempts/owner.ts'
import { onClaimStatusChange, readClaimStatuses, type ClaimStatus } from '#web/lib/device/claim-status.ts'
import {
  departures,
  outbox,
  results,
  type DepartureRecord,
  type OutboxRecord,
  type ResultRecord,
} from '#web/lib/device/records.ts'
import { watchGrading } from '#web/lib/device/watch-grading.ts'

type Listed<R> = R & { id: string; claimStatus: ClaimStatus }

/** This device's finished tests: those listed for the current user, newest first, and the ids of the others. */
export type DeviceTests = {
  graded: readonly Listed<ResultRecord>[]
  /** Tests that were submitted on this device and aren't graded yet. */
  waiting: readonly Listed<OutboxRecord>[]
  /** Tests that ended without a score: by Emergency Exit, without an answer, or with checked answers. */
  left: readonly Listed<DepartureRecord>[]
  /**
   * The ids of this device's tests that aren't listed: they belong to another account, were declined, or are
   * being claimed by another account.
   */
  hidden: ReadonlySet<string>
}

/** `isComplete`: whether the server has acknowledged how each test ended. */
type ReadTests = { tests: DeviceTests; isComplete: boolean }

async function readDeviceTests(): Promise<ReadTests> {
  const claimStatusOf = await readClaimStatuses()
  const hidden = new Set<string>()
  const toListed = <R extends { holder: Owner }>(records: { name: string; value: R }[]): Listed<R>[] =>
    records.flatMap(({ name: id, value }) => {
      const claimStatus = claimStatusOf(id, value.holder)
      if (claimStatus !== null) return [{ ...value, id, claimStatus }]
      hidden.add(id)
      return []
    })
  // The outbox is read first. A test that is graded meanwhile is then found twice, and filtered below, but
  // never missed.
  const queued = toListed(await outbox.list())
  const [graded, left] = [toListed(await results.list()), toListed(await departures.list())]
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

/** The tests that were read last, with the account and the `changeCount` at that time. */
type LastRead = ReadTests & { account: string | null; changeCount: number }

/**
 * Returns this device's finished tests. It reads them again while the server hasn't acknowledged all of them (a
 * test left by Emergency Exit may get a score), when a guest's test is claimed or declined, and when the account
 * changes.
 * @param account the signed-in account. Null for a guest
 */
export function useDeviceTests(account: string | null) {
  const [lastRead, setLastRead] = useState<LastRead | null>(null)
  const [changeCount, setChangeCount] = useState(0)
  const isComplete =
    lastRead?.isComplete === true && lastRead.account === account && lastRead.changeCount === changeCount

  useEffect(() => onClaimStatusChange(() => setChangeCount((last) => last + 1)), [])

  useEffect(() => {
    if (isComplete) return
    let isCurrent = true
    const read = () => {
      readDeviceTests()
        .then((readTests) => isCurrent && setLastRead({ ...readTests, account, changeCount }))
        .catch((error: unknown) => console.error(error))
    }
    read()
    const stop = watchGrading(read)
    return () => {
      isCurrent = false
      stop()
    }
  }, [isComplete, account, changeCount])

  const requestRead = () => setChangeCount((last) => last + 1)
  return {
    /** Null until the tests have been read. */
    tests: lastRead?.account === account ? lastRead.tests : null,
    /**
     * Removes a test without a score from this device's list.
     * @returns a function that restores it
     */
    remove: async ({ id, claimStatus: _, ...record }: DeviceTests['left'][number]): Promise<() => void> => {
      await departures.remove(id)
      requestRead()
      return () => void departures.write(id, record).then(requestRead)
    },
  }
}
