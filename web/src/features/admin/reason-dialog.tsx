import type { ReactNode } from 'react'
import { REASON_LENGTH } from '#domain/generation/approval.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { explain } from './loaded.tsx'

type Props = {
  title: string
  /** The name of the form. */
  name: string
  /** The consequences. */
  children: ReactNode
  /** The label of the confirming button. */
  action: string
  /** The start of the message if the action fails. */
  failureText: string
  onClose: () => void
  /** @throws ApiFailure if the action failed */
  onConfirm: (reason: string) => Promise<void>
}

/** Asks for confirmation of an action, and for its reason. */
export function ReasonDialog({ title, name, children, action, failureText, onClose, onConfirm }: Props) {
  const { problems, isBusy, announced, props } = useForm(async (values) => {
    const reason = readText(values, 'reason').trim()
    if (reason.length < REASON_LENGTH.least) return { reason: 'Say what is wrong, in a few words.' }
    try {
      await onConfirm(reason)
      return null
    } catch (error) {
      return { form: `${failureText} ${explain(error)}` }
    }
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...props} className="admin-form" aria-label={name}>
        <p>{children}</p>
        <TextAreaField
          label="Reason"
          name="reason"
          rows={3}
          maxLength={REASON_LENGTH.most}
          error={problems['reason']}
        />
        <FormProblem announced={announced}>{problems['form']}</FormProblem>
        <div className="dialog__actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" aria-disabled={isBusy}>
            {isBusy ? 'Saving…' : action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
