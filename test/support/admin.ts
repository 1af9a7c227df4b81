import { randomUUID } from 'node:crypto'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { bankSchemas } from '#domain/api/bank.schemas.ts'
import { draftRoutes } from '#domain/api/drafts.routes.ts'
import { draftSchemas } from '#domain/api/drafts.schemas.ts'
import { interchangeRoutes } from '#domain/api/interchange.routes.ts'
import { interchangeSchemas } from '#domain/api/interchange.schemas.ts'
import { reportWorkRoutes } from '#domain/api/reports.routes.ts'
import { reportSchemas } from '#domain/api/reports.schemas.ts'
import { settingsSchemas } from '#domain/api/settings.schemas.ts'
import { statisticsSchemas } from '#domain/api/statistics.schemas.ts'
import type { Pool } from '#domain/bank/directory.ts'
import type { KnownText } from '#domain/generation/packed-texts.ts'
import { keyLetter } from '#domain/items/finding.ts'
import { bankHandlers } from '#lambdas/admin/bank/bank-handlers.ts'
import type { SetReader } from '#lambdas/admin/bank/set-reader.ts'
import { reportHandlers } from '#lambdas/admin/bank/report-handlers.ts'
import { interchangeHandlers } from '#lambdas/admin/interchange/interchange-handlers.ts'
import { setWorkHandlers } from '#lambdas/admin/sets/set-work-handlers.ts'
import { draftHandlers, type DraftParts } from '#lambdas/admin/drafts/draft-handlers.ts'
import { settingsHandlers } from '#lambdas/admin/settings/settings-handlers.ts'
import { statisticsHandlers } from '#lambdas/admin/statistics/statistics-handlers.ts'
import { rejectionRoutes } from '#domain/api/rejections.routes.ts'
import { rejectionSchemas } from '#domain/api/rejections.schemas.ts'
import { setWorkRoutes } from '#domain/api/sets.routes.ts'
import { setWorkSchemas } from '#domain/api/sets.schemas.ts'
import { bankRoutes } from '#domain/api/bank.routes.ts'
import { settingsRoutes } from '#domain/api/settings.routes.ts'
import { statisticsRoutes } from '#domain/api/statistics.routes.ts'
import { rejectionHandlers } from '#lambdas/admin/drafts/rejection-handlers.ts'
import { createViewDraft } from '#lambdas/admin/drafts/view-draft.ts'
import { createReadSimilarTexts } from '#lambdas/shared/generation/known-texts.ts'
import { createApprovals } from '#lambdas/shared/generation/approvals.ts'
import { serve } from '#lambdas/shared/platform/http.ts'
import type { Account } from '#lambdas/shared/platform/tokens.ts'
import { createRollupStores } from '#lambdas/shared/statistics/rollup-stores.ts'
import { createCommentStore } from '#lambdas/shared/store/comment-store.ts'
import { createRatingStore } from '#lambdas/shared/store/rating-store.ts'
import { createReportStore } from '#lambdas/shared/store/report-store.ts'
import { createSimilarityStore } from '#lambdas/shared/store/similarity-store.ts'
import { createRunStore } from '#lambdas/shared/store/run-store.ts'
import { createSettingsStore } from '#lambdas/shared/store/settings-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { errorOf, ErrorResponse, type ApiResponse } from './api-client.ts'
import { setClock, skipPause, TABLE_NAME } from './database.ts'

export const MODELS = [
  { id: 'writer', name: 'Writer' },
  { id: 'solver', name: 'Solver' },
]

const { getConfig: _, ...adminSettingsRoutes } = settingsRoutes
const routes = {
  ...bankRoutes,
  ...draftRoutes,
  ...interchangeRoutes,
  ...rejectionRoutes,
  ...reportWorkRoutes,
  ...setWorkRoutes,
  ...statisticsRoutes,
  ...adminSettingsRoutes,
}
const schemas = {
  ...bankSchemas,
  ...draftSchemas,
  ...interchangeSchemas,
  ...rejectionSchemas,
  ...reportSchemas,
  ...setWorkSchemas,
  ...statisticsSchemas,
  ...settingsSchemas,
}

/** A reader that accepts everything. test/api/admin-readings.test.ts uses the real one. */
const READER: SetReader = {
  read: async () => [],
  readings: async (_payer, { questions }, solves) => ({
    solves: Array.from({ length: solves }, () => questions.map((question) => keyLetter(question) ?? null)),
    critique: questions.map(() => null),
  }),
  solve: async () => ({ solves: [], problem: null }),
}

/** Returns each id as the name of its account. */
const namesOf = async (ids: readonly string[]) => new Map(ids.map((id) => [id, id]))

type Body<S> = S extends { body: infer B extends z.core.$ZodType } ? z.input<B> : never
type Bank = typeof bankSchemas

/**
 * Creates the admin service in this process, with a settable clock, except for its routes about accounts, runs, and the
 * audit log. The caller is an administrator unless `account` says otherwise; access is tested elsewhere.
 */
export function createAdminWithClock(
  client: DynamoDBClient,
  clock: { now: number },
  reader: SetReader = READER,
  shippedTexts: readonly KnownText[] = [],
  account: Partial<Account> = {},
  rewrite?: DraftParts['rewrite'],
) {
  process.env['LOG_LEVEL'] = 'silent'
  setClock(client, clock)
  const table = createTable(client, TABLE_NAME, skipPause)
  const now = () => clock.now
  const caller: Account = {
    userId: 'ada',
    username: 'ada',
    admin: true,
    editor: false,
    signedInAt: 0,
    ...account,
  }
  const stores = createRollupStores(table)
  const reports = createReportStore(table, now)
  const approvals = createApprovals(table, now)
  const runs = createRunStore(table)
  const similarities = createSimilarityStore(table, stores.sets)
  const readSimilarTexts = createReadSimilarTexts(similarities, () => shippedTexts)
  const viewDraft = createViewDraft({ stores, reports, runs, approvals, namesOf, now })
  const app = serve(
    routes,
    schemas,
    {
      ...bankHandlers({ ...stores, reports, approvals, namesOf }, reader, now),
      ...draftHandlers({
        stores,
        approvals,
        reader,
        viewDraft,
        rewrite: rewrite ?? (async () => ({ question: null, problem: 'No model.' })),
        namesOf,
        settings: () => createSettingsStore(table).read(),
        now,
      }),
      ...rejectionHandlers({
        stores,
        approvals,
        reader,
        runs,
        similarities,
        readSimilarTexts,
        namesOf,
        viewDraft,
        now,
      }),
      ...interchangeHandlers({ ...stores, approvals, reader, similarities, readSimilarTexts }),
      ...setWorkHandlers({ sets: stores.sets, comments: createCommentStore(table), namesOf, now }),
      ...reportHandlers(reports),
      ...statisticsHandlers({ ...stores, ratings: createRatingStore(table) }, now),
      ...settingsHandlers({
        store: createSettingsStore(table),
        models: MODELS,
        spending: {
          thisMonthUsd: async () => 1.5,
          todayUsd: async () => ({ guests: 0.25, free: 0, paid: 0.5 }),
        },
        listWaiting: approvals.finishSome,
      }),
    },
    async () => caller,
  )

  async function call<T>(
    schema: z.core.$ZodType<T>,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const rawResponse = await app.request(path, {
      method,
      headers: { authorization: 'Bearer a.b.c', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const response: ApiResponse = {
      status: rawResponse.status,
      headers: rawResponse.headers,
      text: await rawResponse.text(),
    }
    if (rawResponse.ok) return z.parse(schema, JSON.parse(response.text))
    const { code, message } = errorOf(response)
    throw new ErrorResponse(response.status, code, message)
  }
  const poolPath = ({ version, section }: Pool) => `/admin/pools/${version}/${section}`

  return {
    stores,
    pool: (pool: Pool, after?: string) =>
      call(
        bankSchemas.listPool.reply,
        'GET',
        `${poolPath(pool)}${after === undefined ? '' : `?after=${after}`}`,
      ),
    preview: (pool: Pool, source: Body<Bank['previewSet']>['source']) =>
      call(bankSchemas.previewSet.reply, 'POST', `${poolPath(pool)}/preview`, { source }),
    getSet: (pool: Pool, id: string) => call(bankSchemas.getSet.reply, 'GET', `${poolPath(pool)}/sets/${id}`),
    change: (pool: Pool, id: string, body: Body<Bank['changeSet']>) =>
      call(bankSchemas.changeSet.reply, 'PATCH', `${poolPath(pool)}/sets/${id}`, body),
    changeQuestion: (pool: Pool, id: string, body: Body<Bank['changeQuestion']>) =>
      call(bankSchemas.changeQuestion.reply, 'PATCH', `${poolPath(pool)}/sets/${id}/questions`, body),
    edit: (pool: Pool, id: string, body: Body<Bank['editSet']>) =>
      call(bankSchemas.editSet.reply, 'POST', `${poolPath(pool)}/sets/${id}/revisions`, body),
    solve: (pool: Pool, id: string, body: Body<Bank['solveQuestion']>) =>
      call(bankSchemas.solveQuestion.reply, 'POST', `${poolPath(pool)}/sets/${id}/solves`, body),
    correct: (
      pool: Pool,
      id: string,
      body: Body<Bank['correctKey']>,
      idempotencyKey: string = randomUUID(),
    ) =>
      call(bankSchemas.correctKey.reply, 'POST', `${poolPath(pool)}/sets/${id}/corrections`, body, {
        'idempotency-key': idempotencyKey,
      }),
    continueCorrection: (id: string) =>
      call(bankSchemas.continueCorrection.reply, 'POST', `/admin/corrections/${id}`),
    export: (body: Body<(typeof interchangeSchemas)['exportSets']>) =>
      call(interchangeSchemas.exportSets.reply, 'POST', '/admin/exports', body),
    checkImport: (set: unknown) =>
      call(interchangeSchemas.checkImport.reply, 'POST', '/admin/imports/checks', { set }),
    import: (body: Body<(typeof interchangeSchemas)['importSet']>) =>
      call(interchangeSchemas.importSet.reply, 'POST', '/admin/imports', body),
    corrections: () => call(bankSchemas.listCorrections.reply, 'GET', '/admin/corrections'),
    reports: () => call(reportSchemas.listReports.reply, 'GET', '/admin/reports'),
    closeReport: (id: string) => call(reportSchemas.closeReport.reply, 'DELETE', `/admin/reports/${id}`),
    analytics: () => call(statisticsSchemas.getAnalytics.reply, 'GET', '/admin/analytics'),
    items: ({ version, section }: Pool) =>
      call(statisticsSchemas.listItemStatistics.reply, 'GET', `/admin/analytics/${version}/${section}`),
    rollUp: () => call(statisticsSchemas.rollUp.reply, 'POST', '/admin/analytics/rollup'),
    approvals,
    similarities,
    drafts: (query: Record<string, string> = {}) =>
      call(draftSchemas.listDrafts.reply, 'GET', `/admin/drafts?${new URLSearchParams(query).toString()}`),
    draft: (id: string) => call(draftSchemas.getDraft.reply, 'GET', `/admin/drafts/${id}`),
    decide: (id: string, body: Body<(typeof draftSchemas)['decideDraft']>) =>
      call(draftSchemas.decideDraft.reply, 'POST', `/admin/drafts/${id}/decision`, body),
    editDraft: (id: string, body: Body<(typeof draftSchemas)['editDraft']>) =>
      call(draftSchemas.editDraft.reply, 'POST', `/admin/drafts/${id}/revisions`, body),
    solveDraft: (id: string, body: Body<(typeof draftSchemas)['solveDraft']>) =>
      call(draftSchemas.solveDraft.reply, 'POST', `/admin/drafts/${id}/solves`, body),
    rewrite: (id: string, body: Body<(typeof draftSchemas)['rewriteQuestion']>) =>
      call(draftSchemas.rewriteQuestion.reply, 'POST', `/admin/drafts/${id}/rewrites`, body),
    similar: (id: string) => call(draftSchemas.listSimilar.reply, 'GET', `/admin/drafts/${id}/similar`),
    readmit: (id: string, body: Body<(typeof draftSchemas)['readmitDraft']>) =>
      call(draftSchemas.readmitDraft.reply, 'POST', `/admin/drafts/${id}/readmission`, body),
    rejections: (id: string) =>
      call(rejectionSchemas.listSetRejections.reply, 'GET', `/admin/drafts/${id}/rejections`),
    rejection: (id: string) => call(rejectionSchemas.getRejection.reply, 'GET', `/admin/rejections/${id}`),
    readmitQuestion: (id: string, body: Body<(typeof rejectionSchemas)['readmitQuestion']>) =>
      call(rejectionSchemas.readmitQuestion.reply, 'POST', `/admin/rejections/${id}/readmission`, body),
    revisions: (setId: string) =>
      call(setWorkSchemas.listRevisions.reply, 'GET', `/admin/sets/${setId}/revisions`),
    revision: (setId: string, revision: number | string) =>
      call(setWorkSchemas.getRevision.reply, 'GET', `/admin/sets/${setId}/revisions/${revision}`),
    comments: (setId: string) =>
      call(setWorkSchemas.listComments.reply, 'GET', `/admin/sets/${setId}/comments`),
    comment: (setId: string, text: string, idempotencyKey: string = randomUUID()) =>
      call(
        setWorkSchemas.addComment.reply,
        'POST',
        `/admin/sets/${setId}/comments`,
        { text },
        {
          'idempotency-key': idempotencyKey,
        },
      ),
    approveDrafts: (body: Body<(typeof draftSchemas)['approveDrafts']>) =>
      call(draftSchemas.approveDrafts.reply, 'POST', '/admin/drafts/approvals', body),
    settings: () => call(settingsSchemas.getSettings.reply, 'GET', '/admin/settings'),
    setSettings: (body: unknown) =>
      call(settingsSchemas.updateSettings.reply, 'PATCH', '/admin/settings', body),
  }
}
