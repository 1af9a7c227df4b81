import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { scaledSetting } from './depth.ts'

const FOLDER = join(import.meta.dirname, '../../test-results')

/**
 * The number of random histories of rules in memory, at either depth. A test with slower histories runs a share of this
 * number. `npm test -- unit --histories 10000 --seed 7 --run-path 3:1` sets the number, and the seed and path of the
 * first history.
 */
export const RUNS = scaledSetting('HISTORIES', 500, 500)

/** The number of random histories that call the API. */
export const API_RUNS = scaledSetting('HISTORIES', 30, 500)

/**
 * Checks a property over random histories. A failure reports the command that runs it again, and is stored in
 * test-results/<name>.json.
 */
export async function checkHistories<T>(
  part: 'unit' | 'faults' | 'attacks',
  name: string,
  property: fc.IRawProperty<T>,
  runs = RUNS,
): Promise<void> {
  const { SEED: seed, RUN_PATH: path } = process.env
  const details = await fc.check(property, {
    numRuns: runs,
    ...(seed === undefined ? {} : { seed: Number(seed) }),
    ...(path === undefined ? {} : { path }),
  })
  if (!details.failed) return
  const rerunCommand = `npm test -- ${part} --seed ${details.seed} --run-path ${details.counterexamplePath ?? '0'}`
  const file = join(FOLDER, `${name}.json`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, JSON.stringify({ rerunCommand, counterexample: details.counterexample }, null, 2))
  const report = fc.defaultReportMessage(details) ?? ''
  throw new Error(`${rerunCommand}\n(stored in test-results/${name}.json)\n${report}`, {
    cause: details.errorInstance,
  })
}
