import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { eraseAccounts, readContents } from './erase-deleted.ts'
import {
  copySettings,
  describeReady,
  PROD_SETTINGS,
  shapeProblems,
  type TableSettings,
} from './table-settings.ts'

/**
 * If more accounts than both of these limits are missing in the user pool, it's probably another environment's pool,
 * and nothing may be erased.
 */
const MOST_MISSING = 5
const MOST_MISSING_SHARE = 0.1

export type Restoring = {
  client: DynamoDBClient
  /** The name of the table that the functions use; null if it's lost. */
  live: string | null
  /** The name of the copy that AWS made. */
  restored: string
  /** Returns the ids of all accounts that exist now; null if the user pool is lost. */
  listAccounts: (() => Promise<Set<string>>) | null
  print: (line: string) => void
  /** Gives the restored table its settings. The embedded database has none. */
  applySettings?: (client: DynamoDBClient, settings: TableSettings, restored: string) => Promise<void>
}

/**
 * Makes a restored table ready for the functions: checks its shape, copies the settings that a restore leaves out, and
 * erases accounts again that people deleted since the restored moment. The live table doesn't change. If it's lost, the
 * restored table gets the settings of prod. If the user pool is lost, nothing is erased. A repeat changes nothing.
 * @throws Error if the table can't be used; nothing is erased then
 */
export async function prepareRestored({
  client,
  live,
  restored,
  listAccounts,
  print,
  applySettings = copySettings,
}: Restoring): Promise<void> {
  if (live === restored) throw new Error('The restored table and the live table must be different tables.')
  const settings = live === null ? PROD_SETTINGS : await describeReady(client, live)
  const restoredTable = await describeReady(client, restored)
  const problems = shapeProblems(restoredTable)
  if (problems.length > 0) throw new Error(`${restored} can't be used. ${problems.join(' ')}`)
  const { counts, accounts } = await readContents(client, restored)
  const existing = listAccounts === null ? accounts : await listAccounts()
  const deleted = [...accounts].filter((userId) => !existing.has(userId))
  if (deleted.length > MOST_MISSING && deleted.length > accounts.size * MOST_MISSING_SHARE)
    throw new Error(
      `${deleted.length} of ${accounts.size} accounts aren't in the user pool. Is it the pool of this environment?`,
    )
  await applySettings(client, settings, restored)
  print(`${restored} has its keys, indexes, and settings.`)
  await eraseAccounts(client, restored, deleted)
  print(
    listAccounts === null
      ? `Erased none of ${accounts.size} accounts: without a user pool, nobody knows who deleted theirs.`
      : `Erased ${deleted.length} of ${accounts.size} accounts, which were deleted after the restored moment.`,
  )
  const { counts: liveCounts } =
    live === null ? { counts: new Map<string, number>() } : await readContents(client, live)
  for (const kind of [...new Set([...counts.keys(), ...liveCounts.keys()])].toSorted())
    print(`${kind}: ${counts.get(kind) ?? 0} restored, ${liveCounts.get(kind) ?? 0} live`)
}
