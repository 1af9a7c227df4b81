import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGuides } from './content/load-guides.ts'
import { readBank } from './content/load.ts'

/** Packs the question bank and the guides beside the seed function's code: node scripts/pack-content.ts <output folder>. */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder to write bank.json and guides.json into')
const { sets, findings } = readBank(join(import.meta.dirname, '../content/bank'))
const { guides, findings: ofGuides } = readGuides(join(import.meta.dirname, '../content/guides'))
if (findings.length + ofGuides.length > 0)
  throw new Error('the content has mistakes; npm run content:check tells them')
writeFileSync(join(folder, 'bank.json'), JSON.stringify(sets.map(({ set }) => set)))
writeFileSync(join(folder, 'guides.json'), JSON.stringify(guides.map(({ guide }) => guide)))
