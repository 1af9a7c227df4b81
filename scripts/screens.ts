import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as prettier from 'prettier'
import { GROUPS } from './screens/groups.ts'
import { indexPage } from './screens/index-page.ts'
import { fileOf, FOLDER, openTheatre, SIZES, THEMES, type Size } from './screens/stage.ts'

/**
 * `npm run docs:screens`: takes the picture of every state of taking a test. With `--only name` just the scenes that show
 * a state whose name has that in it. A state that cannot be reached ends it with the reason.
 */

/** All pictures together. */
const MOST_BYTES = 10_000_000

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const { only } = values
const scenes = GROUPS.flatMap((group) => group.scenes).filter(
  ({ states }) => only === undefined || states.some(({ name }) => name.includes(only)),
)
const names = GROUPS.flatMap((group) => group.scenes.flatMap(({ states }) => states.map(({ name }) => name)))
if (new Set(names).size !== names.length) throw new Error('two states have the same name')

const sizes = ['phone', 'desktop'] as const satisfies readonly (keyof typeof SIZES)[]
const theatre = await openTheatre()
try {
  for (const scene of scenes)
    for (const size of sizes) {
      const wanted = scene.states.map(({ name }) => name)
      const taken = await theatre.play(scene, size).catch((error: unknown) => {
        throw new Error(`on the ${size}: ${wanted.join(', ')}`, { cause: error })
      })
      const missing = wanted.filter((name) => !taken.includes(name))
      if (missing.length > 0) throw new Error(`not seen on the ${size}: ${missing.join(', ')}`)
      process.stdout.write(`${size}: ${taken.join(', ')}\n`)
    }
} finally {
  await theatre.close()
}

/** Pictures of states that there are no more. */
const known = new Set(
  names.flatMap((name) => sizes.flatMap((size: Size) => THEMES.map((theme) => fileOf(name, size, theme)))),
)
for (const file of readdirSync(FOLDER))
  if (file.endsWith('.webp') && !known.has(file)) rmSync(join(FOLDER, file))

const index = await prettier.format(indexPage(GROUPS), { parser: 'markdown', proseWrap: 'preserve' })
writeFileSync(join(FOLDER, 'README.md'), index)
const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)
process.stdout.write(`${names.length} states, ${(bytes / 1_000_000).toFixed(1)} MB\n`)
if (bytes > MOST_BYTES) throw new Error(`the pictures weigh ${bytes} bytes, of ${MOST_BYTES} at most`)
