import { useState } from 'react'
import { hasReadingLine } from '#domain/generation/edited-questions.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { ReasonField, reasonProblem } from '../bank/reason-field.tsx'
import { explain } from '../loaded.tsx'

/** @throws ApiFailure if the text was not restored */
export type Restore = (body: { restores: number; reason?: string }) => Promise<void>

type Props = {
  /** The earlier revision. */
  revision: number
  onClose: () => void
  onRestore: Restore
}

/** Asks for confirmation before restoring an earlier text, and for a reason if a model's reading rejects the text. */
export function RestoreDialog({ revision, onClose, onRestore }: Props) {
  const [isContradicted, setContradicted] = useState(false)
  const { problems, isBusy, announced, props } = useForm(async (values) => {
    const reason = readText(values, 'reason').trim()
    const lengthProblem = reasonProblem(reason)
    if (lengthProblem !== null) return { reason: lengthProblem }
    try {
      await onRestore({ restores: revision, ...(reason === '' ? {} : { reason }) })
      return null
    } catch (error) {
      const message = explain(error)
      if (hasReadingLine(message)) setContradicted(true)
      return { form: `The text was not restored. ${message}` }
    }
  })
  return (
    <Dialog open onClose={onClose} title={`Restore revision ${revision}?`}>
      <form {...props} className="admin-form" aria-label="Restore the text">
        <p>
          Its text becomes a new revision, if it passes the checks of an edit. The present text stays in the
          history.
        </p>
        {isContradicted && (
          <ReasonField label="Why the text is right all the same" error={problems['reason']} />
        )}
        <FormProblem announced={announced}>{problems['form']}</FormProblem>
        <div className="dialog__actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'A model reads it…' : 'Restore'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
