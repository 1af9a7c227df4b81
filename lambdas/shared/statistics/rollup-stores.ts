import { createAttemptStore } from '../store/attempt-store.ts'
import { createCalibrationStore } from '../store/calibration-store.ts'
import { createCorrectionStore } from '../store/correction-store.ts'
import { createDirectoryStore } from '../store/directory-store.ts'
import { createDrillStore } from '../store/drill-store.ts'
import { createLearningStore } from '../store/learning-store.ts'
import { createOwnerIndex } from '../store/owner-index.ts'
import { createServedIndex } from '../store/served-index.ts'
import { createSetStore } from '../store/set-store.ts'
import { createStatisticsStore } from '../store/statistics-store.ts'
import type { Table } from '../store/table.ts'
import type { RollupStores } from './rollup.ts'

/** Creates the stores of the rollup and of corrections of keys. */
export const createRollupStores = (table: Table): RollupStores => ({
  attempts: createAttemptStore(table),
  calibrations: createCalibrationStore(table),
  corrections: createCorrectionStore(table),
  directories: createDirectoryStore(table),
  drills: createDrillStore(table),
  learning: createLearningStore(table),
  owners: createOwnerIndex(table),
  served: createServedIndex(table),
  sets: createSetStore(table),
  statistics: createStatisticsStore(table),
})
