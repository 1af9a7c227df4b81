import { isDeepStrictEqual } from 'node:util'
import { createFolding } from '#lambdas/shared/learning/fold-evidence.ts'
import { createLearning, listedTests } from '#lambdas/shared/learning/learning.ts'
import { pause } from '#lambdas/shared/platform/pause.ts'
import { createAccountStore } from '#lambdas/shared/store/account-store.ts'
import { createAttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { createCalibrationStore } from '#lambdas/shared/store/calibration-store.ts'
import { createDrillStore } from '#lambdas/shared/store/drill-store.ts'
import { createLearningStore } from '#lambdas/shared/store/learning-store.ts'
import { createOwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import { createSetStore } from '#lambdas/shared/store/set-store.ts'
import type { Table } from '#lambdas/shared/store/table.ts'

/**
 * `same`: the stored evidence is right; `replaced`: it wasn't; `changed`: the student worked meanwhile, so try again;
 * `none`: the student has no stored evidence.
 */
export type RebuildResult = 'same' | 'replaced' | 'changed' | 'none'

/** Creates a function that computes a student's evidence from all tests and drills, and replaces what differs. */
export function createRebuildLearning(table: Table, now: () => number = Date.now) {
  const learning = createLearningStore(table)
  const owners = createOwnerIndex(table)
  const stores = {
    attempts: createAttemptStore(table),
    drills: createDrillStore(table),
    sets: createSetStore(table),
  }
  const effects = {
    now,
    rng: Math.random,
    pause,
  }
  const service = createLearning(
    {
      accounts: createAccountStore(table),
      calibrations: createCalibrationStore(table),
      learning,
      owners,
      ...stores,
    },
    effects,
  )

  return async function rebuildLearning(userId: string): Promise<RebuildResult> {
    if ((await learning.read(userId)) === undefined) return 'none'
    // This call also brings the stored evidence up to date, so a difference below is an error.
    const { calibration } = await service.current(userId)
    const stored = await learning.read(userId)
    if (stored === undefined) return 'none'
    const { rebuild } = createFolding(stores, calibration, now)
    const { folded } = await rebuild(userId, listedTests(await owners.list(userId)))
    if (isDeepStrictEqual(stored.folded, folded)) return 'same'
    return (await learning.replace(userId, folded, stored.writes)) ? 'replaced' : 'changed'
  }
}
