import type { ContentQuestion } from '#domain/items/content-set.ts'
import type { Ending } from './prose/stream-answer.ts'
import type { Task } from './task.ts'

/**
 * The ways in which the emulator may fail instead of answering. `hang` never responds, and `empty` is a
 * complete answer without a set or a text. A streamed answer that is `malformed` breaks off. A call that gets
 * `invalid` is rejected as if the model didn't accept its form.
 */
export const BEHAVIORS = [
  'throttle', 'unavailable', 'timeout', 'internal', 'denied', 'hang', 'malformed', 'truncated', 'refusal', 'filtered', 'empty',
  'invalid',
] as const // prettier-ignore
export type Behavior = (typeof BEHAVIORS)[number]
/** How the emulator responds to a call: with an answer, or with a failure. */
export type CallBehavior = Behavior | 'answer'

/** One call, as tests see it. */
export type ModelCall = {
  /** `stream` is a call for prose, which is streamed piece by piece. */
  kind: 'write' | 'repair' | 'solve' | 'critique' | 'check' | 'stream'
  /** The requested form of a JSON answer; null for prose. */
  format: 'tool' | 'native' | null
  modelId: string
  /** The number of earlier calls with the same prompt. */
  repeat: number
  /** The requested sets; null if the prompt requests neither new sets nor a repair. */
  task: Task | null
  prompt: string
  /** The prompt's name with its version; empty if the request doesn't name one. */
  promptName: string
  system: string
  /** The request's body. */
  raw: string
}

export type ModelRates = {
  seed: string
  /** The share of questions with a flaw. Half that share of the calls for sets get no usable answer. */
  flawed: number
  /** The share of calls that are throttled, except calls for prose. */
  throttled: number
  /** The share of questions that the blind solver answers wrongly on purpose. */
  wrongSolves: number
  /** The time before each response of a model. */
  delayMs: number
  /** The time that each piece of prose takes. */
  pieceMs: number
}

export type ModelOptions = Partial<ModelRates> & {
  /** The share of repaired questions with a flaw. Default: `flawed`. */
  flawedRepairs?: number
  /** Returns questions that the emulator knows besides those that it writes. Called once, if at all. */
  known?: () => readonly ContentQuestion[]
  /** A test's behavior for a call; undefined means the usual behavior. */
  script?: (call: ModelCall) => CallBehavior | undefined
  /** A test's answer to a call for JSON; undefined means the usual answer. */
  reply?: (call: ModelCall) => object | undefined
  /** Returns the `usage` that replaces the one of a response to a call for JSON. */
  usageFor?: (call: ModelCall) => { usage?: unknown } | undefined
  /** Decides what a guardrail does with a text; undefined lets it pass. */
  guard?: (text: string) => 'block' | 'throttle' | undefined
  /** A test's prose, how it ends, and a promise for which the stream waits halfway. */
  stream?: (call: ModelCall) => { text?: string; ending?: Ending; until?: Promise<void> } | undefined
}

/**
 * The usual rates: high enough that runs have rejected questions and retries, but low enough for runs to succeed.
 */
export const USUAL: ModelRates = {
  seed: 'demo',
  flawed: 0.08,
  throttled: 0.05,
  wrongSolves: 0.02,
  delayMs: 400,
  pieceMs: 25,
}
