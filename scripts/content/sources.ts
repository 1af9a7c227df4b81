import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceText } from '#domain/generation/packed-texts.ts'

/**
 * Returns the operator's sources: texts that generated passages must not copy, one per file of content/sources (.txt).
 * The folder is optional.
 */
export function readSources(root: string): SourceText[] {
  const folder = join(root, 'content/sources')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => ({ name: `the source ${name}`, text: readFileSync(join(folder, name), 'utf8') }))
}
