import * as z from 'zod'
import { dynamoDb } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { log } from '../shared/platform/log.ts'
import { createRollup } from '../shared/statistics/rollup.ts'
import { rollupStores } from '../shared/statistics/rollup-stores.ts'
import { createTable } from '../shared/store/table.ts'

const env = readEnv({ TABLE_NAME: z.string().min(1) })
const now = () => Date.now()
const rollUp = createRollup(rollupStores(createTable(dynamoDb(), env.TABLE_NAME)), now)

/** Of the function's 15 minutes, what corrections may take. */
const CORRECTIONS_MS = 5 * 60_000

/** Runs each day. */
export async function handler(): Promise<void> {
  const { days, tests } = await rollUp(now() + CORRECTIONS_MS)
  log.info('rolled up', { days, tests })
}
