import type { DynamoDBClient, TableDescription } from '@aws-sdk/client-dynamodb'
import { eraseAccounts, readContents } from './erase-deleted.ts'
import { copySettings, describeReady, shapeProblems } from './table-settings.ts'

/** More missing accounts than this, and than a tenth of all, mean that the pool is another environment's. */
const FEW = 5
const SHARE = 0.1

export type Restoring = {
  client: DynamoDBClient
  /** The name of the table that the functions use, and that of the copy that AWS made. */
  live: string
  restored: string
  /** Returns the ids of all accounts that exist now. */
  listAccounts: () => Promise<Set<string>>
  print: (line: string) => void
  /** Copies the settings of the live table. The embedded database has none. */
  applySettings?: (client: DynamoDBClient, live: TableDescription, restored: string) => Promise<void>
}

/**
 * Makes a restored table ready for the functions: checks its shape, copies the settings that a restore leaves out, and
 * erases accounts again that people deleted since the restored moment. The live table stays as it is. It can be
 * repeated.
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
  if (live === restored) throw new Error('The restored table must be another one than the live one.')
  const [liveTable, restoredTable] = [
    await describeReady(client, live),
    await describeReady(client, restored),
  ]
  const problems = shapeProblems(restoredTable)
  if (problems.length > 0) throw new Error(`${restored} can't be used. ${problems.join(' ')}`)
  const { counts, accounts } = await readContents(client, restored)
  const existing = await listAccounts()
  const deleted = [...accounts].filter((userId) => !existing.has(userId))
  if (deleted.length > FEW && deleted.length > accounts.size * SHARE)
    throw new Error(
      `${deleted.length} of ${accounts.size} accounts aren't in the user pool. Is it the pool of this environment?`,
    )
  await applySettings(client, liveTable, restored)
  print(`${restored} has its keys, indexes, and settings.`)
  await eraseAccounts(client, restored, deleted)
  print(
    `Erased ${deleted.length} of ${accounts.size} accounts, which were deleted after the restored moment.`,
  )
  const { counts: liveCounts } = await readContents(client, live)
  for (const kind of [...new Set([...counts.keys(), ...liveCounts.keys()])].toSorted())
    print(`${kind}: ${counts.get(kind) ?? 0} restored, ${liveCounts.get(kind) ?? 0} live`)
}
