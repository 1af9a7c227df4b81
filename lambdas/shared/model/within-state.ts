import { withoutWholeQuestions } from '#domain/generation/payload.ts'
import { AnswerUnusable } from './errors.ts'

/**
 * Step Functions limits a state's output to 256 KB (262,144 bytes). This limit is lower, because some values are
 * measured before the run and the batch are added to them.
 */
export const MAX_STATE_BYTES = 200_000

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** Whether a value can pass from one state to the next as JSON. */
export const fitsState = (value: unknown): boolean => bytesOf(value) <= MAX_STATE_BYTES

/**
 * Returns the payload if a state has room for it. Otherwise each of its rejections loses the whole question, and keeps
 * the gate, the reason, and the question's text.
 */
export const fitQuestions = <P extends Parameters<typeof withoutWholeQuestions>[0]>(payload: P) =>
  fitsState(payload) ? payload : withoutWholeQuestions(payload)

/**
 * Returns the value if it can pass from one state to the next as JSON.
 * @throws AnswerUnusable
 */
export function withinState<T>(value: T): T {
  const bytes = bytesOf(value)
  if (bytes > MAX_STATE_BYTES) throw new AnswerUnusable(`The answer is too long (${bytes} bytes).`)
  return value
}
