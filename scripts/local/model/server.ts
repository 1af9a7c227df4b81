import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as bodyText } from 'node:stream/consumers'
import { listen, stopServer } from '../servers.ts'
import { ERRORS, readRequest, replyBody, type ConverseRequest } from './converse.ts'
import { createDice } from './dice.ts'
import { createMemory } from './memory.ts'
import { readTask, type Task } from './task.ts'
import { demoStudyGuide } from './streaming/study-guide.ts'
import { streamAnswer, type Ending } from './streaming/stream-answer.ts'
import { demoTutor, commandText, readTutorCommand, type TutorCommand } from './streaming/tutor.ts'
import { writeDemoSets } from './writer.ts'

/**
 * The ways in which the emulator may fail instead of answering. `hang` never responds, `empty` is a complete
 * answer without a set. A streamed answer may also break off.
 */
export const BEHAVIORS = [
  'throttle', 'unavailable', 'timeout', 'inside', 'denied', 'hang', 'malformed', 'truncated', 'refusal', 'filtered', 'empty',
] as const // prettier-ignore
export type Behavior = (typeof BEHAVIORS)[number]

/** One call, as tests see it. */
export type ModelCall = {
  /** `tell` is prose, streamed piece by piece. */
  kind: 'write' | 'solve' | 'tell'
  modelId: string
  /** The number of earlier calls with the same prompt. */
  repeat: number
  /** Null if the call doesn't write sets. */
  task: Task | null
  prompt: string
  /** The prompt's name with its version; empty if the request doesn't name one. */
  promptName: string
  system: string
  /** The request's body. */
  raw: string
}

export type ModelOptions = {
  seed?: string
  /** The share of questions with a flaw. Half that share of the calls end without a usable answer. */
  flawed?: number
  /** The share of calls that are throttled. */
  throttled?: number
  /** The share of questions that are answered wrongly. */
  wrongSolves?: number
  delayMs?: number
  /** The time that each piece of prose takes. */
  pieceMs?: number
  /** A test's choice for a call; undefined leaves the usual behavior. */
  script?: (call: ModelCall) => Behavior | 'answer' | undefined
  /** A test's prose, and how it ends. */
  stream?: (call: ModelCall) => { text?: string; ending?: Ending; held?: Promise<void> } | undefined
}

export type ModelServer = { endpoint: string; calls: readonly ModelCall[]; stop: () => Promise<void> }

/**
 * The usual rates: high enough to exercise every gate, count, and retry, but low enough not to be in the way.
 */
const USUAL = {
  seed: 'demo',
  flawed: 0.08,
  throttled: 0.05,
  wrongSolves: 0.02,
  delayMs: 400,
  pieceMs: 25,
} as const

/**
 * Starts an emulator of Bedrock's models, so that everything around them can run and be tested without an
 * account. It fills templates and has no intelligence. It doesn't imitate a real model's wording.
 */
export async function startModel(options: ModelOptions = {}): Promise<ModelServer> {
  const { seed, flawed, throttled, wrongSolves, delayMs, pieceMs } = { ...USUAL, ...options }
  const memory = createMemory()
  const calls: ModelCall[] = []
  const seen = new Map<string, number>()
  const waiting = new Set<NodeJS.Timeout>()

  function behaviorOf(call: ModelCall): Behavior | 'answer' {
    const command = findCommand(call)
    const chosen = options.script?.(call) ?? (command === null ? undefined : COMMAND_BEHAVIORS[command])
    // Prose has a reader who waits at the screen, so it's never throttled at random.
    if (chosen !== undefined || call.kind === 'tell') return chosen ?? 'answer'
    const dice = createDice(seed, 'behavior', call.prompt, call.repeat)
    if (dice.chance(throttled)) return 'throttle'
    return call.kind === 'write' && dice.chance(flawed / 2)
      ? dice.pick(['malformed', 'truncated', 'refusal'])
      : 'answer'
  }

  function answerOf({ kind, task, prompt, repeat }: ModelCall): object {
    if (kind === 'solve')
      return { answers: memory.answer(prompt, createDice(seed, 'solve', prompt, repeat), wrongSolves) }
    if (task === null) return { sets: [] }
    const { sets, sound } = writeDemoSets(seed, task, flawed)
    for (const questions of sound) memory.remember(questions)
    return { sets }
  }

  function respond(call: ModelCall, parsed: ConverseRequest, response: ServerResponse): void {
    const { inputCharacters } = parsed
    const behavior = behaviorOf(call)
    const send = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const stop = (answer: string, reason: string) => send(200, replyBody(answer, reason, inputCharacters))
    if (behavior === 'hang') return
    if (
      behavior === 'throttle' ||
      behavior === 'unavailable' ||
      behavior === 'timeout' ||
      behavior === 'inside' ||
      behavior === 'denied'
    ) {
      const { status, name, message } = ERRORS[behavior]
      send(status, { message }, { 'x-amzn-errortype': name })
      return
    }
    if (call.kind === 'tell') {
      const chosen = options.stream?.(call)
      const command = findCommand(call)
      const defaultText = () =>
        isTutor(call) ? (commandText(command, parsed) ?? demoTutor(parsed)) : demoStudyGuide(call.prompt)
      const text = behavior === 'empty' ? '' : (chosen?.text ?? defaultText())
      const ending = chosen?.ending ?? endingOf(behavior)
      const holdUntil = chosen?.held ?? (command === 'hold' ? new Promise<void>(() => {}) : undefined)
      // A tutor streams word by word.
      const pieceWords = isTutor(call) ? 1 : 6
      void streamAnswer(response, {
        text,
        ending,
        inputCharacters,
        pieceMs,
        pieceWords,
        ...(holdUntil === undefined ? {} : { held: holdUntil }),
      })
    } else if (behavior === 'refusal') stop('', 'refusal')
    else if (behavior === 'filtered') stop('', 'content_filtered')
    else if (behavior === 'empty') stop('{"sets":[],"answers":[]}', 'end_turn')
    else {
      const answer = JSON.stringify(answerOf(call))
      const half = answer.slice(0, Math.ceil(answer.length / 2))
      if (behavior === 'malformed') stop(`${half}, "`, 'end_turn')
      else if (behavior === 'truncated') stop(half, 'max_tokens')
      else stop(answer, 'end_turn')
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, modelId, streamed] = /^\/model\/([^/]+)\/converse(-stream)?$/.exec(request.url ?? '') ?? []
    const raw = await bodyText(request)
    const parsed = readRequest(raw)
    const schemaKind = parsed?.schemaName.startsWith('write-') === true ? 'write' : 'solve'
    const kind = streamed === undefined ? schemaKind : 'tell'
    const isKnown = kind === 'tell' || /^(write|solve)-/.test(parsed?.schemaName ?? '')
    if (modelId === undefined || parsed === null || !isKnown) {
      const { status, name, message } = ERRORS.invalid
      response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': name })
      response.end(JSON.stringify({ message }))
      return
    }
    const repeat = seen.get(parsed.prompt) ?? 0
    seen.set(parsed.prompt, repeat + 1)
    const { prompt, promptName, system } = parsed
    const call: ModelCall = {
      kind,
      modelId: decodeURIComponent(modelId),
      repeat,
      task: readTask(prompt),
      prompt,
      promptName,
      system,
      raw,
    }
    calls.push(call)
    const timer = setTimeout(() => {
      waiting.delete(timer)
      respond(call, parsed, response)
    }, delayMs)
    waiting.add(timer)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const endpoint = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  return {
    endpoint,
    calls,
    stop: async () => {
      for (const timer of waiting) clearTimeout(timer)
      await stopServer(server)
    },
  }
}

const isTutor = ({ promptName }: ModelCall): boolean => promptName.startsWith('tutor.')

/**
 * Returns the command in a question to the tutor. Failures happen only on the first call, so that a retry
 * succeeds.
 */
function findCommand(call: ModelCall): TutorCommand | null {
  const command = isTutor(call) ? readTutorCommand(call.prompt) : null
  return command !== null && command !== 'hang' && command in COMMAND_BEHAVIORS && call.repeat > 0
    ? null
    : command
}
const COMMAND_BEHAVIORS: { readonly [K in TutorCommand]?: Behavior } = {
  drop: 'malformed',
  throttle: 'throttle',
  down: 'denied',
  refuse: 'refusal',
  hang: 'hang',
}

/** Returns how the prose ends if the emulator doesn't just answer. */
const endingOf = (behavior: Behavior | 'answer'): Ending =>
  behavior === 'truncated' || behavior === 'refusal' || behavior === 'filtered'
    ? behavior
    : behavior === 'malformed'
      ? 'broken'
      : 'whole'
