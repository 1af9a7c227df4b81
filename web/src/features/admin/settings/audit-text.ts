import type { AuditEntryReply } from '#web/lib/admin-api.ts'
import { counted } from '#web/lib/in-words.ts'
import { personHref, reviewHref, setHref, setOf } from '../address.ts'

/** Says what an administrator or an editor did in an entry of the audit log. */
export function actionText({ action, subject, details }: AuditEntryReply): string {
  switch (action) {
    case 'startGeneration':
      return 'Started a generation run'
    case 'stopGeneration':
      return 'Stopped a generation run'
    case 'decideDraft':
      return details['decision'] === 'approve' ? 'Approved a set' : 'Rejected a set'
    case 'editDraft':
      return details['restores'] === undefined ? 'Edited a draft' : 'Restored an earlier text of a draft'
    case 'readmitDraft':
      return 'Readmitted a rejected set'
    case 'readmitQuestion':
      return 'Added a rejected question to its set'
    case 'rewriteQuestion':
      return 'Had a question of a draft written again'
    case 'solveDraft':
      return 'Had a question of a draft solved'
    case 'solveQuestion':
      return 'Had a question solved'
    case 'addComment':
      return 'Commented on a set'
    case 'approveDrafts':
      return subject === ''
        ? `Approved ${counted(String(details['drafts']).split(' ').length, 'set')}`
        : 'Approved the sets of a run'
    case 'changeSet':
      if (details['retired'] === undefined) return 'Approved a published set'
      return details['retired'] === true ? 'Retired a set' : 'Put a set back'
    case 'changeQuestion':
      return details['retired'] === true ? 'Retired a question' : 'Put a question back'
    case 'editSet':
      return details['restores'] === undefined ? 'Edited a set' : 'Restored an earlier text of a set'
    case 'exportSets':
      return `Exported ${counted(String(details['sets']).split(' ').length, 'set')}`
    case 'importSet':
      return 'Imported a set'
    case 'correctKey':
      return 'Corrected a key'
    case 'closeReport':
      return 'Closed a report'
    case 'updateSettings':
      return 'Changed settings'
    case 'changePerson':
      if (details['secondFactor'] !== undefined) return 'Reset a second factor'
      if (details['editor'] !== undefined)
        return details['editor'] === true ? 'Added an editor' : 'Removed an editor'
      if (details['admin'] === undefined)
        return details['enabled'] === true ? 'Enabled an account' : 'Disabled an account'
      return details['admin'] === true ? 'Added an administrator' : 'Removed an administrator'
    case 'givePlan':
      return 'Gave an account a plan'
    case 'takePlanBack':
      return 'Took back a given plan'
    case 'deletePerson':
      return 'Deleted an account'
  }
}

/** The details that the action's text already says. */
const SAID = ['decision', 'drafts', 'sets', 'retired', 'pilot', 'enabled', 'admin', 'editor', 'secondFactor']

/** Lists what else was requested: "question: 3, key: B". */
export const detailsText = ({ details }: AuditEntryReply): string =>
  Object.entries(details)
    .filter(([name]) => !SAID.includes(name))
    .map(([name, value]) => `${name}: ${value === '' ? 'none' : value}`)
    .join(', ')

/** Returns the address of what an entry is about, or null if nothing shows it. */
export function subjectHref({ action, subject }: AuditEntryReply): string | null {
  switch (action) {
    case 'decideDraft':
    case 'editDraft':
    case 'readmitDraft':
    case 'rewriteQuestion':
    case 'solveDraft':
      return reviewHref({ draft: subject })
    case 'readmitQuestion':
      return reviewHref({ question: subject })
    case 'changeSet':
    case 'changeQuestion':
    case 'editSet':
    case 'solveQuestion':
    case 'correctKey': {
      const set = setOf(new URLSearchParams({ set: subject }))
      return set === null ? null : setHref(set)
    }
    case 'importSet':
      return reviewHref({ run: subject })
    case 'changePerson':
    case 'givePlan':
    case 'takePlanBack':
      return personHref(subject)
    case 'startGeneration':
    case 'stopGeneration':
    case 'approveDrafts':
    case 'exportSets':
    case 'addComment':
    case 'closeReport':
    case 'updateSettings':
    case 'deletePerson':
      return null
  }
}

/** The label of how an action ended; null for an action that was done. */
export const OUTCOMES = {
  done: null,
  started: { word: 'Unfinished', tone: 'warn' },
  rejected: { word: 'Rejected', tone: 'neutral' },
  failed: { word: 'Failed', tone: 'bad' },
} as const
