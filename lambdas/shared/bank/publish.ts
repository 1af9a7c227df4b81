import type { DirectorySet, Pool } from '#domain/bank/directory.ts'
import { VisibleError } from '#domain/errors.ts'
import { SET_ID_LENGTH } from '#domain/ids.ts'
import { hash } from '../platform/hash.ts'
import type { DirectoryStore } from '../store/directory-store.ts'
import { Contested, LOST, updateOptimistically } from '../store/optimistic-update.ts'
import type { SetRef } from '../store/set-halves.ts'
import type { Provenance, SetStore } from '../store/set-store.ts'
import type { Publishable } from './from-content.ts'
import { digestOf, writeRevision } from './write-revision.ts'

/** The maximum number of tries. Each lost race means that another writer made progress. */
const PUBLISH_TRIES = 50

/**
 * published: new in the pool; revised: replaced by a newer revision; unchanged: already there; preserved: an
 * editor or an administrator changed the set since, and that text stays.
 */
export type PublishOutcome = { id: string; outcome: 'published' | 'revised' | 'unchanged' | 'preserved' }

export type Publish = ReturnType<typeof createPublisher>

/**
 * Returns the id for a source's set, whether or not it's stored. Ids are short, so two sources may collide: the later
 * one uses the next salt.
 */
export async function findId(sets: Pick<SetStore, 'readProvenance'>, source: string): Promise<string> {
  for (let salt = 0; ; salt += 1) {
    const id = hash('set', source, String(salt)).slice(0, SET_ID_LENGTH)
    const first = await sets.readProvenance({ id, revision: 1 })
    if (first === undefined || first.source === source) return id
  }
}

/**
 * Creates a function that publishes a set to its pool once. The id derives from the source (a file, or run, batch, and
 * place), so a repeat after a crash at any point has the same result: the form half occupies id and revision, the
 * teaching half and the author's text follow, and the directory entry, which makes the set drawable, comes
 * last. If a source's text has changed, it becomes a new revision; attempts stay at the revision that they
 * were served. A generated set is listed as a pilot.
 */
export function createPublisher(
  directories: DirectoryStore,
  sets: SetStore,
  now: () => number = () => Date.now(),
) {
  const createdPools = new Set<string>()
  const ensurePool = async (pool: Pool) => {
    const name = `${pool.version} ${pool.section}`
    if (!createdPools.has(name)) await directories.create(pool)
    createdPools.add(name)
  }

  return async function publish(
    source: string,
    content: Publishable,
    origin: 'content' | 'generated' = 'content',
  ): Promise<PublishOutcome> {
    const pool: Pool = { version: content.form.version, section: content.form.section }
    const digest = digestOf(content)
    await ensurePool(pool)
    return updateOptimistically<ListedSource, ListedSource, PublishOutcome>({
      async read() {
        const id = await findId(sets, source)
        const listed = (await directories.entries(pool)).get(id)
        return { id, listed, current: listed === undefined ? undefined : await sets.readProvenance(listed) }
      },
      decide(state) {
        const { id, current } = state
        if (current?.digest === digest) return { reply: { id, outcome: 'unchanged' } }
        if (current?.origin === 'admin') return { reply: { id, outcome: 'preserved' } }
        return { change: state }
      },
      async write({ id, listed }) {
        const from = { source, digest, origin, writtenAt: now() }
        const entry = await writeRevision(sets, refOf(id, listed), content, from)
        if (entry === null) return LOST
        if (listed !== undefined)
          return (await directories.revise(pool, listed, entry)) ? { id, outcome: 'revised' } : LOST
        const isAdded = await directories.add(pool, entry, origin === 'generated')
        return isAdded ? { id, outcome: 'published' } : LOST
      },
      tries: PUBLISH_TRIES,
      contested: () => new Contested(`${source} could not be published in ${PUBLISH_TRIES} tries`),
    })
  }
}

/**
 * Creates a function that stores a generated or imported set without listing it, so that nothing draws or counts it. A
 * repeat stores nothing and returns the same entry.
 * @returns a function that returns the directory entry that would make the set drawable
 */
export function createPreparer(sets: SetStore, now: () => number) {
  return function prepare(
    source: string,
    content: Publishable,
    file: string | null = null,
  ): Promise<DirectorySet> {
    const from = {
      source,
      digest: digestOf(content),
      origin: 'generated' as const,
      writtenAt: now(),
      ...(file === null ? {} : { file }),
    }
    return updateOptimistically({
      read: () => findId(sets, source),
      decide: (id) => ({ change: id }),
      write: async (id) => (await writeRevision(sets, { id, listed: 0 }, content, from)) ?? LOST,
      tries: PUBLISH_TRIES,
      contested: () => new Contested(`${source} could not be stored in ${PUBLISH_TRIES} tries`),
    })
  }
}

/** The author of a set's text, and the reasons, as far as they're known. */
export type Authorship = Pick<Provenance, 'by' | 'reason' | 'restores'>

/** Returns the origin of an edited text. Its source and its file stay those of the set. */
const editOf = (
  { source, file }: Provenance,
  edit: Pick<Provenance, 'digest' | 'writtenAt'> & Authorship,
): Provenance => ({ source, origin: 'admin', ...(file === undefined ? {} : { file }), ...edit })

/**
 * Creates a function that stores an edited text of a set that no pool lists, as the set's next revision. The same text
 * as before stays the same revision.
 * @returns a function that returns the revision's number
 * @throws VisibleError conflict if somebody else stored a revision at the same time
 */
export function createDraftWriter(sets: SetStore, now: () => number) {
  return async function writeDraft(
    { id, revision: base }: SetRef,
    content: Publishable,
    authorship: Authorship,
  ): Promise<number> {
    const current = await sets.readProvenance({ id, revision: base })
    if (current === undefined) throw new Error(`set ${id} has no revision ${base}`)
    const digest = digestOf(content)
    if (current.digest === digest) return base
    const from = editOf(current, { digest, writtenAt: now(), ...authorship })
    const entry = await writeRevision(sets, { id, listed: base }, content, from)
    if (entry === null) throw changedSince()
    return entry.revision
  }
}

/** Returns the set's id, the revision that its next one follows (0 if the set is new), and its retired questions. */
const refOf = (id: string, listed: DirectorySet | undefined) => ({
  id,
  listed: listed?.revision ?? 0,
  retiredQuestions: listed?.retiredQuestions ?? [],
})

/** The set of a source, as listed. */
type ListedSource = { id: string; listed: DirectorySet | undefined; current: Provenance | undefined }

export const noSuchSet = () => new VisibleError('not_found', 'There is no such set in this pool.')
export const changedSince = () =>
  new VisibleError('conflict', 'This set has changed since you opened it. Please reload it.')

/**
 * Publishes an editor's text of a listed set as its next revision. If that text is already listed,
 * nothing changes and the result is the same.
 * @returns a function that returns the set's revision with that text
 * @throws VisibleError not_found if the pool doesn't list the set; conflict if `base` isn't its newest
 *   revision
 */
export function createReviser(directories: DirectoryStore, sets: SetStore, now: () => number) {
  return function revise(
    pool: Pool,
    { id, revision: base }: SetRef,
    content: Publishable,
    authorship: Authorship = {},
  ): Promise<number> {
    const digest = digestOf(content)
    return updateOptimistically({
      async read() {
        const listed = (await directories.entries(pool)).get(id)
        if (listed === undefined) throw noSuchSet()
        const current = await sets.readProvenance(listed)
        if (current === undefined) throw new Error(`set ${id} is listed at a missing revision`)
        return { listed, current }
      },
      decide({ listed, current }) {
        if (current.digest === digest) return { reply: listed.revision }
        if (listed.revision !== base) throw changedSince()
        return { change: { listed, current } }
      },
      async write({ listed, current }) {
        const from = editOf(current, { digest, writtenAt: now(), ...authorship })
        const entry = await writeRevision(sets, refOf(id, listed), content, from)
        return entry !== null && (await directories.revise(pool, listed, entry)) ? entry.revision : LOST
      },
      tries: PUBLISH_TRIES,
      contested: () => new Contested(`set ${id} could not be revised in ${PUBLISH_TRIES} tries`),
    })
  }
}
