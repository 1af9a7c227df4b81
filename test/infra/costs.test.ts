import { readFileSync } from 'node:fs'
import * as prettier from 'prettier'
import { expect, test } from 'vitest'
import { readCounts } from '#bench/support/costs/counts.ts'
import { costTables, withTables } from '#bench/support/costs/tables.ts'
import { projectPath } from '#lib/project-path.ts'
import { synthesize } from './synthesized.ts'

test('docs/costs.md has the tables that follow from the stored counts, the prices, and the template of prod', async () => {
  const file = projectPath('docs', 'costs.md')
  const written = readFileSync(file, 'utf8')
  const options = await prettier.resolveConfig(file)
  const computed = withTables(written, costTables(readCounts(), synthesize({ env: 'prod' })))
  expect(written, 'run: npm run bench -- b14').toBe(
    await prettier.format(computed, { ...options, parser: 'markdown' }),
  )
})
