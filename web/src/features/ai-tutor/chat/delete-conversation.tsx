import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { focusHeading } from '#web/lib/focus-heading.ts'
import type { Conversation } from './tutor-api.ts'

type DeletionOptions = {
  onStart: (id: string) => void
  /** Returns whether the conversation is deleted. */
  deleteConversation: (id: string) => Promise<boolean>
  onDeleted: (id: string) => void
}

/** Returns a function that asks the student to confirm a deletion, and the dialog in which it asks. */
export function useDeletion({ onStart, deleteConversation, onDeleted }: DeletionOptions) {
  const [conversation, setConversation] = useState<Conversation | null>(null)

  // The delete button is gone with its conversation, so focus can't return to it.
  const isDeleted = useRef(false)
  useEffect(() => {
    if (conversation !== null || !isDeleted.current) return
    isDeleted.current = false
    focusHeading()
  }, [conversation])

  const dialog = (
    <DeleteConversation
      conversation={conversation}
      onCancel={() => setConversation(null)}
      onDelete={async ({ id }) => {
        onStart(id)
        isDeleted.current = await deleteConversation(id)
        if (isDeleted.current) onDeleted(id)
        setConversation(null)
      }}
    />
  )
  return [setConversation, dialog] as const
}

type Props = {
  conversation: Conversation | null
  onCancel: () => void
  onDelete: (conversation: Conversation) => Promise<void>
}

/** Asks for confirmation before deleting a conversation. */
function DeleteConversation({ conversation, onCancel, onDelete }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    if (conversation === null || isBusy) return
    setIsBusy(true)
    await onDelete(conversation)
    setIsBusy(false)
  }
  return (
    <Dialog
      open={conversation !== null}
      onClose={onCancel}
      title="Delete this conversation?"
      actions={
        <>
          <Button onClick={onCancel}>Keep It</Button>
          <Button variant="danger" aria-disabled={isBusy} onClick={() => void confirm()}>
            {isBusy ? 'Deleting...' : 'Delete'}
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
