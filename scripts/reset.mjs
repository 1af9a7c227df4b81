import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { launch, LaunchError } from './launch/launch.mjs'
import { ROOT } from './launch/root.mjs'

const DATA = join(ROOT, '.local')
const PID_FILE = join(DATA, 'pid')

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** `npm run reset`: deletes all local data. */
await launch(async () => {
  const pid = existsSync(PID_FILE) ? Number.parseInt(readFileSync(PID_FILE, 'utf8'), 10) : 0
  if (pid > 0 && isAlive(pid))
    throw new LaunchError(`The local server is running (process ${pid}). Stop it with Ctrl-C, then reset.`)
  const existed = existsSync(DATA)
  rmSync(DATA, { recursive: true, force: true })
  console.log(
    existed ? 'Removed .local: the next start creates new data.' : 'Nothing to reset: no local data.',
  )
})
