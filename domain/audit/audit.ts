/** The administrators' and editors' actions that the audit log records, by the names of their routes. */
export const AUDITED_ACTIONS = [
  'startGeneration',
  'stopGeneration',
  'decideDraft',
  'approveDrafts',
  'editDraft',
  'readmitDraft',
  'readmitQuestion',
  'rewriteQuestion',
  'solveDraft',
  'solveQuestion',
  'addComment',
  'changeSet',
  'changeQuestion',
  'editSet',
  'exportSets',
  'importSet',
  'correctKey',
  'closeReport',
  'updateSettings',
  'changePerson',
  'givePlan',
  'takePlanBack',
  'deletePerson',
] as const
export type AuditedAction = (typeof AUDITED_ACTIONS)[number]

/**
 * How an action ended. It stays `started` if the function died, so whether the action took effect is unknown. A
 * `rejected` one changed nothing, and a `failed` one may have had some effect.
 */
export const AUDIT_OUTCOMES = ['started', 'done', 'rejected', 'failed'] as const
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number]

/** The request, as names and values. Never an email address, a comment, or a question's text. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>

/** An action of an administrator or an editor. */
export type AuditedRequest = {
  action: AuditedAction
  /** The id of the set, draft, rejected question, run, import, report, or account; empty if it's about none. */
  subject: string
  details: AuditDetails
}
