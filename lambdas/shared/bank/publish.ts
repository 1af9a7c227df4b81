import type { Pool } from '#domain/bank/directory.ts'
import { SET_ID_LENGTH } from '#domain/ids.ts'
import { hash } from '../platform/hash.ts'
import type { DirectoryStore } from '../store/directory-store.ts'
import type { SetStore } from '../store/set-store.ts'
import type { Publishable } from './from-content.ts'
import { digestOf, writeRevision } from './revision.ts'

/** The number of tries after lost races. Each loss means that another writer made progress. */
export const PUBLISH_TRIES = 50

/**
 * published: new in the pool; revised: replaced by a newer revision; unchanged: already there; preserved: an
 * administrator changed the set since, and that version stays.
 */
export type PublishOutcome = { id: string; outcome: 'published' | 'revised' | 'unchanged' | 'preserved' }

export type Publish = ReturnType<typeof createPublisher>

/**
 * Returns the id for a source's set, published or not. Ids are short, so two sources may collide: the later
 * one uses the next salt.
 */
export async function claimId(sets: Pick<SetStore, 'provenance'>, source: string): Promise<string> {
  for (let salt = 0; ; salt += 1) {
    const id = hash('set', source, String(salt)).slice(0, SET_ID_LENGTH)
    const first = await sets.provenance({ id, revision: 1 })
    if (first === undefined || first.source === source) return id
  }
}

/**
 * Publishes a set to its pool, once. The id derives from the source (a file, or run, batch, and place), so
 * a repeat after a crash at any point has the same result: the form half claims id and revision, the
 * teaching half and the author's text follow, and the directory entry, which makes the set drawable, comes
 * last. If a source's text has changed, it becomes a new revision; attempts keep the one they were served.
 * A generated set is listed as a pilot.
 */
export function createPublisher(
  directories: DirectoryStore,
  sets: SetStore,
  now: () => number = () => Date.now(),
) {
  const created = new Set<string>()
  const ensurePool = async (pool: Pool) => {
    const name = `${pool.version} ${pool.section}`
    if (!created.has(name)) await directories.create(pool)
    created.add(name)
  }

  return async function publish(
    source: string,
    content: Publishable,
    origin: 'content' | 'generated' = 'content',
  ): Promise<PublishOutcome> {
    const pool: Pool = { version: content.form.version, section: content.form.section }
    const digest = digestOf(content)
    await ensurePool(pool)
    for (let tried = 0; tried < PUBLISH_TRIES; tried += 1) {
      const id = await claimId(sets, source)
      const listed = (await directories.entries(pool)).get(id)
      const current = listed === undefined ? undefined : await sets.provenance(listed)
      if (current?.digest === digest) return { id, outcome: 'unchanged' }
      if (current?.origin === 'admin') return { id, outcome: 'preserved' }
      const from = { source, digest, origin, writtenAt: now() }
      const entry = await writeRevision(sets, { id, listed: listed?.revision ?? 0 }, content, from)
      if (entry === null) continue
      if (listed === undefined && (await directories.add(pool, entry, origin === 'generated')))
        return { id, outcome: 'published' }
      if (listed !== undefined && (await directories.revise(pool, listed, entry)))
        return { id, outcome: 'revised' }
      // Lost a race. Retry, since the winner may have published the same content.
    }
    throw new Error(`${source} could not be published in ${PUBLISH_TRIES} tries`)
  }
}
