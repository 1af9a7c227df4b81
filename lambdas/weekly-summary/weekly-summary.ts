import { createTierOf } from '../shared/accounts/tier.ts'
import { createLearning } from '../shared/learning/learning.ts'
import { pause } from '../shared/platform/pause.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createAttemptStore } from '../shared/store/attempt-store.ts'
import { createCalibrationStore } from '../shared/store/calibration-store.ts'
import { createDrillStore } from '../shared/store/drill-store.ts'
import { createLearningStore } from '../shared/store/learning-store.ts'
import { createOwnerIndex } from '../shared/store/owner-index.ts'
import { createPlanStore } from '../shared/store/plan-store.ts'
import { createSetStore } from '../shared/store/set-store.ts'
import type { Table } from '../shared/store/table.ts'
import { createWeeklySummaryStore } from '../shared/store/weekly-summary-store.ts'
import type { SendMail } from './send-mail.ts'
import { createSendSummaries } from './send-summaries.ts'
import type { AddressOf } from './user-pool.ts'

/** The clock, the random numbers, and the wait, passed in so that tests control them. */
export type Effects = { now: () => number; rng: () => number; pause: (ms: number) => Promise<void> }

/** The effects that the deployed function uses. */
export const realEffects: Effects = {
  now: () => Date.now(),
  rng: () => Math.random(),
  pause,
}

type Others = { addressOf: AddressOf; sendMail: SendMail; site: string }

/** Creates the job that sends the weekly summaries of the students in a table. */
export function createWeeklySummaries(table: Table, others: Others, effects: Effects = realEffects) {
  const accounts = createAccountStore(table)
  const attempts = createAttemptStore(table)
  const drills = createDrillStore(table)
  const owners = createOwnerIndex(table)
  const learning = createLearning(
    {
      accounts,
      attempts,
      calibrations: createCalibrationStore(table),
      drills,
      learning: createLearningStore(table),
      owners,
      sets: createSetStore(table),
    },
    effects,
  )
  return createSendSummaries(
    {
      accounts,
      drills,
      learning,
      owners,
      plans: createPlanStore(table),
      summaries: createWeeklySummaryStore(table),
      tierOf: createTierOf(table, effects.now),
      ...others,
    },
    effects.now,
  )
}
