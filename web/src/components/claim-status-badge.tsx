import type { ClaimStatus } from '../lib/device/claim-status.ts'
import { CLAIM_STATUS_LABELS } from '../lib/claim-status-labels.ts'
import { Badge } from './badge.tsx'

/** Marks a test on this device that isn't, or isn't yet, in the signed-in account. */
export function ClaimStatusBadge({ claimStatus }: { claimStatus: ClaimStatus }) {
  const label = CLAIM_STATUS_LABELS[claimStatus]
  return label !== null && <Badge>{label}</Badge>
}
