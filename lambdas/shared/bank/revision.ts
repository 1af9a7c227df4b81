import type { DirectorySet } from '../../../domain/bank/directory.ts'
import { TOPICS } from '../../../domain/exam/formats.ts'
import type { SecretSet } from '../../../domain/items/item.ts'
import { hash } from '../platform/hash.ts'
import type { Provenance, SetStore } from '../store/set-store.ts'
import type { Publishable } from './from-content.ts'

/** Says whether two texts of a set are the same, in every part that is kept. */
export const digestOf = (content: Publishable): string => hash(JSON.stringify(content))

/** The revision after the listed one that is free, or holds this very text from a try that was cut off. */
async function freeRevision(sets: SetStore, id: string, listed: number, digest: string): Promise<number> {
  for (let revision = listed + 1; ; revision += 1) {
    const found = await sets.provenance({ id, revision })
    if (found === undefined || found.digest === digest) return revision
  }
}

/**
 * Writes the revision that follows the listed one, the form half first: it claims the place, and whoever finds it taken
 * writes no other part.
 * @param listed the revision that is drawn; 0 where the set is new
 * @returns the entry that makes it drawable; null where somebody else took the place
 */
export async function writeRevision(
  sets: SetStore,
  { id, listed }: { id: string; listed: number },
  { form, teaching, written }: Publishable,
  from: Provenance,
): Promise<DirectorySet | null> {
  const set: SecretSet = {
    ...form,
    id,
    revision: await freeRevision(sets, id, listed, from.digest),
  }
  await sets.putForm(set, from)
  // Another writer may have taken this id or revision first: only what is really ours goes on.
  const stored = await sets.provenance(set)
  if (stored?.source !== from.source || stored.digest !== from.digest) return null
  await Promise.all([sets.putTeaching(set, teaching), sets.putSource(set, written)])
  return entryOf(set)
}

function entryOf(set: SecretSet): DirectorySet {
  const topicCounts = TOPICS[set.section].map(
    (topic) => set.questions.filter((question) => question.topic === topic).length,
  )
  return {
    id: set.id,
    revision: set.revision,
    difficulty: set.difficulty,
    topicCounts,
    size: set.questions.length,
  }
}
