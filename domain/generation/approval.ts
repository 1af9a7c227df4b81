import { VisibleError } from '../errors.ts'

/** The states of a generated set: before and after an administrator's decision. */
export const APPROVAL_STATES = ['draft', 'approved', 'rejected'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** The length of the reason for a rejection, in characters. */
export const REASON_LENGTH = { least: 3, most: 500 } as const
/** The most drafts that one request may approve. */
export const MOST_APPROVED = 100
/** A rejected set that was never served is stored for this long. */
export const REJECTED_DAYS = 90

type DecidedBy = {
  /** The administrator's user id. */
  by: string
  /** Epoch ms. */
  at: number
}
/** A generated set is a draft until an administrator decides. A decision is final. */
export type Approval =
  | { state: 'draft' }
  | ({ state: 'approved' } & DecidedBy)
  | ({ state: 'rejected'; reason: string } & DecidedBy)
export type Decision = Exclude<Approval, { state: 'draft' }>

/**
 * Applies an administrator's decision. The first decision stays, so a repeat changes nothing.
 * @returns the approval that holds afterward: the decision itself, or the same decision made earlier
 * @throws VisibleError conflict if the opposite was decided earlier
 */
export function decide(current: Approval, decision: Decision): Decision {
  if (current.state === 'draft') return decision
  if (current.state === decision.state) return current
  throw new VisibleError(
    'conflict',
    current.state === 'approved'
      ? 'This set has already been approved. You can retire it in the bank.'
      : 'This set has already been rejected.',
  )
}
