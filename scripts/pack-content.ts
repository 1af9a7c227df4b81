import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGuides } from './content/load-guides.ts'
import { readBank } from './content/load.ts'

/**
 * Writes the question bank and the guides into the seed function's folder: node scripts/pack-content.ts
 * <output folder>.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder for bank.json and guides.json')
const { sets, findings } = readBank(join(import.meta.dirname, '../content/bank'))
const { guides, findings: guideFindings } = readGuides(join(import.meta.dirname, '../content/guides'))
if (findings.length + guideFindings.length > 0)
  throw new Error('the content has errors; run `npm run content:check` to list them')
writeFileSync(join(folder, 'bank.json'), JSON.stringify(sets.map(({ set }) => set)))
writeFileSync(join(folder, 'guides.json'), JSON.stringify(guides.map(({ guide }) => guide)))
