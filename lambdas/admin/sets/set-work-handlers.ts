import type { setWorkRoutes } from '#domain/api/sets.routes.ts'
import type { setWorkSchemas } from '#domain/api/sets.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import { SET_ID } from '#domain/ids.ts'
import { hash, randomToken } from '#lambdas/shared/platform/hash.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { CommentStore } from '#lambdas/shared/store/comment-store.ts'
import type { Provenance, SetStore } from '#lambdas/shared/store/set-store.ts'
import { withName, type StaffNames } from '../people/staff-names.ts'

type Parts = {
  sets: Pick<SetStore, 'readProvenance' | 'readSource'>
  comments: CommentStore
  namesOf: StaffNames
  now: () => number
}

/** A comment's id has this many characters. */
const ID_LENGTH = 16

const noSuchSet = () => new VisibleError('not_found', 'There is no such set.')

/** Handles the history of a set and the comments about it. */
export function setWorkHandlers(parts: Parts): Handlers<typeof setWorkRoutes, typeof setWorkSchemas> {
  const { sets, comments, namesOf, now } = parts

  /** @throws VisibleError not_found */
  async function requireSet(id: string): Promise<void> {
    if (!SET_ID.test(id) || (await sets.readProvenance({ id, revision: 1 })) === undefined) throw noSuchSet()
  }
  async function readComments(id: string) {
    const stored = await comments.read(id)
    const names = await namesOf(stored.map(({ by }) => by))
    return { comments: stored.map((comment) => withName(comment, names)) }
  }

  return {
    async listRevisions({ params: { id } }) {
      await requireSet(id)
      const stored = await readRevisions(sets, id)
      const names = await namesOf(stored.flatMap(({ by }) => by ?? []))
      const revisions = stored.map(({ origin, file, writtenAt, by, reason, restores }, index) => ({
        revision: index + 1,
        at: writtenAt === 0 ? null : writtenAt,
        kind: origin === 'generated' && file !== undefined ? ('imported' as const) : origin,
        by: by === undefined ? null : withName({ by }, names).by,
        reason: reason ?? null,
        restores: restores ?? null,
      }))
      return { revisions: revisions.toReversed() }
    },

    async getRevision({ params: { id, revision } }) {
      await requireSet(id)
      const source = /^[1-9]\d{0,5}$/.test(revision)
        ? await sets.readSource({ id, revision: Number(revision) })
        : undefined
      if (source === undefined) throw new VisibleError('not_found', 'There is no such revision.')
      return { revision: Number(revision), source }
    },

    async listComments({ params: { id } }) {
      await requireSet(id)
      return readComments(id)
    },

    async addComment({ params: { id }, body: { text }, caller, idempotencyKey }) {
      await requireSet(id)
      const comment = {
        id: hash('comment', id, caller.userId, idempotencyKey ?? randomToken()).slice(0, ID_LENGTH),
        by: caller.userId,
        at: now(),
        text,
      }
      if (!(await comments.add(id, comment)))
        throw new VisibleError('conflict', 'This set has too many comments already.')
      return readComments(id)
    },
  }
}

/** Returns the origin of each revision of a set, oldest first. */
async function readRevisions(sets: Pick<SetStore, 'readProvenance'>, id: string): Promise<Provenance[]> {
  const found: Provenance[] = []
  for (;;) {
    const next = await sets.readProvenance({ id, revision: found.length + 1 })
    if (next === undefined) return found
    found.push(next)
  }
}
