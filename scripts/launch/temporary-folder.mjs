import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Interrupted } from './launch.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs `work` with a folder for its temporary files and those of its children, and removes the folder at the
 * end, even after a failure, or after a signal that arrives while no child is running.
 * @param work gets the folder, and a function that throws Interrupted if a signal arrived
 */
export async function withTemporaryFolder(work) {
  const outer = process.env.TMPDIR
  // A short name, because browsers put sockets into it, and a socket's path may have at most about 100 characters.
  const folder = mkdtempSync(join(tmpdir(), 'act-'))
  let received
  const onSignal = (signal) => (received ??= signal)
  for (const signal of SIGNALS) process.on(signal, onSignal)
  process.env.TMPDIR = folder
  try {
    return await work(folder, () => {
      if (received) throw new Interrupted(received)
    })
  } finally {
    if (outer === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = outer
    for (const signal of SIGNALS) process.off(signal, onSignal)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
