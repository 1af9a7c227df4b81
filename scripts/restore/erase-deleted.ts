import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { erase } from '#lambdas/shared/accounts/erase.ts'
import { createAccountStore } from '#lambdas/shared/store/account-store.ts'
import { createAttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { attemptKey, profileKey } from '#lambdas/shared/store/keys.ts'
import { createOwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import { createSubscriptionStore } from '#lambdas/shared/store/subscription-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'

const scanned = z.object({ pk: z.string(), ownerId: z.string().optional() })
const USER = profileKey('').pk
const TEST = attemptKey('').pk

/** A table's number of items by kind, such as TEST or USER, and the accounts that it has data of. */
export type Contents = { counts: Map<string, number>; accounts: Set<string> }

/** Reads the keys and owners of all items. */
export async function readContents(client: DynamoDBClient, tableName: string): Promise<Contents> {
  const counts = new Map<string, number>()
  const accounts = new Set<string>()
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    { TableName: tableName, ProjectionExpression: 'pk, ownerId' },
  )
  for await (const { Items = [] } of pages)
    for (const item of Items) {
      const { pk, ownerId } = scanned.parse(item)
      const kind = pk.split('#')[0] ?? pk
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (pk.startsWith(USER)) accounts.add(pk.slice(USER.length))
      // Runs, drafts, and the like have owners that aren't accounts.
      if (pk.startsWith(TEST) && ownerId !== undefined) accounts.add(ownerId)
    }
  return { counts, accounts }
}

/** Erases accounts from a restored table. Their owners have deleted them from the live table already. */
export async function eraseAccounts(
  client: DynamoDBClient,
  tableName: string,
  userIds: readonly string[],
): Promise<void> {
  const table = createTable(client, tableName)
  const subscriptions = createSubscriptionStore(table)
  const stores = {
    accounts: createAccountStore(table),
    attempts: createAttemptStore(table),
    owners: createOwnerIndex(table),
  }
  for (const userId of userIds) {
    // From now on, the functions reject the account's tokens, even those that haven't expired.
    await stores.accounts.markGone(userId, Date.now())
    const stored = await subscriptions.read(userId)
    if (stored !== undefined) await subscriptions.unlinkCustomers(stored)
    let found = await erase(stores, userId)
    while (found > 0) found = await erase(stores, userId)
  }
}
