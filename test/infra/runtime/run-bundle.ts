import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startRuntimeApi } from './runtime-api.ts'

/** Lambda's time limit for an import. Lambda repeats a longer import within the first call, and bills its time. */
const INIT_LIMIT_MS = 10_000
/** The memory for which Lambda gives a function a whole processor, by its documentation. */
const PROCESSOR_MB = 1769
/** Catches an import that hangs, even on a busy machine. */
const HANG_LIMIT_MS = 100_000

/** AWS's own client, if ACT_PREP_LAMBDA_RIC names its folder; otherwise ours, which follows the same contract. */
const { ACT_PREP_LAMBDA_RIC: awsClient } = process.env
const CLIENT =
  awsClient === undefined ? join(import.meta.dirname, 'bootstrap.ts') : join(awsClient, 'index.mjs')

export type BundledFunction = {
  /** The folder of the asset. */
  code: string
  /** As in the template, such as `index.handler`. */
  handler: string
  environment: Readonly<Record<string, string>>
  timeoutMs: number
  memoryMb: number
}

export type RunningFunction = Awaited<ReturnType<typeof runBundle>>

/**
 * Runs a bundled function in a process of its own, with only the variables of its deployment, in an empty folder.
 * @throws Error if its import fails, takes longer than Lambda allows, or writes anything
 */
export async function runBundle(
  { code, handler, environment, timeoutMs, memoryMb }: BundledFunction,
  emptyFolder: string,
) {
  const api = await startRuntimeApi()
  const child = spawn(process.execPath, [CLIENT], {
    cwd: emptyFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      _HANDLER: handler,
      LAMBDA_TASK_ROOT: code,
      AWS_LAMBDA_RUNTIME_API: api.address,
      AWS_LAMBDA_FUNCTION_NAME: 'local',
      AWS_LAMBDA_FUNCTION_VERSION: '1',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
      AWS_LAMBDA_LOG_FORMAT: 'JSON',
      AWS_LAMBDA_LOG_GROUP_NAME: 'local',
      AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    },
  })
  let output = ''
  let isUsed = false
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  // The event `close` comes after all output; `exit` may come before.
  const ended = once(child, 'close')
  void ended.then(() => api.fail(new Error(`The function's process has ended: ${output}`)))
  const assertSilent = () => {
    if (!isUsed && output !== '') throw new Error(`The import wrote: ${output}`)
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
    await api.stop()
  }

  const limit = setTimeout(() => api.fail(new Error('The import hangs.')), HANG_LIMIT_MS)
  try {
    const processorMs = await api.initialized
    // Processor time, because this machine may be busy.
    if (processorMs / Math.min(1, memoryMb / PROCESSOR_MB) > INIT_LIMIT_MS)
      throw new Error(`The import takes too long: ${processorMs} ms of a processor.`)
    assertSilent()
  } catch (error) {
    await kill()
    throw error
  } finally {
    clearTimeout(limit)
  }
  return {
    invoke: (event: unknown) => {
      assertSilent()
      isUsed = true
      return api.invoke(event, timeoutMs)
    },
    /** @throws Error if the import wrote anything */
    stop: async () => {
      await kill()
      assertSilent()
    },
  }
}
