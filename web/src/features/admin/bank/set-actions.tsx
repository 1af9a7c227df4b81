import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { adminApi, type ListedSetReply, type SetReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { messageOf, NOT_REACHED } from '../message-of.ts'

type Props = {
  account: string
  set: SetReply
  onChanged: (changed: ListedSetReply) => void
  onEdit: () => void
}

/** Buttons to approve, retire or put back, and edit a set. */
export function SetActions({ account, set, onChanged, onEdit }: Props) {
  const { version, section, id, retired, pilot } = set
  const [isConfirming, setConfirming] = useState(false)
  const [approving, setApproving] = useState(false)
  const change = async (body: { retired: boolean } | { pilot: false }) =>
    onChanged(await adminApi.changeSet({ account, params: { version, section, id }, body }))

  const approve = async () => {
    setApproving(true)
    try {
      await change({ pilot: false })
      toast('Set approved', 'It’s no longer waiting for approval.')
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      toast('Set not approved', messageOf(error) ?? NOT_REACHED, { destructive: true })
    } finally {
      setApproving(false)
    }
  }

  return (
    <div className="admin-row">
      {pilot && !retired && (
        <Button
          variant="primary"
          icon="check"
          aria-disabled={approving}
          onClick={() => !approving && void approve()}
        >
          Approve
        </Button>
      )}
      <Button onClick={onEdit}>Edit</Button>
      <Button variant={retired ? 'default' : 'danger'} onClick={() => setConfirming(true)}>
        {retired ? 'Put back' : 'Retire'}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={retired ? 'Put this set back?' : 'Retire this set?'}
          action={retired ? 'Put back' : 'Retire'}
          danger={!retired}
          failed={retired ? 'The set was not put back.' : 'The set was not retired.'}
          onClose={() => setConfirming(false)}
          onConfirm={() => change({ retired: !retired })}
        >
          {retired
            ? 'New tests can use it again.'
            : 'New tests won’t use it. Tests that already have it continue, and are graded and reviewed with it.'}
        </ConfirmDialog>
      )}
    </div>
  )
}
