import * as z from 'zod'
import { createApprovals } from '../shared/generation/approvals.ts'
import { dynamoDb } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { log } from '../shared/platform/log.ts'
import { createMonthlyCalibration } from '../shared/statistics/calibrate-month.ts'
import { createRollup, NIGHTLY } from '../shared/statistics/rollup.ts'
import { createRollupStores } from '../shared/statistics/rollup-stores.ts'
import { createTable } from '../shared/store/table.ts'

const env = readEnv({ TABLE_NAME: z.string().min(1) })
const table = createTable(dynamoDb(), env.TABLE_NAME)
const stores = createRollupStores(table)
const now = () => Date.now()
const approvals = createApprovals(table, now)
const rollUp = createRollup(stores, now)
const calibrateMonth = createMonthlyCalibration(stores, now)

/**
 * Runs every night. Finishes decisions about drafts that a crash interrupted, and lists waiting drafts as pilots if the
 * settings let tests have them unscored. The calibration comes last, because it needs the counts.
 */
export async function handler(): Promise<void> {
  await approvals.finishAll()
  const { days, tests } = await rollUp(NIGHTLY)
  log.info('rolled up', { days, tests })
  const calibration = await calibrateMonth()
  if (calibration !== undefined)
    log.info('calibrated', { calibration: calibration.id, moved: calibration.steps.size })
}
