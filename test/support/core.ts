import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { seededRng } from '../../domain/bank/random.ts'
import { createCore } from '../../lambdas/core/core.ts'
import { createTable } from '../../lambdas/shared/store/table.ts'
import { createApi, type Transport } from './api-client.ts'
import { T0 } from './sample-attempt.ts'
import { TABLE_NAME } from './database.ts'

/**
 * The core service in this process, at a time that the test sets: the same handlers, stores and SDK client as deployed,
 * without HTTP. Its waits between tries take no time.
 */
export function createTimedCore(client: DynamoDBClient, seed = 1, clock = { now: T0 }) {
  process.env['LOG_LEVEL'] = 'silent'
  const core = createCore(
    createTable(client, TABLE_NAME, async () => {}),
    {
      now: () => clock.now,
      rng: seededRng(seed),
      pause: async () => {},
    },
  )
  const transport: Transport = async (path, init) => core.request(path, init)
  return { clock, transport, guest: () => createApi(transport) }
}
