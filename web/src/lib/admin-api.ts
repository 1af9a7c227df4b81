import { auditRoutes } from '#domain/api/audit.routes.ts'
import type { auditSchemas } from '#domain/api/audit.schemas.ts'
import { bankRoutes } from '#domain/api/bank.routes.ts'
import type { bankSchemas } from '#domain/api/bank.schemas.ts'
import { draftRoutes } from '#domain/api/drafts.routes.ts'
import type { draftSchemas } from '#domain/api/drafts.schemas.ts'
import { generationRoutes } from '#domain/api/generations.routes.ts'
import type { generationSchemas } from '#domain/api/generations.schemas.ts'
import { interchangeRoutes } from '#domain/api/interchange.routes.ts'
import type { interchangeSchemas } from '#domain/api/interchange.schemas.ts'
import { peopleRoutes } from '#domain/api/people.routes.ts'
import type { peopleSchemas } from '#domain/api/people.schemas.ts'
import { rejectionRoutes } from '#domain/api/rejections.routes.ts'
import type { rejectionSchemas } from '#domain/api/rejections.schemas.ts'
import { reportWorkRoutes } from '#domain/api/reports.routes.ts'
import type { reportSchemas } from '#domain/api/reports.schemas.ts'
import { setWorkRoutes } from '#domain/api/sets.routes.ts'
import type { setWorkSchemas } from '#domain/api/sets.schemas.ts'
import { settingsRoutes } from '#domain/api/settings.routes.ts'
import type { settingsSchemas } from '#domain/api/settings.schemas.ts'
import { statisticsRoutes } from '#domain/api/statistics.routes.ts'
import type { statisticsSchemas } from '#domain/api/statistics.schemas.ts'
import { client, type ReplyOf } from './api.ts'

/**
 * The API calls of administrators and editors. They are separate from the students' calls, so that no page but the
 * admin screen loads them.
 */

export const adminApi = {
  ...client<typeof auditRoutes, typeof auditSchemas>(auditRoutes),
  ...client<typeof generationRoutes, typeof generationSchemas>(generationRoutes),
  ...client<typeof interchangeRoutes, typeof interchangeSchemas>(interchangeRoutes),
  ...client<typeof bankRoutes, typeof bankSchemas>(bankRoutes),
  ...client<typeof draftRoutes, typeof draftSchemas>(draftRoutes),
  ...client<typeof statisticsRoutes, typeof statisticsSchemas>(statisticsRoutes),
  ...client<typeof peopleRoutes, typeof peopleSchemas>(peopleRoutes),
  ...client<typeof rejectionRoutes, typeof rejectionSchemas>(rejectionRoutes),
  ...client<typeof reportWorkRoutes, typeof reportSchemas>(reportWorkRoutes),
  ...client<typeof setWorkRoutes, typeof setWorkSchemas>(setWorkRoutes),
  ...client<typeof settingsRoutes, typeof settingsSchemas>(settingsRoutes),
}

export type AuditEntryReply = ReplyOf<(typeof auditSchemas)['listAudit']>['entries'][number]
export type RunReply = ReplyOf<(typeof generationSchemas)['getGeneration']>
export type ListedRejectionReply = ReplyOf<(typeof generationSchemas)['listRejections']>['rejections'][number]
export type ListedSetReply = ReplyOf<(typeof bankSchemas)['listPool']>['sets'][number]
export type SetSummaryReply = ReplyOf<(typeof bankSchemas)['changeSet']>
export type PreviewReply = ReplyOf<(typeof bankSchemas)['previewSet']>
export type SetReply = ReplyOf<(typeof bankSchemas)['getSet']>
export type RejectedQuestionReply = ReplyOf<(typeof rejectionSchemas)['getRejection']>
/** A set whose questions may lack a key. */
export type ShownSetReply = RejectedQuestionReply['set']
export type DraftReply = ReplyOf<(typeof draftSchemas)['getDraft']>
export type ListedDraftReply = ReplyOf<(typeof draftSchemas)['listDrafts']>['drafts'][number]
export type RevisionReply = ReplyOf<(typeof setWorkSchemas)['listRevisions']>['revisions'][number]
export type CommentReply = ReplyOf<(typeof setWorkSchemas)['listComments']>['comments'][number]
export type CorrectionReply = ReplyOf<(typeof bankSchemas)['correctKey']>
export type AnalyticsReply = ReplyOf<(typeof statisticsSchemas)['getAnalytics']>
export type ItemReply = AnalyticsReply['flagged'][number]
export type ItemStatisticsReply = ItemReply['statistics']
export type ImportedSetReply = ReplyOf<(typeof interchangeSchemas)['importSet']>
export type PersonReply = ReplyOf<(typeof peopleSchemas)['getPerson']>
export type PersonTestReply = ReplyOf<(typeof peopleSchemas)['getPersonTest']>
export type ListedPersonReply = ReplyOf<(typeof peopleSchemas)['findPeople']>['people'][number]
export type ReportReply = ReplyOf<(typeof reportSchemas)['listReports']>['reports'][number]
export type SettingsReply = ReplyOf<(typeof settingsSchemas)['getSettings']>
