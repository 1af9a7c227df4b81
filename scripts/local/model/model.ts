import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as bodyText } from 'node:stream/consumers'
import { listen, stopServer } from '../servers.ts'
import { callOf } from './behavior.ts'
import { ERRORS, readRequest, sendError } from './converse.ts'
import { applyGuardrail, GUARDRAIL_PATH } from './guardrail.ts'
import { USUAL, type ModelCall, type ModelOptions } from './options.ts'
import { createResponder } from './respond.ts'

export type { Flaw } from './flaws.ts'
export { createMemory } from './memory.ts'
export { BEHAVIORS, type Behavior, type ModelCall, type ModelOptions } from './options.ts'
export type { Ending } from './prose/stream-answer.ts'
export { readTask } from './task.ts'

/** Loads the writer of sets, which tests may call without a server. It's loaded late, because few tests need it. */
export const loadWriter = () => import('./writer.ts')
/** Loads the module that writes critiques, which tests may call with a memory of written questions. */
export const loadCritique = () => import('./critique.ts')

type ModelServer = {
  endpoint: string
  calls: readonly ModelCall[]
  /** The texts of the requests for only a guardrail's check, throttled requests included. */
  guardrailTexts: readonly string[]
  stop: () => Promise<void>
}

/**
 * Starts an emulator of Bedrock's models, so that everything around them can run and be tested without an
 * AWS account. It fills templates and has no intelligence. It doesn't imitate a real model's wording.
 */
export async function startModel(options: ModelOptions = {}): Promise<ModelServer> {
  const rates = { ...USUAL, ...options }
  const respond = createResponder(rates, options)
  const calls: ModelCall[] = []
  const guardrailTexts: string[] = []
  const callCounts = new Map<string, number>()
  const pendingTimers = new Set<NodeJS.Timeout>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, modelId, streamed] = /^\/model\/([^/]+)\/converse(-stream)?$/.exec(request.url ?? '') ?? []
    const raw = await bodyText(request)
    if (GUARDRAIL_PATH.test(request.url ?? '')) {
      const text = applyGuardrail(raw, options.guard, response)
      if (text !== null) guardrailTexts.push(text)
      return
    }
    const parsed = readRequest(raw)
    const repeat = callCounts.get(parsed?.prompt ?? '') ?? 0
    const call =
      modelId === undefined || parsed === null
        ? null
        : callOf(parsed, {
            modelId: decodeURIComponent(modelId),
            isStreamed: streamed !== undefined,
            repeat,
            raw,
          })
    if (parsed === null || call === null) {
      sendError(response, ERRORS.invalid)
      return
    }
    callCounts.set(parsed.prompt, repeat + 1)
    calls.push(call)
    const timer = setTimeout(() => {
      pendingTimers.delete(timer)
      respond(call, parsed, response).catch(() => response.destroy())
    }, rates.delayMs)
    pendingTimers.add(timer)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const endpoint = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  return {
    endpoint,
    calls,
    guardrailTexts,
    stop: async () => {
      for (const timer of pendingTimers) clearTimeout(timer)
      await stopServer(server)
    },
  }
}
