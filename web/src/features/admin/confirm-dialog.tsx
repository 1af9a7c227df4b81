import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ApiFailure } from '../../lib/api.ts'
import { messageOf, NOT_REACHED } from './message-of.ts'

type Props = {
  title: string
  /** What follows. */
  children: string
  /** The button that does it. */
  action: string
  danger?: boolean
  /** What is said first where it could not be done. */
  failed: string
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks before something that students or a colleague would notice. */
export function ConfirmDialog({
  title,
  children,
  action,
  danger = false,
  failed,
  onClose,
  onConfirm,
}: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const confirm = async () => {
    setBusy(true)
    setProblem('')
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      setProblem(`${failed} ${messageOf(error) ?? NOT_REACHED}`)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            aria-disabled={busy}
            onClick={() => !busy && void confirm()}
          >
            {busy ? 'Saving…' : action}
          </Button>
        </>
      }
    >
      <div className="admin-form">
        <p>{children}</p>
        <p role="alert" className="admin-problem">
          {problem}
        </p>
      </div>
    </Dialog>
  )
}
