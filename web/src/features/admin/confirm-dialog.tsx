import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { ApiFailure } from '#web/lib/api.ts'
import { messageOf, UNEXPLAINED } from './loaded.tsx'

type Props = {
  title: string
  /** The consequences. */
  children: string
  /** The label of the confirming button. */
  action: string
  danger?: boolean
  /** The start of the message if the action fails. */
  failureText: string
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks for confirmation of an action, and shows why the action failed if it did. */
export function ConfirmDialog({
  title,
  children,
  action,
  danger = false,
  failureText,
  onClose,
  onConfirm,
}: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const confirm = async () => {
    setIsBusy(true)
    setProblem('')
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      setProblem(`${failureText} ${messageOf(error) ?? UNEXPLAINED}`)
      setIsBusy(false)
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
            aria-disabled={isBusy}
            onClick={() => !isBusy && void confirm()}
          >
            {isBusy ? 'Saving…' : action}
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
