import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { Interrupted } from './launch.mjs'
import { PINNED_NODE } from './pinned-node.mjs'
import { ROOT } from './root.mjs'

/** Time a child has to end after a signal before its group is killed, in ms. A second Ctrl-C kills at once. */
const GRACE_MS = 10_000

/**
 * Runs a program from the repository's folder with the pinned Node first in PATH, and waits for its end.
 * The child leads a process group of its own: SIGINT, SIGTERM and SIGHUP reach the group once, from here, and
 * whatever is left of the group when the child ends is killed.
 * @param {{env?: Record<string, string>, capture?: boolean, passThrough?: boolean, abrupt?: boolean, timeoutMs?: number}} [options]
 *   capture: collect stdout and stderr instead of showing them; passThrough: answer with the child's code after a
 *   signal too, instead of throwing Interrupted; abrupt: kill it on any signal, for it has nothing to tidy up; timeoutMs: kill it
 *   after that time.
 * @returns {Promise<{code: number, output: string}>} code 127 with a message when the program does not exist
 */
export function run(
  command,
  args,
  { env = {}, capture = false, passThrough = false, abrupt = false, timeoutMs } = {},
) {
  const child = spawn(command, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    env: { ...process.env, PATH: [dirname(PINNED_NODE), process.env.PATH].join(delimiter), ...env },
  })
  const chunks = []
  child.stdout?.on('data', (chunk) => chunks.push(chunk))
  child.stderr?.on('data', (chunk) => chunks.push(chunk))
  const output = () => Buffer.concat(chunks).toString()

  let interruptedBy = null
  let timer
  const onSignal = (signal) => {
    killGroup(child, abrupt || interruptedBy ? 'SIGKILL' : signal === 'SIGHUP' ? 'SIGTERM' : signal)
    interruptedBy ??= signal
    timer ??= setTimeout(() => killGroup(child, 'SIGKILL'), GRACE_MS)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, onSignal)
  const limit = timeoutMs && setTimeout(() => killGroup(child, 'SIGKILL'), timeoutMs)
  const release = () => {
    clearTimeout(timer)
    clearTimeout(limit)
    for (const signal of signals) process.off(signal, onSignal)
  }

  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      release()
      resolve({ code: 127, output: `${command}: ${error.message}\n` })
    })
    // Left-overs hold the pipes open: sweep them at exit, then wait for the pipes to close.
    child.on('exit', () => killGroup(child, 'SIGKILL'))
    child.on('close', (code, signal) => {
      release()
      if (interruptedBy && !passThrough) reject(new Interrupted(interruptedBy))
      else resolve({ code: code ?? 128 + constants.signals[signal], output: output() })
    })
  })
}

function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
