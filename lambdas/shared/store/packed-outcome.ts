import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { payloadSchema } from '../../../domain/generation/payload.ts'

const outcome = payloadSchema.pick({ accepted: true, rejected: true })
const stored = z
  .instanceof(Uint8Array)
  .transform((packed): unknown => JSON.parse(gunzipSync(packed).toString()))
  .pipe(outcome)

/** What a batch came to, before it is published: its accepted sets and its refused questions. */
export type Outcome = z.output<typeof outcome>

/** What is stored of an outcome cannot be read, now or later. */
export class UnreadableOutcome extends Error {
  override readonly name = 'UnreadableOutcome'
}

/** An outcome as a run's item holds it. */
export const packOutcome = (value: Outcome): Uint8Array => gzipSync(JSON.stringify(value))

/** @throws UnreadableOutcome */
export function unpackOutcome(packed: unknown): Outcome {
  try {
    return stored.parse(packed)
  } catch (cause) {
    throw new UnreadableOutcome('The outcome of the batch cannot be read.', { cause })
  }
}
