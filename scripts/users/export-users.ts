import { open, rename, rm } from 'node:fs/promises'
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { ADMIN_GROUP, EDITOR_GROUP } from '#domain/accounts/groups.ts'
import { createPeoplePool } from '#lambdas/admin/people/people-pool.ts'
import { eachUser } from './each-user.ts'

/**
 * Writes every account of a user pool into a file that only its owner can read, one JSON object a line. The file stays
 * empty until the export is complete.
 * @returns the number of accounts
 * @throws Error if the file exists already
 */
export async function exportUsers(
  client: CognitoIdentityProviderClient,
  poolId: string,
  path: string,
): Promise<number> {
  const pool = createPeoplePool(client, poolId)
  const [admins, editors] = [await pool.listMembers(ADMIN_GROUP), await pool.listMembers(EDITOR_GROUP)]
  // Reserves the name, so that no earlier export is replaced.
  await (await open(path, 'wx', 0o600)).close()
  const part = `${path}.part`
  try {
    const file = await open(part, 'w', 0o600)
    let count = 0
    try {
      for await (const user of eachUser(client, poolId)) {
        const roles = { isAdmin: admins.has(user.username), isEditor: editors.has(user.username) }
        await file.write(`${JSON.stringify({ ...user, ...roles })}\n`)
        count++
      }
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, path)
    return count
  } catch (error) {
    await rm(part, { force: true })
    await rm(path, { force: true })
    throw error
  }
}
