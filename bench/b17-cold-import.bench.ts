import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectPath } from '#lib/project-path.ts'
import { readBank } from '#scripts/content/load.ts'
import { bundle } from './support/bundle.ts'
import { measureColdImport } from './support/cold-import.ts'
import { createMemoryBank } from './support/memory-bank.ts'
import { report } from './support/report.ts'
import { serveTable } from './support/table-server.ts'

/**
 * Measures what a cold start of the core function computes: the processor time of importing its bundle,
 * divided by the time of importing only the Node modules that the bundle needs. Also prints the time with a
 * first request, which shows work that only moved from the start to the request.
 */

const GOAL = 3.0

const folder = mkdtempSync(join(tmpdir(), 'cold-import-'))
const table = await serveTable(
  await createMemoryBank(readBank(projectPath('content/bank')).sets.map(({ set }) => set)),
)
try {
  const { ms, builtInsMs, ratio, firstMs } = await measureColdImport(
    folder,
    await bundle('lambdas/core/core.lambda.ts'),
    table.address,
  )
  report(
    'B17',
    `cold-import ${ratio.toFixed(2)} of Node's modules (${ms.toFixed(0)} over ${builtInsMs.toFixed(0)} ms; ${firstMs.toFixed(0)} ms with the creation of a test)`,
    `<= ${GOAL.toFixed(1)}`,
    ratio <= GOAL,
  )
} finally {
  table.close()
  rmSync(folder, { recursive: true })
}
