import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'
import { payloadSchema } from '#domain/generation/payload.ts'

const outcome = payloadSchema.pick({ accepted: true, rejected: true })
const stored = z
  .instanceof(Uint8Array)
  .transform((packed): unknown => JSON.parse(gunzipSync(packed).toString()))
  .pipe(outcome)

/** The result of a batch before publication: its accepted sets and rejected questions. */
export type Outcome = z.output<typeof outcome>

/** The stored outcome can't be read, now or later. */
export class UnreadableOutcome extends Error {
  override readonly name = 'UnreadableOutcome'
}

/** Packs an outcome for the run's item. */
export const packOutcome = (value: Outcome): Uint8Array => gzipSync(JSON.stringify(value))

/** @throws UnreadableOutcome */
export function unpackOutcome(packed: unknown): Outcome {
  try {
    return stored.parse(packed)
  } catch (cause) {
    throw new UnreadableOutcome('The outcome of the batch cannot be read.', { cause })
  }
}
