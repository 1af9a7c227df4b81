import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packLikenesses } from '../domain/generation/packed-likenesses.ts'
import { readBank } from './content/load.ts'

/** Packs how the content is compared with generated texts: node scripts/pack-likenesses.ts <output folder>. */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder to write likenesses.json into')
const { sets, findings } = readBank(join(import.meta.dirname, '../content/bank'))
if (findings.length > 0) throw new Error('the content has mistakes; npm run content:check tells them')
writeFileSync(join(folder, 'likenesses.json'), JSON.stringify(packLikenesses(sets.map(({ set }) => set))))
