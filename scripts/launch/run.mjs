import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { Interrupted } from './launch.mjs'
import { PINNED_NODE } from './pinned-node.mjs'
import { ROOT } from './root.mjs'

/**
 * The time that a child has to end after a signal before its group is killed, in ms. A second signal kills
 * the group immediately.
 */
const GRACE_MS = 10_000

/**
 * Runs a program from the repository's folder with the pinned Node first in PATH, and waits for its end. The
 * child leads its own process group, to which this process forwards SIGINT, SIGTERM, and SIGHUP (as SIGTERM).
 * When the child ends, the rest of the group is killed.
 * @param {{env?: Record<string, string>, capture?: boolean, passThrough?: boolean, abrupt?: boolean,
 *   timeoutMs?: number}} [options]
 *   capture: collects stdout and stderr instead of showing them
 *   passThrough: returns the child's code after a signal, instead of throwing Interrupted
 *   abrupt: kills the child on any signal, because it has nothing to clean up
 *   timeoutMs: kills the child after that time
 * @returns {Promise<{code: number, output: string}>} code 127 with a message if the program doesn't exist
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
    // Leftover processes keep the pipes open, so kill them at exit and then wait for the pipes to close.
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
