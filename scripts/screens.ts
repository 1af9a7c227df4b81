import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as prettier from 'prettier'
import { GROUPS } from './screens/groups.ts'
import { indexPage } from './screens/index-page.ts'
import type { Scene } from './screens/scene.ts'
import { fileOf, FOLDER, openScenePlayer, THEMES, type Size } from './screens/stage.ts'

/**
 * `npm run docs:screens`: takes screenshots of every state in screens/groups.ts, and writes their index.
 * `-- --only part,part` plays only the scenes with a state whose name contains one of these parts, and doesn't change
 * the index. Fails with a list of the states that couldn't be reached.
 */

/** The limit for all files in the folder together, with the index. */
const MAX_BYTES = 24_000_000
const SCREEN_SIZES = ['phone', 'desktop'] as const satisfies readonly Size[]

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const namesOf = ({ states }: Scene) => states.map(({ name }) => name)
const isWanted = (scene: Scene) =>
  only === undefined || only.split(',').some((part) => namesOf(scene).join(' ').includes(part))
const allScenes = GROUPS.flatMap(({ scenes }) => scenes)
const names = allScenes.flatMap(namesOf)
if (new Set(names).size !== names.length) throw new Error('two states have the same name')

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const unreached: string[] = []
const player = await openScenePlayer()
try {
  for (const scene of allScenes.filter(isWanted))
    for (const size of SCREEN_SIZES) {
      const { capturedNames, failure } = await player.play(scene, size)
      print(`${size}: ${capturedNames.join(', ')}`)
      const missing = namesOf(scene).filter((name) => !capturedNames.includes(name))
      if (failure !== null) console.error(failure)
      if (missing.length > 0) unreached.push(`${size}: ${missing.join(', ')}`)
    }
} finally {
  await player.close()
}
if (unreached.length > 0) throw new Error(`not reached: ${unreached.join('; ')}`)

if (only === undefined) {
  const files = names.flatMap((name) =>
    SCREEN_SIZES.flatMap((size) => THEMES.map((theme) => fileOf(name, size, theme))),
  )
  for (const file of readdirSync(FOLDER))
    if (file.endsWith('.webp') && !files.includes(file)) rmSync(join(FOLDER, file))
  const index = await prettier.format(indexPage(GROUPS), { parser: 'markdown' })
  writeFileSync(join(FOLDER, 'README.md'), index)
}
const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)
print(`${names.length} states, ${(bytes / 1_000_000).toFixed(1)} MB`)
if (bytes > MAX_BYTES) throw new Error(`the screenshots have ${bytes} bytes, more than ${MAX_BYTES}`)
