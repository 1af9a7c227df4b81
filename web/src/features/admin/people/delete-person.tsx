import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmsDeletion, deletionPhrase } from '#domain/accounts/confirm-deletion.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { type PersonReply, adminApi } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { useNavigate } from '#web/lib/router.ts'
import { toast } from '#web/lib/toast.ts'
import { tabHref } from '../address.ts'
import { messageOf, UNEXPLAINED } from '../loaded.tsx'
import { PEOPLE } from '../queries.ts'

type Props = { account: string; person: PersonReply }

/**
 * A button that deletes a person's account, and its dialog. The administrator types the account's email
 * address, or its id if no address is shown, because a deletion can't be undone.
 */
export function DeletePerson({ account, person }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Delete account
      </Button>
      {isOpen && (
        <Dialog open onClose={close} title="Delete this account?">
          <DeletionForm account={account} person={person} onClose={close} />
        </Dialog>
      )}
    </>
  )
}

function DeletionForm({ account, person, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const phrase = deletionPhrase(person)
  const { problems, isBusy, announced, props } = useForm(async (values) => {
    const confirm = readText(values, 'confirm')
    if (!confirmsDeletion(confirm, person)) return { confirm: 'That isn’t the text above.' }
    try {
      await adminApi.deletePerson({ account, params: { id: person.id }, body: { confirm } })
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      return { form: messageOf(error) ?? `The account may not be deleted completely. ${UNEXPLAINED}` }
    }
    client.removeQueries({ queryKey: [account, PEOPLE] })
    toast('Account deleted')
    void navigate(tabHref('users'), { replace: true })
    return null
  })
  return (
    <form {...props} className="admin-form" aria-label="Delete this account">
      <p>
        Everything in the account is deleted permanently: tests, answers, scores, conversations, and the
        sign-in. A subscription ends, and nothing more is charged.
      </p>
      <TextField
        label={`Type ${phrase} to confirm`}
        name="confirm"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={problems['confirm']}
      />
      <FormProblem announced={announced}>{problems['form']}</FormProblem>
      <div className="dialog__actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" aria-disabled={isBusy}>
          {isBusy ? 'Deleting…' : 'Delete account'}
        </Button>
      </div>
    </form>
  )
}
