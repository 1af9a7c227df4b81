import { ensureInstalled } from './launch/ensure-installed.mjs'
import { launch } from './launch/launch.mjs'
import { PINNED_NODE } from './launch/pinned-node.mjs'
import { run } from './launch/run.mjs'

/** `npm start`: runs the whole product on this machine. Flags are those of scripts/local/main.ts. */
await launch(async (flags) => {
  await ensureInstalled()
  const { code } = await run(PINNED_NODE, ['scripts/local/main.ts', ...flags], { passThrough: true })
  return code
})
