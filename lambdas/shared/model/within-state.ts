import { AnswerUnusable } from './errors.ts'

/** What a state of the machine puts out holds 256 KB (262,144 bytes); the rest is for the run, the batch and what is around them. */
export const MOST_BYTES = 200_000

/** The same, if it can pass from one state to the next as JSON. @throws AnswerUnusable */
export function withinState<T>(value: T): T {
  const bytes = Buffer.byteLength(JSON.stringify(value))
  if (bytes > MOST_BYTES) throw new AnswerUnusable(`The answer is too long (${bytes} bytes).`)
  return value
}
