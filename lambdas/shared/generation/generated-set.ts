import type { AcceptedSet } from '#domain/generation/payload.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { fromContent, type Publishable } from '../bank/from-content.ts'
import { hash } from '../platform/hash.ts'

/**
 * Returns the source of a generated set. Its id in the bank derives from this, so publishing it twice has
 * no second effect.
 */
export const sourceOf = (runId: string, batch: number, place: number): string =>
  `generation:${runId}:${batch}:${place}`

/**
 * Prepares an accepted set for the bank, with an id in the content's format.
 * @throws UnreadableFormula
 */
export function generatedSet(runId: string, batch: number, { place, set }: AcceptedSet): Publishable {
  const name = Buffer.from(hash(sourceOf(runId, batch, place)), 'base64url')
    .toString('hex')
    .slice(0, 12)
  const content: ContentSet = { ...set, id: `${set.version}-${set.section}-generated-${name}` }
  return fromContent(content)
}
