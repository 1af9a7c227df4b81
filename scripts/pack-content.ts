import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBank } from './content/load.ts'

/** Packs the question bank beside the seed function's code: node scripts/pack-content.ts <output folder>. */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder to write bank.json into')
const { sets, findings } = readBank(join(import.meta.dirname, '../content/bank'))
if (findings.length > 0) throw new Error('the content has mistakes; npm run content:check tells them')
writeFileSync(join(folder, 'bank.json'), JSON.stringify(sets.map(({ set }) => set)))
