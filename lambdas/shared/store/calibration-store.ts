import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { packSteps, unpackSteps } from '#domain/learning/calibration-code.ts'
import type { Calibration } from '#domain/learning/calibration.ts'
import { calibrationKey } from './keys.ts'
import type { Table } from './table.ts'

/** A calibration, and when it was computed, epoch ms. */
export type StoredCalibration = { calibration: Calibration; at: number }

const item = z.object({
  id: z.int().check(z.positive()),
  at: z.int(),
  steps: z.pipe(
    z.instanceof(Uint8Array),
    z.transform((bytes) => unpackSteps(gunzipSync(bytes).toString())),
  ),
})

export type CalibrationStore = ReturnType<typeof createCalibrationStore>

/** Stores calibrations, one item each. None is ever replaced. */
export function createCalibrationStore(table: Table) {
  return {
    /** Returns the calibration with the highest id, including one that was added just now. */
    async newest(): Promise<StoredCalibration | undefined> {
      const { pk } = calibrationKey(0)
      const { items } = await table.page({ pk }, { limit: 1, backward: true })
      const [newest] = items
      if (newest === undefined) return undefined
      const { id, at, steps } = item.parse(newest)
      return { calibration: { id, steps }, at }
    },

    /** Returns false, without writing, if there is one with this id. */
    add: ({ calibration: { id, steps }, at }: StoredCalibration): Promise<boolean> =>
      table.putIfAbsent({ ...calibrationKey(id), id, at, steps: gzipSync(packSteps(steps)) }),
  }
}
