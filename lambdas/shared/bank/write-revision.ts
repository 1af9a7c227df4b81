import type { DirectorySet } from '#domain/bank/directory.ts'
import { TOPICS } from '#domain/exam/formats.ts'
import type { SecretSet } from '#domain/items/item.ts'
import { hash } from '../platform/hash.ts'
import type { Provenance, SetStore } from '../store/set-store.ts'
import type { Publishable } from './from-content.ts'

/** Returns a digest of all stored parts of a set, to compare two texts. */
export const digestOf = (content: Publishable): string => hash(JSON.stringify(content))

/**
 * Returns the next revision after the listed one that is free, or that an interrupted try already filled
 * with this text.
 */
async function freeRevision(sets: SetStore, id: string, listed: number, digest: string): Promise<number> {
  for (let revision = listed + 1; ; revision += 1) {
    const provenance = await sets.readProvenance({ id, revision })
    if (provenance === undefined || provenance.digest === digest) return revision
  }
}

/**
 * Writes the revision after the listed one. The form half goes first and occupies the revision; a writer
 * that finds another's half there writes nothing else.
 * @param listed the current revision; 0 if the set is new
 * @param retiredQuestions the positions of the listed revision's retired questions, which stay retired
 * @returns the directory entry that makes the revision drawable; null if another writer occupied it first
 */
export async function writeRevision(
  sets: SetStore,
  {
    id,
    listed,
    retiredQuestions,
  }: { id: string; listed: number; retiredQuestions?: DirectorySet['retiredQuestions'] },
  { form, teaching, written }: Publishable,
  from: Provenance,
): Promise<DirectorySet | null> {
  const set: SecretSet = {
    ...form,
    id,
    revision: await freeRevision(sets, id, listed, from.digest),
  }
  await sets.putForm(set, from)
  // Another writer may have occupied this id or revision first. Continue only if the stored half is ours.
  const stored = await sets.readProvenance(set)
  if (stored?.source !== from.source || stored.digest !== from.digest) return null
  await Promise.all([sets.putTeaching(set, teaching), sets.putSource(set, written)])
  return entryOf(set, retiredQuestions)
}

/** Returns the entry that lists a set in its pool's directory. It counts only the questions that aren't retired. */
export function entryOf(
  { id, revision, section, difficulty, questions }: SecretSet,
  retired: readonly number[] = [],
): DirectorySet {
  const remaining = questions.filter((_, index) => !retired.includes(index))
  const places = [...questions.keys()].filter((index) => retired.includes(index))
  return {
    id,
    revision,
    difficulty,
    topicCounts: TOPICS[section].map((topic) => remaining.filter((one) => one.topic === topic).length),
    size: remaining.length,
    ...(places.length === 0 ? {} : { retiredQuestions: places }),
  }
}
