import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'

const FOLDER = join(import.meta.dirname, '../../test-results')

/** How many random histories are tried, and from where: `npm test -- faults --histories 10000 --seed 7 --run-path 3:1`. */
export const RUNS = Number(process.env['HISTORIES'] ?? 500)

/**
 * Tries a property of histories. One that fails is told with how to run it again, and kept in
 * test-results/<name>.json for whoever looks later.
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
  const again = `npm test -- ${part} --seed ${details.seed} --run-path ${details.counterexamplePath ?? '0'}`
  const file = join(FOLDER, `${name}.json`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(file, JSON.stringify({ again, counterexample: details.counterexample }, null, 2))
  const report = fc.defaultReportMessage(details) ?? ''
  throw new Error(`${again}\n(kept in test-results/${name}.json)\n${report}`, {
    cause: details.errorInstance,
  })
}
