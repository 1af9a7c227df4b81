import { createRecordStore } from './device-store.ts'

/**
 * The student's answer at one place of a drill, stored until they have read its lesson (the correct answer and the
 * explanation), so that a reload or a lost reply loses nothing.
 */
export type DrillEntry = {
  drillId: string
  place: number
  /** The text of the chosen option. */
  choice: string | null
  isGuess: boolean
  seconds: number
  /** Whether the student submitted it. The server may have it, so it can no longer change. */
  isSubmitted: boolean
}

/** Keyed by account, because a student has one drill at a time. */
export const drillEntries = createRecordStore<DrillEntry>('drill-entry', 1)

/** Removes the entries of these accounts from this device. */
export async function removeDrillEntries(isTheirs: (account: string) => boolean): Promise<void> {
  const stored = await drillEntries.list()
  await Promise.all(stored.filter(({ name }) => isTheirs(name)).map(({ name }) => drillEntries.remove(name)))
}
