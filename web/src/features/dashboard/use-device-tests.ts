import { useEffect, useState } from 'react'
import { heldOpenHere } from '../../lib/device/holder.ts'
import {
  lefts,
  outbox,
  results,
  type LeftRecord,
  type OutboxRecord,
  type ResultRecord,
} from '../../lib/device/records.ts'
import { watchGrading } from '../../lib/device/watch-grading.ts'

type Named<R> = R & { id: string }

/** The finished tests of this device, newest first: a guest's, and those of who is signed in. */
export type DeviceTests = {
  graded: readonly Named<ResultRecord>[]
  /** Submitted here, not graded yet. */
  waiting: readonly Named<OutboxRecord>[]
  /** Left by Emergency Exit; one whose time was over by then is graded instead. */
  left: readonly Named<LeftRecord>[]
}

const named = <R>({ name, value }: { name: string; value: R }): Named<R> => ({ ...value, id: name })

/** `settled`: the server knows the end of each of them. */
type Read = { tests: DeviceTests; settled: boolean }

async function readDeviceTests(): Promise<Read> {
  // The outbox first: a test graded in between is then listed twice here, and sorted out below, but never missed.
  const queued = (await outbox.list()).map(named).filter(heldOpenHere)
  const [graded, left] = [
    (await results.list()).map(named).filter(heldOpenHere),
    (await lefts.list()).map(named).filter(heldOpenHere),
  ]
  const isGraded = ({ id }: { id: string }) => graded.some((test) => test.id === id)
  const tests = {
    graded: graded.toSorted((one, other) => other.completedAt - one.completedAt),
    waiting: queued
      .filter((test) => test.end === 'submit' && !isGraded(test))
      .toSorted((one, other) => other.queuedAt - one.queuedAt),
    left: left.filter((test) => !isGraded(test)).toSorted((one, other) => other.leftAt - one.leftAt),
  }
  return { tests, settled: queued.length === 0 }
}

/**
 * Null until they are read; read again while the server has yet to hear of some (one that was left may get a score), and
 * for whoever is signed in next.
 * @param account who is signed in; null for a guest
 */
export function useDeviceTests(account: string | null): DeviceTests | null {
  const [read, setRead] = useState<(Read & { of: string | null }) | null>(null)
  const settled = read?.settled === true && read.of === account

  useEffect(() => {
    if (settled) return
    let current = true
    const look = () => {
      readDeviceTests()
        .then((now) => current && setRead({ ...now, of: account }))
        .catch((error: unknown) => console.error(error))
    }
    look()
    const stop = watchGrading(look)
    return () => {
      current = false
      stop()
    }
  }, [settled, account])

  return read?.of === account ? read.tests : null
}
