import type { draftRoutes } from '#domain/api/drafts.routes.ts'
import type { draftSchemas } from '#domain/api/drafts.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import type { Decision } from '#domain/generation/approval.ts'
import { draftIdOf, parseDraftId } from '#domain/ids.ts'
import { DEFAULT_SETTINGS, type SettingsOverrides } from '#domain/settings/settings.ts'
import type { Approvals } from '#lambdas/shared/generation/approvals.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { DraftPosition, StoredDraft } from '#lambdas/shared/store/draft-store.ts'
import { approveMany } from './approve-many.ts'
import { createViewDraft, type ViewParts } from './view-draft.ts'

/** The number of drafts in a page. */
const PAGE = 50

export type DraftParts = ViewParts & {
  approvals: Approvals
  settings: () => Promise<Pick<SettingsOverrides, 'publishAtOnce'>>
  now: () => number
}

/** Handles an administrator's decisions about generated sets. */
export function draftHandlers(parts: DraftParts): Handlers<typeof draftRoutes, typeof draftSchemas> {
  const { approvals, settings, now } = parts
  const { drafts } = approvals
  const viewDraft = createViewDraft(parts)

  const findDraft = async (id: string): Promise<StoredDraft> => {
    const place = parseDraftId(id)
    const draft = place === undefined ? undefined : await drafts.read(place)
    if (draft === undefined) throw new VisibleError('not_found', 'There is no such set.')
    return draft
  }

  return {
    async listDrafts({ query: { run, after } }) {
      const [page, counts, { publishAtOnce }] = await Promise.all([
        run === undefined
          ? drafts.waiting(PAGE, after === undefined ? undefined : parseCursor(after))
          : drafts.ofRun(run).then((ofRun) => ({ drafts: ofRun, next: null })),
        drafts.countUndecided(),
        settings(),
      ])
      // Completes interrupted decisions.
      for (const draft of page.drafts) await approvals.finish(draft)
      return {
        drafts: page.drafts.filter(({ approval }) => approval.state === 'draft').map(viewRow),
        next: page.next === null ? null : cursorOf(page.next),
        waiting: [...counts.values()].reduce((sum, count) => sum + count, 0),
        publishAtOnce: publishAtOnce ?? DEFAULT_SETTINGS.publishAtOnce,
      }
    },

    getDraft: async ({ params }) => viewDraft(await findDraft(params.id)),

    async decideDraft({ params, body, caller }) {
      const decided = { by: caller.userId, at: now() }
      const decision: Decision =
        body.decision === 'approve'
          ? { state: 'approved', ...decided }
          : { state: 'rejected', ...decided, reason: body.reason }
      const { approval } = await approvals.decide(await findDraft(params.id), decision)
      return { id: params.id, approval }
    },

    async approveDrafts({ body, caller }) {
      const selectedDrafts =
        'run' in body
          ? (await drafts.ofRun(body.run)).filter(({ approval }) => approval.state !== 'rejected')
          : await Promise.all([...new Set(body.ids)].map((id) => drafts.read(placeOf(id))))
      return approveMany(approvals, selectedDrafts, { by: caller.userId, now })
    },
  }
}

function placeOf(id: string) {
  const place = parseDraftId(id)
  if (place === undefined) throw new VisibleError('bad_request', `ids: ${id} isn’t the id of a draft`)
  return place
}

/** Returns the creation time and the id of the page's last draft. */
const cursorOf = (position: DraftPosition): string => `${position.createdAt}~${draftIdOf(position)}`
function parseCursor(cursor: string): DraftPosition {
  const [createdAt, id = ''] = cursor.split('~')
  return { ...placeOf(id), createdAt: Number(createdAt) }
}

const viewRow = (draft: StoredDraft) => ({
  id: draftIdOf(draft),
  setId: draft.setId,
  run: draft.runId,
  version: draft.version,
  section: draft.section,
  difficulty: draft.difficulty,
  title: draft.title,
  size: draft.total,
  createdAt: draft.createdAt,
})
