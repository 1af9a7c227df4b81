import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from './support/bundle.ts'
import { measureColdImport } from './support/cold-import.ts'
import { report } from './support/report.ts'

/**
 * Measures what a cold start of the core function computes: the processor time of importing its bundle,
 * divided by the time of importing only the Node modules that the bundle needs.
 */

const GOAL = 3.0

const folder = mkdtempSync(join(tmpdir(), 'cold-import-'))
try {
  const { ms, builtInsMs, ratio } = measureColdImport(folder, await bundle('lambdas/core/core.lambda.ts'))
  report(
    'B17',
    `cold-import ${ratio.toFixed(2)} of Node's modules (${ms.toFixed(0)} over ${builtInsMs.toFixed(0)} ms)`,
    `<= ${GOAL.toFixed(1)}`,
    ratio <= GOAL,
  )
} finally {
  rmSync(folder, { recursive: true })
}
