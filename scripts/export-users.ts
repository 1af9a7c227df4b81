import { resolve } from 'node:path'
import { userPool } from '#lambdas/shared/platform/clients.ts'
import { exportUsers } from './users/export-users.ts'

/**
 * `npm run users:export -- <UserPoolId> <file>`: writes every account into a new file. Exits with 1 if that failed, and
 * with 2 without the id or the file.
 */

const [poolId = '', file = ''] = process.argv.slice(2)
if (poolId === '' || file === '') {
  process.stderr.write('Give the id of the user pool and the name of a new file.\n')
  process.exit(2)
}
const client = userPool()
try {
  const path = resolve(file)
  const count = await exportUsers(client, poolId, path)
  process.stdout.write(
    `Exported ${count} accounts to ${path}, which has names and email addresses of students: store it safely.\n` +
      'It has no passwords, no second factors, and no sessions. Nobody can read these from a user pool.\n',
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  client.destroy()
}
