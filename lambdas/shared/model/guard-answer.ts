import { ApplyGuardrailCommand, type BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { modelError } from './call-errors.ts'
import { jitteredPause } from '../platform/jittered-pause.ts'
import { ModelRefused, ModelThrottled } from './errors.ts'

export type GuardrailVersion = { id: string; version: string }

/** A request to a guardrail may have 25,000 characters. The service may count them differently, so this is less. */
const PART_CHARACTERS = 20_000
/**
 * A throttled check is repeated this often, after pauses of at most 1, 2, 4 ... s: another answer of the model would
 * cost far more. The time limit of the call may end the repeats sooner.
 */
const REPEATS = 6
const FIRST_PAUSE_MS = 1_000

/** Returns all texts in a JSON value, in their order. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Joins texts into parts that a guardrail accepts. Only a text that is longer than a part is cut. */
function partsOf(texts: readonly string[]): string[] {
  const parts: string[] = []
  let part = ''
  for (const text of texts)
    for (let start = 0; start < text.length; start += PART_CHARACTERS) {
      const piece = text.slice(start, start + PART_CHARACTERS)
      if (part !== '' && part.length + 1 + piece.length > PART_CHARACTERS) {
        parts.push(part)
        part = piece
      } else part = part === '' ? piece : `${part}\n${piece}`
    }
  return part === '' ? parts : [...parts, part]
}

/** Returns a pause that ends when the call's time is over, so that a function doesn't sleep past its own end. */
const untilAborted =
  (pause: (ms: number) => Promise<void>, signal: AbortSignal) =>
  async (ms: number): Promise<void> => {
    if (signal.aborted) return
    await Promise.race([
      pause(ms),
      new Promise((done) => signal.addEventListener('abort', done, { once: true })),
    ])
  }

/**
 * Checks an answer that came as a call of a tool: the guardrail of the model's own call doesn't read these.
 * @throws ModelRefused if the guardrail blocks it; ModelThrottled, ModelTimedOut, ModelUnusable
 */
export async function guardAnswer(
  client: BedrockRuntimeClient,
  { id, version }: GuardrailVersion,
  answer: unknown,
  { pause, abortSignal }: { pause: (ms: number) => Promise<void>; abortSignal: AbortSignal },
): Promise<void> {
  const pauseBefore = jitteredPause(
    { rng: Math.random, pause: untilAborted(pause, abortSignal) },
    FIRST_PAUSE_MS,
  )

  async function check(part: string, tries = 0): Promise<void> {
    let action
    try {
      const request = new ApplyGuardrailCommand({
        guardrailIdentifier: id,
        guardrailVersion: version,
        source: 'OUTPUT',
        content: [{ text: { text: part } }],
      })
      ;({ action } = await client.send(request, { abortSignal }))
    } catch (error) {
      const failure = modelError(error)
      if (!(failure instanceof ModelThrottled) || tries === REPEATS) throw failure
      await pauseBefore(tries + 1)
      await check(part, tries + 1)
      return
    }
    if (action !== 'NONE') throw new ModelRefused('The guardrail blocked the answer.')
  }
  for (const part of partsOf(textsIn(answer))) await check(part)
}
