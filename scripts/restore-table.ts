import { dynamoDb, userPool } from '#lambdas/shared/platform/clients.ts'
import { prepareRestored } from './restore/prepare-restored.ts'
import { accountIds } from './users/each-user.ts'

/**
 * `npm run restore -- <TableName> <restored table> <UserPoolId>`: makes a restored table ready for the functions
 * (docs/runbook.md, "The whole table"). "lost" stands for a table or a pool that no longer exists. Exits with 1 if the
 * table can't be used, and with 2 without the names.
 */

const LOST = 'lost'
const [live = '', restored = '', poolId = ''] = process.argv.slice(2)
if (live === '' || restored === '' || poolId === '') {
  process.stderr.write(
    'Give the names of the live table and of the restored one, and the id of the user pool. Write "lost" for a table or a pool that no longer exists.\n',
  )
  process.exit(2)
}
const [client, pool] = [dynamoDb(10), userPool()]
try {
  await prepareRestored({
    client,
    live: live === LOST ? null : live,
    restored,
    listAccounts: poolId === LOST ? null : () => accountIds(pool, poolId),
    print: (line) => process.stdout.write(`${line}\n`),
  })
  process.stdout.write(`Ready. Set "table": "${restored}" in the settings and deploy.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  client.destroy()
  pool.destroy()
}
