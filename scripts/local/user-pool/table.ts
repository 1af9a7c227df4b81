import { createTable, type Table } from '#lambdas/shared/store/table.ts'
import { databaseClient, createTableIfMissing } from '../database.ts'

export const TABLE_NAME = 'user-pool'

/** Opens the embedded user pool's own table in an embedded database. */
export async function openPoolTable(endpoint: string): Promise<Table> {
  const client = databaseClient(endpoint, 3)
  await createTableIfMissing(client, {
    TableName: TABLE_NAME,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  })
  return createTable(client, TABLE_NAME)
}
