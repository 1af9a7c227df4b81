import { REASON_LENGTH, REJECTED_DAYS } from '#domain/generation/approval.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { messageOf, UNEXPLAINED } from '../loaded.tsx'

type Props = {
  title: string
  onClose: () => void
  /** @throws ApiFailure if the set was not rejected */
  onReject: (reason: string) => Promise<void>
}

/** Asks why a set is rejected. */
export function RejectDialog({ title, onClose, onReject }: Props) {
  const { problems, isBusy, announced, props } = useForm(async (values) => {
    const reason = readText(values, 'reason').trim()
    if (reason.length < REASON_LENGTH.least) return { reason: 'Say what is wrong, in a few words.' }
    try {
      await onReject(reason)
      return null
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      return { form: `The set was not rejected. ${messageOf(error) ?? UNEXPLAINED}` }
    }
  })
  return (
    <Dialog open onClose={onClose} title={`Reject “${title}”?`}>
      <form {...props} className="admin-form" aria-label="Reject the set">
        <p>
          No student gets it. The set and your reason are stored for {REJECTED_DAYS} days. Until then it can
          be repaired and readmitted.
        </p>
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
            {isBusy ? 'Saving…' : 'Reject'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
