import { BY_LABEL, type Calibration } from '#domain/learning/calibration.ts'
import type { CalibrationStore } from '#lambdas/shared/store/calibration-store.ts'

/** How long a warm function uses a calibration without looking for a newer one. */
const MAX_AGE_MS = 10 * 60_000

/** @param atLeast the id of a calibration that is known to be stored */
export type ReadCalibration = (atLeast?: number) => Promise<Calibration>

/**
 * Creates a function that returns the newest calibration, from memory if it can. It returns a calibration older than
 * `atLeast` only if the one with that id was removed from the table.
 */
export function createReadCalibration(
  calibrations: Pick<CalibrationStore, 'newest'>,
  now: () => number,
): ReadCalibration {
  let known: { calibration: Calibration; at: number } | undefined
  return async (atLeast = 0) => {
    const at = now()
    if (known !== undefined && at - known.at < MAX_AGE_MS && known.calibration.id >= atLeast)
      return known.calibration
    const calibration = (await calibrations.newest())?.calibration ?? BY_LABEL
    known = { calibration, at }
    return calibration
  }
}
