import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dynamoDb } from '#lambdas/shared/platform/clients.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { learningKey } from '#lambdas/shared/store/keys.ts'
import { createRebuildLearning } from './learning/rebuild-learning.ts'

/**
 * `TABLE_NAME=... npm run learning:rebuild -- [user id]...`: computes the evidence of these students, or of all who
 * have stored evidence, from their tests and drills, and replaces stored evidence that differs. Exits with 1 if any
 * differed, or if a student's evidence changed meanwhile, and with 2 without TABLE_NAME.
 */

const { TABLE_NAME: tableName = '' } = process.env
if (tableName === '') {
  process.stderr.write('TABLE_NAME must be the name of the table, an output of the stack.\n')
  process.exit(2)
}
const client = dynamoDb()
const itemKey = z.object({ pk: z.string() })

async function* everyStudent(): AsyncGenerator<string> {
  const { pk, sk } = learningKey('')
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    {
      TableName: tableName,
      ProjectionExpression: 'pk',
      FilterExpression: 'sk = :sk',
      ExpressionAttributeValues: { ':sk': sk },
    },
  )
  for await (const { Items = [] } of pages)
    for (const item of Items) yield itemKey.parse(item).pk.slice(pk.length)
}

const rebuildLearning = createRebuildLearning(createTable(client, tableName))
const requestedIds = process.argv.slice(2)
const counts = { same: 0, replaced: 0, changed: 0, none: 0 }
for await (const userId of requestedIds.length > 0 ? requestedIds : everyStudent()) {
  const result = await rebuildLearning(userId)
  counts[result] += 1
  if (result !== 'same') process.stdout.write(`${userId}: ${result}\n`)
}
process.stdout.write(
  `${counts.same} same, ${counts.replaced} replaced, ${counts.changed} changed meanwhile\n`,
)
client.destroy()
if (counts.replaced + counts.changed > 0) process.exitCode = 1
