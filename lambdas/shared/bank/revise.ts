import type { Pool } from '#domain/bank/directory.ts'
import { VisibleError } from '#domain/errors.ts'
import type { DirectoryStore } from '../store/directory-store.ts'
import type { SetRef, SetStore } from '../store/set-store.ts'
import type { Publishable } from './from-content.ts'
import { PUBLISH_TRIES } from './publish.ts'
import { digestOf, writeRevision } from './revision.ts'

export const noSuchSet = () => new VisibleError('not_found', 'There is no such set in this pool.')
export const changedSince = () =>
  new VisibleError('conflict', 'This set has changed since you opened it. Please reload it.')

/**
 * Publishes an administrator's text of a listed set as its next revision. If it is already listed, nothing
 * changes and the result is the same.
 * @returns a function that returns the set's revision with that text
 * @throws VisibleError not_found if the pool doesn't list the set; conflict if `base` isn't its newest
 *   revision
 */
export function createReviser(directories: DirectoryStore, sets: SetStore, now: () => number) {
  return async function revise(pool: Pool, { id, revision: base }: SetRef, content: Publishable) {
    const digest = digestOf(content)
    for (let tried = 0; tried < PUBLISH_TRIES; tried += 1) {
      const listed = (await directories.entries(pool)).get(id)
      if (listed === undefined) throw noSuchSet()
      const current = await sets.provenance(listed)
      if (current === undefined) throw new Error(`set ${id} is listed at a missing revision`)
      if (current.digest === digest) return listed.revision
      if (listed.revision !== base) throw changedSince()
      const from = { source: current.source, digest, origin: 'admin' as const, writtenAt: now() }
      const entry = await writeRevision(sets, { id, listed: base }, content, from)
      if (entry !== null && (await directories.revise(pool, listed, entry))) return entry.revision
    }
    throw new Error(`set ${id} could not be revised in ${PUBLISH_TRIES} tries`)
  }
}
