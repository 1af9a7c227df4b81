import type { draftRoutes } from '#domain/api/drafts.routes.ts'
import type { draftSchemas } from '#domain/api/drafts.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import type { Decision } from '#domain/generation/approval.ts'
import { draftIdOf, parseDraftId } from '#domain/ids.ts'
import { DEFAULT_SETTINGS, type SettingsOverrides } from '#domain/settings/settings.ts'
import type { Approvals } from '#lambdas/shared/generation/approvals.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { RollupStores } from '#lambdas/shared/statistics/rollup.ts'
import type { DraftPosition } from '#lambdas/shared/store/draft-store.ts'
import type { StoredDraft } from '#lambdas/shared/store/draft-item.ts'
import { changedSince } from '#lambdas/shared/bank/publish.ts'
import { payerOf, type SetReader } from '../bank/set-reader.ts'
import { withName, type StaffNames } from '../people/staff-names.ts'
import { approveMany } from './approve-many.ts'
import { createDraftChanges } from './change-draft.ts'
import { createFindSimilar } from './find-similar.ts'
import type { createRewriter } from './rewrite-question.ts'
import type { createViewDraft } from './view-draft.ts'

/** The number of drafts in a page. */
const PAGE = 50
/** How long before its expiry a draft counts as expired, so that a request that finds it ends before it's deleted. */
const CLOSED_BEFORE_EXPIRY_MS = 60_000

export type DraftParts = {
  stores: RollupStores
  approvals: Approvals
  viewDraft: ReturnType<typeof createViewDraft>
  namesOf: StaffNames
  reader: SetReader
  rewrite: ReturnType<typeof createRewriter>
  settings: () => Promise<Pick<SettingsOverrides, 'publishAtOnce' | 'pilotItems'>>
  now: () => number
}

/** Handles the review of drafts: decisions, edits, and readmissions. */
export function draftHandlers(parts: DraftParts): Handlers<typeof draftRoutes, typeof draftSchemas> {
  const { approvals, settings, namesOf, viewDraft, now } = parts
  const { drafts } = approvals
  const changes = createDraftChanges({ sets: parts.stores.sets, reader: parts.reader, approvals })

  const findSimilar = createFindSimilar(parts.stores)

  /** Whether a draft has expired. The table may have deleted parts of its set already. */
  const isExpired = ({ expiresAt }: StoredDraft): boolean =>
    expiresAt !== null && expiresAt - CLOSED_BEFORE_EXPIRY_MS <= now()

  const findDraft = async (id: string): Promise<StoredDraft> => {
    const place = parseDraftId(id)
    const draft = place === undefined ? undefined : await drafts.read(place)
    if (draft === undefined || isExpired(draft)) throw new VisibleError('not_found', 'There is no such set.')
    return draft
  }
  /** Returns drafts with the revisions that reviews show: the listed one of a listed set, or the draft's own. */
  async function atShownRevisions(all: readonly StoredDraft[]): Promise<StoredDraft[]> {
    const pools = new Map(all.map(({ version, section }) => [`${version} ${section}`, { version, section }]))
    const listed = new Map(
      (
        await Promise.all(
          [...pools.values()].map(async (pool) => [...(await parts.stores.directories.entries(pool))]),
        )
      ).flat(),
    )
    return all.map((draft) => ({ ...draft, revision: listed.get(draft.setId)?.revision ?? draft.revision }))
  }
  const atShownRevision = async (draft: StoredDraft): Promise<StoredDraft> =>
    (await atShownRevisions([draft]))[0] ?? draft

  return {
    async listDrafts({ query: { run, state, after } }) {
      const list = state === 'draft' ? drafts.waiting : drafts.rejected
      const [page, counts, { publishAtOnce, pilotItems }] = await Promise.all([
        run === undefined
          ? list(PAGE, after === undefined ? undefined : parseCursor(after))
          : drafts.ofRun(run).then((ofRun) => ({ drafts: ofRun, next: null })),
        drafts.countUndecided(),
        settings(),
      ])
      // Completes interrupted decisions.
      for (const draft of page.drafts) await approvals.finish(draft)
      const ofState = page.drafts.filter((draft) => draft.approval.state === state && !isExpired(draft))
      const names = await namesOf(
        ofState.flatMap(({ approval }) => (approval.state === 'draft' ? [] : approval.by)),
      )
      return {
        drafts: (await atShownRevisions(ofState)).map((draft) => viewRow(draft, names)),
        next: page.next === null ? null : cursorOf(page.next),
        waiting: [...counts.values()].reduce((sum, count) => sum + count, 0),
        publishAtOnce: publishAtOnce ?? DEFAULT_SETTINGS.publishAtOnce,
        pilotItems: pilotItems ?? DEFAULT_SETTINGS.pilotItems,
      }
    },

    getDraft: async ({ params, caller }) => viewDraft(await findDraft(params.id), caller),

    async decideDraft({ params, body, caller }) {
      const decided = { by: caller.userId, at: now() }
      const decision: Decision =
        body.decision === 'approve'
          ? { state: 'approved', ...decided }
          : { state: 'rejected', ...decided, reason: body.reason }
      const draft = await findDraft(params.id)
      if (body.decision === 'approve' && body.revision !== undefined) {
        const { revision } = await atShownRevision(draft)
        if (body.revision !== revision) throw changedSince()
      }
      const { approval } = await approvals.decide(draft, decision)
      return { id: params.id, approval }
    },

    async editDraft({ params, body, caller }) {
      await changes.edit(await findDraft(params.id), body, caller)
      return viewDraft(await findDraft(params.id), caller)
    },

    async readmitDraft({ params, body, caller }) {
      await changes.readmit(await findDraft(params.id), body, caller)
      return viewDraft(await findDraft(params.id), caller)
    },

    listSimilar: async ({ params }) => findSimilar(await atShownRevision(await findDraft(params.id))),

    async solveDraft({ params, body, caller }) {
      const source = await changes.readText(await atShownRevision(await findDraft(params.id)), body)
      if (source.questions.length < body.question)
        throw new VisibleError('unprocessable', `question: no question ${body.question} in this set`)
      return parts.reader.solve(payerOf(caller), source, body.question - 1)
    },

    async rewriteQuestion({ params, body: { revision, question, reason }, caller }) {
      const draft = await findDraft(params.id)
      if (draft.approval.state === 'approved')
        throw new VisibleError('conflict', 'This set is approved. Edit it in the bank.')
      const source = await changes.readText(draft, { revision })
      return parts.rewrite(draft, { source, index: question - 1, reason, payer: payerOf(caller) })
    },

    approveDrafts: ({ body, caller }) => {
      // A draft that is named twice is approved at the revision that was named last.
      const seen = [...new Map(body.drafts.map((one) => [one.id, one])).values()]
      return approveMany(
        {
          approvals,
          find: (id) => drafts.read(placeOf(id)),
          shownRevision: async (draft) => (await atShownRevision(draft)).revision,
          now,
        },
        seen,
        caller.userId,
      )
    },
  }
}

function placeOf(id: string) {
  const place = parseDraftId(id)
  if (place === undefined) throw new VisibleError('bad_request', `${id} isn’t the id of a draft`)
  return place
}

/** Returns the cursor of the next page: the creation time and the id of this page's last draft. */
const cursorOf = (position: DraftPosition): string => `${position.createdAt}~${draftIdOf(position)}`
function parseCursor(cursor: string): DraftPosition {
  const [createdAt, id = ''] = cursor.split('~')
  return { ...placeOf(id), createdAt: Number(createdAt) }
}

const viewRow = (draft: StoredDraft, names: ReadonlyMap<string, string>) => ({
  id: draftIdOf(draft),
  setId: draft.setId,
  run: draft.runId,
  version: draft.version,
  section: draft.section,
  difficulty: draft.difficulty,
  title: draft.title,
  size: draft.total,
  revision: draft.revision,
  createdAt: draft.createdAt,
  rejection: draft.approval.state === 'rejected' ? withName(draft.approval, names) : null,
})
