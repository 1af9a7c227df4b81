import type { DirectorySet, Pool } from '../../../domain/bank/directory.ts'
import { TOPICS } from '../../../domain/exam/formats.ts'
import { SET_ID_LENGTH } from '../../../domain/ids.ts'
import type { SecretSet } from '../../../domain/items/item.ts'
import { hash } from '../platform/hash.ts'
import type { DirectoryStore } from '../store/directory-store.ts'
import type { SetStore } from '../store/set-store.ts'
import type { Publishable } from './from-content.ts'

/** A lost race is looked at again: each time somebody else has got on. */
const PUBLISH_TRIES = 50

/** published: new in the pool; revised: a newer revision took its place; unchanged: it was there as it is. */
export type PublishOutcome = { id: string; outcome: 'published' | 'revised' | 'unchanged' }

/**
 * Puts a set into its pool, once. The id comes from where the set comes from (a file, or job, batch and index), so a
 * repeat after a crash at any point ends in the same place: the form half claims id and revision, the teaching half
 * follows, and the directory entry that makes it drawable comes last. A source whose text has changed becomes a new
 * revision; attempts keep the one they were served.
 */
export function createPublisher(directories: DirectoryStore, sets: SetStore) {
  const created = new Set<string>()
  const ensurePool = async (pool: Pool) => {
    const name = `${pool.version} ${pool.section}`
    if (!created.has(name)) await directories.create(pool)
    created.add(name)
  }

  /** Ids are short, so two sources can meet on one: the later one takes the next salt. */
  async function claimId(source: string): Promise<string> {
    for (let salt = 0; ; salt += 1) {
      const id = hash('set', source, String(salt)).slice(0, SET_ID_LENGTH)
      const origin = await sets.origin({ id, revision: 1 })
      if (origin === undefined || origin.source === source) return id
    }
  }

  return async function publish(source: string, { form, teaching }: Publishable): Promise<PublishOutcome> {
    const pool: Pool = { version: form.version, section: form.section }
    const digest = hash(JSON.stringify([form, teaching]))
    await ensurePool(pool)
    for (let tried = 0; tried < PUBLISH_TRIES; tried += 1) {
      const id = await claimId(source)
      const listed = (await directories.entries(pool)).get(id)
      if (listed !== undefined && (await sets.origin(listed))?.digest === digest)
        return { id, outcome: 'unchanged' }
      const set = { ...form, id, revision: await freeRevision(sets, id, listed?.revision ?? 0, digest) }
      await sets.putForm(set, source, digest)
      // Another publisher may have taken this id or revision first: only what is really ours goes on.
      const stored = await sets.origin(set)
      if (stored?.source !== source || stored.digest !== digest) continue
      await sets.putTeaching(set, teaching)
      const entry = entryOf(set)
      if (listed === undefined && (await directories.add(pool, entry))) return { id, outcome: 'published' }
      if (listed !== undefined && (await directories.revise(pool, listed, entry)))
        return { id, outcome: 'revised' }
      // Lost a race: look again. The winner may have published just this.
    }
    throw new Error(`${source} could not be published in ${PUBLISH_TRIES} tries`)
  }
}

/** The revision after the listed one that is free, or holds this very text from a try that was cut off. */
async function freeRevision(sets: SetStore, id: string, listed: number, digest: string): Promise<number> {
  for (let revision = listed + 1; ; revision += 1) {
    const origin = await sets.origin({ id, revision })
    if (origin === undefined || origin.digest === digest) return revision
  }
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
