import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './launch/ensure-installed.mjs'
import { findBrowser } from './launch/find-browser.mjs'
import { launch, LaunchError } from './launch/launch.mjs'
import { PINNED_NODE } from './launch/pinned-node.mjs'
import { ROOT } from './launch/root.mjs'
import { run } from './launch/run.mjs'
import { withTemporaryFolder } from './launch/temporary-folder.mjs'

/** Matches the benchmarks that need a browser. They get its path as CHROMIUM_PATH. */
const IN_BROWSER = /^b([6-9]|14|21)-/

/**
 * `npm run bench [-- b1 b4]` runs the named benchmarks, or all of them. Each bench/<name>.bench.ts prints its own
 * result. A missed goal isn't a failure; a benchmark that crashes is.
 */
await launch(async (names) => {
  await ensureInstalled()
  const files = readdirSync(join(ROOT, 'bench'))
    .filter((file) => file.endsWith('.bench.ts'))
    .filter(
      (file) => names.length === 0 || names.some((name) => file.split(/[-.]/)[0] === name.toLowerCase()),
    )
  files.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  if (files.length === 0) throw new LaunchError(['No such benchmark in bench/:', ...names].join(' '))
  const env = files.some((file) => IN_BROWSER.test(file)) ? { CHROMIUM_PATH: await findBrowser() } : {}
  let crashed = 0
  await withTemporaryFolder(async (_, assertNotInterrupted) => {
    for (const file of files) {
      assertNotInterrupted()
      const { code } = await run(PINNED_NODE, [join('bench', file)], { env })
      if (code === 0) continue
      crashed += 1
      console.error(`bench/${file} exited with code ${code}.`)
    }
  })
  return crashed === 0 ? 0 : 1
})
