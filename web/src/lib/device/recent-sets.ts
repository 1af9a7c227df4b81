import { MAX_RECENT_SETS } from '#domain/bank/draw-form.ts'
import type { Version } from '#domain/exam/formats.ts'
import { currentAccount } from '../auth/session.ts'
import { createRecordStore } from './device-store.ts'

/**
 * The sets that this device was served last, newest first. The server draws them only if no others are left. From its
 * own data, the server knows an account's sets only about a second after it served them, and never knows a guest's.
 */
type RecentSet = { id: string; version: Version; account: string | null; at: number }

const records = createRecordStore<readonly RecentSet[]>('recent-sets', 1)
const RECORD = 'value'
const DAYS_STORED = 30

const read = async (): Promise<readonly RecentSet[]> => (await records.read(RECORD)) ?? []

/** Returns the ids of the recent sets of the current student or guest. */
export async function recentSets(version: Version): Promise<string[]> {
  const account = currentAccount()
  const ownSets = (await read()).filter((set) => set.version === version && set.account === account)
  return ownSets.map(({ id }) => id)
}

/** Puts the sets of a new test first. */
export async function recordSets(version: Version, sets: readonly { id: string }[]): Promise<void> {
  const at = Date.now()
  const account = currentAccount()
  const added = sets.map(({ id }) => ({ id, version, account, at }))
  const ids = new Set(sets.map(({ id }) => id))
  const earlier = (await read()).filter(
    (set) => at - set.at < DAYS_STORED * 24 * 3_600_000 && !(ids.has(set.id) && set.account === account),
  )
  await records.write(RECORD, [...added, ...earlier].slice(0, MAX_RECENT_SETS))
}

/** Removes these accounts' sets from the list. */
export async function removeRecentSets(isTheirs: (account: string) => boolean): Promise<void> {
  const sets = await read()
  const remaining = sets.filter(({ account }) => account === null || !isTheirs(account))
  if (remaining.length < sets.length) await records.write(RECORD, remaining)
}
