import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packTexts } from '../domain/generation/packed-texts.ts'
import { readBank } from './content/load.ts'
import { readSources } from './content/sources.ts'

/**
 * Packs the texts of the bank and the operator's sources, with which generated texts are compared:
 * node scripts/pack-similarities.ts <output folder>. The file, `likenesses.json`, has an old word for similarities in
 * its name.
 */
const root = join(import.meta.dirname, '..')
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder for likenesses.json')
const { sets, findings } = readBank(join(root, 'content/bank'))
if (findings.length > 0) throw new Error('the content has errors; run `npm run content:check` to list them')
writeFileSync(
  join(folder, 'likenesses.json'),
  JSON.stringify(
    packTexts(
      sets.map(({ set }) => set),
      readSources(root),
    ),
  ),
)
