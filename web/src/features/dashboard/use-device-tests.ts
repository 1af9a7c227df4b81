import { useEffect, useState } from 'react'
import type { Holder } from '../../lib/device/holder.ts'
import {
  lefts,
  outbox,
  results,
  type LeftRecord,
  type OutboxRecord,
  type ResultRecord,
} from '../../lib/device/records.ts'
import { onStanding, readStandings, type Standing } from '../../lib/device/standing.ts'
import { watchGrading } from '../../lib/device/watch-grading.ts'

type Listed<R> = R & { id: string; standing: Standing }

/** The finished tests of this device that are listed for who is here now, newest first. */
export type DeviceTests = {
  graded: readonly Listed<ResultRecord>[]
  /** Submitted here, not graded yet. */
  waiting: readonly Listed<OutboxRecord>[]
  /** Left by Emergency Exit; one whose time was over by then is graded instead. */
  left: readonly Listed<LeftRecord>[]
  /** Of those of this device that are not listed: another's, declined, or on their way to another. */
  hidden: ReadonlySet<string>
}

/** `settled`: the server knows the end of each of them. */
type Read = { tests: DeviceTests; settled: boolean }

async function readDeviceTests(): Promise<Read> {
  const standingOf = await readStandings()
  const hidden = new Set<string>()
  const listed = <R extends { holder: Holder }>(records: { name: string; value: R }[]): Listed<R>[] =>
    records.flatMap(({ name: id, value }) => {
      const standing = standingOf(id, value.holder)
      if (standing !== null) return [{ ...value, id, standing }]
      hidden.add(id)
      return []
    })
  // The outbox first: a test graded in between is then listed twice here, and sorted out below, but never missed.
  const queued = listed(await outbox.list())
  const [graded, left] = [listed(await results.list()), listed(await lefts.list())]
  const isGraded = ({ id }: { id: string }) => graded.some((test) => test.id === id)
  const tests = {
    graded: graded.toSorted((one, other) => other.completedAt - one.completedAt),
    waiting: queued
      .filter((test) => test.end === 'submit' && !isGraded(test))
      .toSorted((one, other) => other.queuedAt - one.queuedAt),
    left: left.filter((test) => !isGraded(test)).toSorted((one, other) => other.leftAt - one.leftAt),
    hidden,
  }
  return { tests, settled: queued.length === 0 }
}

type Shown = Read & { account: string | null; turn: number }

/**
 * Null until they are read; read again while the server has yet to hear of some (one that was left may get a score), when
 * a guest's test is added or declined, and for whoever is signed in next.
 * @param account who is signed in; null for a guest
 */
export function useDeviceTests(account: string | null): DeviceTests | null {
  const [read, setRead] = useState<Shown | null>(null)
  const [turn, setTurn] = useState(0)
  const settled = read?.settled === true && read.account === account && read.turn === turn

  useEffect(() => onStanding(() => setTurn((last) => last + 1)), [])

  useEffect(() => {
    if (settled) return
    let current = true
    const look = () => {
      readDeviceTests()
        .then((now) => current && setRead({ ...now, account, turn }))
        .catch((error: unknown) => console.error(error))
    }
    look()
    const stop = watchGrading(look)
    return () => {
      current = false
      stop()
    }
  }, [settled, account, turn])

  return read?.account === account ? read.tests : null
}
