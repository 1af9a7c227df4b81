import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import type { Conversation } from './tutor-api.ts'

type Props = {
  conversation: Conversation | null
  onCancel: () => void
  onDelete: (conversation: Conversation) => Promise<void>
}

/** Asks for confirmation before deleting a conversation. */
export function DeleteConversation({ conversation, onCancel, onDelete }: Props) {
  const [busy, setBusy] = useState(false)
  const erase = async () => {
    if (conversation === null || busy) return
    setBusy(true)
    await onDelete(conversation)
    setBusy(false)
  }
  return (
    <Dialog
      open={conversation !== null}
      onClose={onCancel}
      title="Delete this conversation?"
      actions={
        <>
          <Button onClick={onCancel}>Keep It</Button>
          <Button variant="danger" aria-disabled={busy} onClick={() => void erase()}>
            {busy ? 'Deleting...' : 'Delete'}
          </Button>
        </>
      }
    >
      <p>
        <strong>{conversation?.title}</strong>
      </p>
      <p>Its questions and answers are deleted immediately and can’t be recovered.</p>
    </Dialog>
  )
}
