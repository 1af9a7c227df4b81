import type { ClaimStatus } from './device/claim-status.ts'

/** The label of a test by its claim status. A student's own tests have none. */
export const CLAIM_STATUS_LABELS = {
  own: null,
  guest: 'Taken as a guest',
  adding: 'Being added to your account',
} as const satisfies Record<ClaimStatus, string | null>
