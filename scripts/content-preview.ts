/**
 * Shows a set as students see it: `npm run content:preview -- old/math/slopes-and-straight-lines`. The
 * product runs with only this set and with its data in memory, so a new test serves the set, and its review
 * shows the keys, the explanations, and the notes on wrong choices. Saving the file reloads the set; then reload the
 * page. PORT changes the port.
 */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { lineOf } from './content/check-bank.ts'
import { readBank } from './content/load.ts'
import { buildSite } from './local/build-site.ts'
import { startCloud, type Cloud } from './local/cloud.ts'
import { serveSite } from './local/site.ts'

const ROOT = join(import.meta.dirname, '..')
const [requestedPath = ''] = process.argv.slice(2)
const setPath = requestedPath.replace(/^\.?\/?(?:content\/bank\/)?|\.yaml$/g, '')
const file = `content/bank/${setPath}.yaml`

/** Reads the set. If it can't be read, prints why and returns null. */
function readRequestedSet() {
  const { sets, findings } = readBank(join(ROOT, 'content/bank'))
  for (const finding of findings.filter((one) => one.file === file)) console.log(lineOf(finding))
  return sets.find((one) => one.file === file)?.set ?? null
}

process.env['LOG_LEVEL'] ??= 'warn'
const firstSet = readRequestedSet()
if (firstSet === null) {
  console.error(`Cannot read a set from ${file}. Use a path like old/math/everyday-quantities.`)
  process.exit(1)
}
const folder = await buildSite(ROOT, console.log)
const port = Number(process.env['PORT'] ?? 3000)

const start = (set: typeof firstSet): Promise<Cloud> =>
  startCloud({
    port,
    folder: null,
    content: [set],
    site: (request, response) => serveSite(folder, request, response),
  })

let cloud = await start(firstSet)
console.log(
  `${firstSet.title}: ${cloud.url}/test?section=${firstSet.section}&version=${firstSet.version}&time=untimed`,
)

/** The last reload. The next one waits for it. */
let lastReload: Promise<unknown> = Promise.resolve()
watch(join(ROOT, file), () => {
  lastReload = lastReload
    .then(async () => {
      const set = readRequestedSet()
      if (set === null) return
      await cloud.stop()
      cloud = await start(set)
      console.log(`reloaded: ${set.title}`)
    })
    .catch((error: unknown) => console.error(error))
})
