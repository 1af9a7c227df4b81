import type { AcceptedSet } from '../../../domain/generation/payload.ts'
import type { ContentSet } from '../../../domain/items/content-set.ts'
import { fromContent, type Publishable } from '../bank/from-content.ts'
import { hash } from '../platform/hash.ts'

/** Where a generated set comes from: its id in the bank is derived from this, so publishing it twice is publishing it once. */
export const sourceOf = (runId: string, batch: number, place: number): string =>
  `generation:${runId}:${batch}:${place}`

/** An accepted set under an id as content has them, ready for the bank. @throws UnreadableFormula */
export function generatedSet(runId: string, batch: number, { place, set }: AcceptedSet): Publishable {
  const name = Buffer.from(hash(sourceOf(runId, batch, place)), 'base64url')
    .toString('hex')
    .slice(0, 12)
  const content: ContentSet = { ...set, id: `${set.version}-${set.section}-generated-${name}` }
  return fromContent(content)
}
