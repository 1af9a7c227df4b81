import type { bankRoutes } from '#domain/api/bank.routes.ts'
import type { bankSchemas } from '#domain/api/bank.schemas.ts'
import type { Pool } from '#domain/bank/directory.ts'
import { VisibleError } from '#domain/errors.ts'
import { editedQuestions } from '#domain/generation/edited-questions.ts'
import { CORRECTION_ID } from '#domain/ids.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { changedSince, createReviser, noSuchSet } from '#lambdas/shared/bank/publish.ts'
import { createCorrections } from '#lambdas/shared/corrections/corrections.ts'
import type { Approvals } from '#lambdas/shared/generation/approvals.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import { createItemFigures } from '#lambdas/shared/statistics/item-figures.ts'
import type { RollupStores } from '#lambdas/shared/statistics/rollup.ts'
import type { Correction } from '#lambdas/shared/store/correction-store.ts'
import type { ReportStore } from '#lambdas/shared/store/report-store.ts'
import type { StaffNames } from '../people/staff-names.ts'
import { createChangeQuestion } from './change-question.ts'
import { checkedText } from './edited-text.ts'
import { createPoolList } from './pool-list.ts'
import { previewOf } from './preview-set.ts'
import { createCorrectKey, CALL_MS } from './correct-key.ts'
import { poolOf } from './pool-of.ts'
import { payerOf, type SetReader } from './set-reader.ts'
import { viewEntry, viewSet } from './view-set.ts'

/** The most corrections in the list, newest first. */
const LISTED = 50

/** Handles the work of editors and administrators on the question bank. */
export function bankHandlers(
  stores: RollupStores & {
    reports: Pick<ReportStore, 'ofSet'>
    approvals: Approvals
    namesOf: StaffNames
  },
  reader: SetReader,
  now: () => number,
): Handlers<typeof bankRoutes, typeof bankSchemas> {
  const { approvals, corrections, directories, reports, sets } = stores
  const figuresOf = createItemFigures(stores, now)
  const listPool = createPoolList(stores, now)
  const corrector = createCorrections(stores, now)
  const correctKey = createCorrectKey(stores, corrector, reader, now)
  const revise = createReviser(directories, sets, now)
  const changeQuestion = createChangeQuestion(stores, now)

  /** @throws VisibleError not_found if the pool doesn't list the set */
  async function findListed(pool: Pool, id: string) {
    const listed = (await directories.entries(pool)).get(id)
    if (listed === undefined) throw noSuchSet()
    return listed
  }
  async function readSet(pool: Pool, id: string) {
    const listed = await findListed(pool, id)
    const [setFigures] = await figuresOf(pool, [listed])
    if (setFigures === undefined) throw new Error(`set ${id} was not read`)
    const [view, reported] = await Promise.all([viewSet(stores, pool, listed, setFigures), reports.ofSet(id)])
    return { ...view, reports: reported }
  }
  /**
   * Returns a listed set as its author wrote it.
   * @throws VisibleError not_found; conflict if there is no such revision
   */
  async function readSource(pool: Pool, id: string, revision: number): Promise<ContentSet> {
    const listed = await findListed(pool, id)
    const source = listed.revision < revision ? undefined : await sets.readSource({ id, revision })
    if (source === undefined) throw changedSince()
    return source
  }
  /** Retires a set or puts it back. If `retired` is undefined, the request is the approval of a pilot. */
  async function change(pool: Pool, id: string, retired: boolean | undefined, by: string): Promise<void> {
    const listed = await findListed(pool, id)
    const draft = listed.pilot ? await approvals.draftOf(pool, listed) : undefined
    if (retired === undefined) {
      if (draft === undefined) await directories.approve(pool, id)
      else await approvals.decide(draft, { state: 'approved', by, at: now() })
    } else if (retired) await directories.retire(pool, id)
    else if (draft?.approval.state === 'rejected')
      throw new VisibleError('conflict', 'An administrator rejected this set, so it can’t be put back.')
    else await directories.unretire(pool, id)
  }

  return {
    listPool: ({ params, query }) => listPool(poolOf(params), query.after),

    previewSet: async ({ body }) => previewOf(body.source),

    getSet: ({ params }) => readSet(poolOf(params), params.id),

    async changeSet({ params, body, caller }) {
      const pool = poolOf(params)
      await change(pool, params.id, body.retired, caller.userId)
      const listed = await findListed(pool, params.id)
      const [set] = await sets.readForms([listed])
      return viewEntry(pool, listed, set?.title ?? '')
    },

    async changeQuestion({ params, body: { revision, question, reason = null }, caller }) {
      const pool = poolOf(params)
      const change = { index: question - 1, reason, by: caller.userId }
      await changeQuestion(pool, { id: params.id, revision }, change)
      return readSet(pool, params.id)
    },

    async editSet({ params, body, caller }) {
      const pool = poolOf(params)
      const set = { id: params.id, revision: body.revision }
      const before = await readSource(pool, set.id, set.revision)
      const { after, authorship } = await checkedText(
        { sets, reader },
        { ...set, before, caller, isDraft: false },
        body,
        editedQuestions,
      )
      await revise(pool, set, fromContent(after), authorship)
      return readSet(pool, params.id)
    },

    async solveQuestion({ params, body, caller }) {
      const source = await readSource(poolOf(params), params.id, body.revision)
      if (source.questions.length < body.question)
        throw new VisibleError('unprocessable', `question: no question ${body.question} in this set`)
      return reader.solve(payerOf(caller), source, body.question - 1)
    },

    async correctKey({ params, body, caller, idempotencyKey }) {
      const { revision, reason = null, ...change } = body
      const correctionRequest = { pool: poolOf(params), setId: params.id, revision, change, reason }
      return viewCorrection(await correctKey(caller.userId, idempotencyKey, correctionRequest))
    },

    async continueCorrection({ params }) {
      const correction = CORRECTION_ID.test(params.id) ? await corrections.read(params.id) : undefined
      if (correction === undefined) throw new VisibleError('not_found', 'There is no such correction.')
      return viewCorrection(await corrector.resume(correction, now() + CALL_MS))
    },

    listCorrections: async () => ({
      corrections: (await corrections.newest(LISTED)).corrections.map(viewCorrection),
    }),
  }
}

const viewCorrection = (one: Correction) => ({
  id: one.id,
  setId: one.setId,
  version: one.version,
  section: one.section,
  question: one.question,
  from: one.from,
  to: one.to,
  reason: one.reason,
  createdAt: one.createdAt,
  state: one.state,
  looked: one.looked,
  regraded: one.regraded,
  changed: one.changed,
})
