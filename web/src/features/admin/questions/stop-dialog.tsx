import type { RunReply } from '#web/lib/admin-api.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { poolName } from './run-text.ts'

type Props = { run: RunReply; onClose: () => void; onStop: () => Promise<void> }

export const StopDialog = ({ run, onClose, onStop }: Props) => (
  <ConfirmDialog
    title="Stop this run?"
    action="Stop the run"
    danger
    failed="The run was not stopped."
    onClose={onClose}
    onConfirm={onStop}
  >
    {`${run.validated} ${poolName(run)} ${run.validated === 1 ? 'question has' : 'questions have'} been published and will stay in the bank. Questions that aren’t published when the run ends count as rejected.`}
  </ConfirmDialog>
)
