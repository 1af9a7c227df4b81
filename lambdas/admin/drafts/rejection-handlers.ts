import type { rejectionRoutes } from '#domain/api/rejections.routes.ts'
import type { rejectionSchemas } from '#domain/api/rejections.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import { questionProblem } from '#domain/generation/readmit-question.ts'
import { draftIdOf, parseDraftId, parseRejectedId, rejectedIdOf } from '#domain/ids.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { DirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import type { DraftStore } from '#lambdas/shared/store/draft-store.ts'
import type { StoredDraft } from '#lambdas/shared/store/draft-item.ts'
import type { RunStore } from '#lambdas/shared/store/run-store.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'
import { withName, type StaffNames } from '../people/staff-names.ts'
import { createReadmitQuestion, type ReadmitParts } from './readmit-question.ts'
import type { createViewDraft } from './view-draft.ts'
import { renderIfReadable, viewRejectedIn } from './view-rejection.ts'

export type RejectionParts = Omit<ReadmitParts, 'approvals' | 'sets'> & {
  approvals: ReadmitParts['approvals'] & { drafts: Pick<DraftStore, 'read'> }
  stores: { directories: Pick<DirectoryStore, 'entries'>; sets: Pick<SetStore, 'readSource'> }
  runs: Pick<RunStore, 'read' | 'rejections' | 'rejection' | 'wholeQuestion'>
  namesOf: StaffNames
  viewDraft: ReturnType<typeof createViewDraft>
  now: () => number
}

/** Handles the questions that gates rejected: reading them whole, and adding them to their drafts. */
export function rejectionHandlers(
  parts: RejectionParts,
): Handlers<typeof rejectionRoutes, typeof rejectionSchemas> {
  const { approvals, stores, runs, namesOf, now } = parts
  const readmit = createReadmitQuestion({ ...parts, sets: stores.sets })

  /** Whether an item has expired, so that the table may have deleted it. An item with null never expires. */
  const isOver = (until: number | null): boolean => until !== null && until <= now()

  /** @throws VisibleError not_found if the whole question isn't stored, or not any more */
  async function findRejected(id: string) {
    const place = parseRejectedId(id)
    const rejection = place && (await runs.rejection(place))
    const storedUntil = rejection?.wholeUntil ?? 0
    const whole = place && !isOver(storedUntil) ? await runs.wholeQuestion(place) : undefined
    if (rejection === undefined || whole === undefined)
      throw new VisibleError('not_found', 'This rejected question isn’t stored, or not any more.')
    const { runId, batch } = rejection
    const draft = await readDraft(draftIdOf({ runId, batch, place: whole.place }))
    return { rejection, whole, storedUntil, draft, problem: await problemOf(id, whole, draft) }
  }

  async function readDraft(id: string): Promise<StoredDraft | undefined> {
    const place = parseDraftId(id)
    const draft = place && (await approvals.drafts.read(place))
    return draft === undefined || isOver(draft.expiresAt) ? undefined : draft
  }

  async function problemOf(
    id: string,
    whole: Parameters<typeof questionProblem>[1],
    draft: StoredDraft | undefined,
  ): Promise<string | null> {
    const isListed = draft !== undefined && (await stores.directories.entries(draft)).has(draft.setId)
    return questionProblem(id, whole, draft && { ...draft, isListed })
  }

  return {
    async listSetRejections({ params }) {
      const draft = await readDraft(params.id)
      if (draft === undefined) throw new VisibleError('not_found', 'There is no such set.')
      const [rejections, names] = await Promise.all([
        runs.rejections(draft.runId, draft.batch),
        namesOf(draft.readmitted.map(({ by }) => by)),
      ])
      return {
        rejections: rejections.flatMap(({ place, gate, reason, questionText, wholeUntil, ...own }) => {
          if (place !== draft.place || questionText === null) return []
          const id = rejectedIdOf(own)
          const readmitted = draft.readmitted.find(({ question }) => question === id)
          const isStored = wholeUntil !== null && !isOver(wholeUntil)
          return [
            {
              id,
              gate,
              reason,
              questionText: renderIfReadable(questionText),
              isStored,
              readmitted: readmitted ? withName(readmitted, names) : null,
            },
          ]
        }),
      }
    },

    async getRejection({ params: { id } }) {
      const { rejection, whole, storedUntil, draft, problem } = await findRejected(id)
      const { runId, batch, gate, reason } = rejection
      const run = await runs.read(runId)
      const pool = run?.batches[batch]
      if (pool === undefined) throw new VisibleError('not_found', 'There is no such run.')
      const own = whole.isSetLost === true ? undefined : draft
      const ref = own && { setId: own.setId, revision: own.revision }
      const source = ref && (await stores.sets.readSource({ id: ref.setId, revision: ref.revision }))
      const target = ref === undefined || source === undefined ? null : { ...ref, source }
      return {
        id,
        gate,
        reason,
        run: runId,
        batch: batch + 1,
        storedUntil,
        draft: own === undefined ? null : { id: draftIdOf(own), title: own.title },
        problem,
        ...viewRejectedIn(target, pool, whole, runId),
      }
    },

    async readmitQuestion({ params: { id }, body: { question, revision, source, reason }, caller }) {
      const { draft, problem } = await findRejected(id)
      if (problem !== null || draft === undefined)
        throw new VisibleError('conflict', problem ?? 'Its set isn’t stored.')
      await readmit(draft, { id, revision, source, index: question - 1, reason }, caller)
      const changed = await readDraft(draftIdOf(draft))
      if (changed === undefined) throw new Error(`draft ${draft.setId} was not read`)
      return parts.viewDraft(changed, caller)
    },
  }
}
