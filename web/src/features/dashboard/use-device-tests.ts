import { useEffect, useState } from 'react'
import { outbox, results, type OutboxRecord, type ResultRecord } from '../../lib/device/records.ts'
import { watchGrading } from '../../lib/device/watch-grading.ts'

/** The finished tests of this device, newest first. */
export type DeviceTests = {
  graded: readonly (ResultRecord & { id: string })[]
  /** Submitted here, not graded yet. */
  waiting: readonly (OutboxRecord & { id: string })[]
}

async function readDeviceTests(): Promise<DeviceTests> {
  // The outbox first: a test graded in between is then listed twice here, and sorted out below, but never missed.
  const queued = await outbox.list()
  const done = await results.list()
  const graded = done.map(({ name, value }) => ({ ...value, id: name }))
  const waiting = queued.map(({ name, value }) => ({ ...value, id: name }))
  return {
    graded: graded.toSorted((one, other) => other.completedAt - one.completedAt),
    waiting: waiting
      .filter(({ id }) => graded.every((test) => test.id !== id))
      .toSorted((one, other) => other.queuedAt - one.queuedAt),
  }
}

/** Null until they are read; read again while some wait to be scored. */
export function useDeviceTests(): DeviceTests | null {
  const [tests, setTests] = useState<DeviceTests | null>(null)
  const settled = tests !== null && tests.waiting.length === 0

  useEffect(() => {
    if (settled) return
    let current = true
    const look = () => {
      readDeviceTests()
        .then((read) => current && setTests(read))
        .catch((error: unknown) => console.error(error))
    }
    look()
    const stop = watchGrading(look)
    return () => {
      current = false
      stop()
    }
  }, [settled])

  return tests
}
