import { readFileSync, writeFileSync } from 'node:fs'
import * as prettier from 'prettier'
import { projectPath } from '#lib/project-path.ts'
import { synthesize } from '#test/infra/synthesized.ts'
import type { Counts } from './counts.ts'
import { costTables, withTables } from './tables.ts'

const FILE = projectPath('docs', 'costs.md')

export const readCostsPage = (): string => readFileSync(FILE, 'utf8')

/** Returns the text of docs/costs.md, with the tables that follow from these counts and the template of prod. */
export async function computeCostsPage(counts: Counts): Promise<string> {
  const options = await prettier.resolveConfig(FILE)
  const text = withTables(readCostsPage(), costTables(counts, synthesize({ env: 'prod' })))
  return prettier.format(text, { ...options, parser: 'markdown' })
}

export const writeCostsPage = async (counts: Counts): Promise<void> =>
  writeFileSync(FILE, await computeCostsPage(counts))
