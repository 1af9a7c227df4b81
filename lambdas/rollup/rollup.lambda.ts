import * as z from 'zod'
import { dynamoDb } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { log } from '../shared/platform/log.ts'
import { createRollup, NIGHTLY } from '../shared/statistics/rollup.ts'
import { rollupStores } from '../shared/statistics/rollup-stores.ts'
import { createTable } from '../shared/store/table.ts'

const env = readEnv({ TABLE_NAME: z.string().min(1) })
const rollUp = createRollup(rollupStores(createTable(dynamoDb(), env.TABLE_NAME)), () => Date.now())

/** Runs every night. */
export async function handler(): Promise<void> {
  const { days, tests } = await rollUp(NIGHTLY)
  log.info('rolled up', { days, tests })
}
