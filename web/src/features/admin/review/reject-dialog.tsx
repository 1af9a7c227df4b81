import { REJECTED_DAYS } from '#domain/generation/approval.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

type Props = {
  title: string
  onClose: () => void
  /** @throws ApiFailure if the set was not rejected */
  onReject: (reason: string) => Promise<void>
}

/** Asks why a set is rejected. */
export const RejectDialog = ({ title, onClose, onReject }: Props) => (
  <ReasonDialog
    title={`Reject “${title}”?`}
    name="Reject the set"
    action="Reject"
    failureText="The set was not rejected."
    onClose={onClose}
    onConfirm={onReject}
  >
    No student gets it. The set and your reason are stored for {REJECTED_DAYS} days. Until then it can be
    repaired and readmitted.
  </ReasonDialog>
)
