import { VisibleError } from '../errors.ts'

/** The states of a generated or imported set: before and after the decision. */
export const APPROVAL_STATES = ['draft', 'approved', 'rejected'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

/** The length of the reason for a rejection, in characters. */
export const REASON_LENGTH = { least: 3, most: 500 } as const
/** The most drafts that one request may approve. */
export const MOST_APPROVED = 100
/** Why the approval of several drafts leaves one out: it was edited after it was shown, is rejected, or is missing. */
export const SKIP_REASONS = ['changed', 'rejected', 'missing'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]
/** A rejected set that was never served is stored for this long. */
export const REJECTED_DAYS = 90
/** Returns the time until which a rejected set or question is stored, in epoch seconds. @param rejectedAt epoch ms */
export const rejectedUntil = (rejectedAt: number): number =>
  Math.ceil(rejectedAt / 1000) + REJECTED_DAYS * 86_400

export type DecidedBy = {
  /** The user id of the editor or administrator. */
  by: string
  /** Epoch ms. */
  at: number
}
/** A generated or imported set is a draft until somebody decides. Only a rejection can be undone, by a readmission. */
export type Approval =
  | { state: 'draft' }
  | ({ state: 'approved' } & DecidedBy)
  | ({ state: 'rejected'; reason: string } & DecidedBy)
export type Decision = Exclude<Approval, { state: 'draft' }>

/** The person who made a rejected set a draft again, with the time and the rejection that this undid. */
export type Readmission = DecidedBy & { rejection: DecidedBy & { reason: string } }

/**
 * Returns the readmission of a rejected set.
 * @throws VisibleError conflict if the set isn't rejected
 */
export function readmit(current: Approval, { by, at }: DecidedBy): Readmission {
  if (current.state !== 'rejected')
    throw new VisibleError('conflict', 'This set isn’t rejected, so it can’t be readmitted.')
  const { state: _, ...rejection } = current
  return { by, at, rejection }
}

/**
 * Applies a decision. The first decision stays, so a repeat changes nothing.
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
      : 'This set has already been rejected. You can readmit it.',
  )
}
