import { useCallback, useEffect, useState } from 'react'
import { ApiFailure } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { type Conversation, deleteConversation, listConversations } from './tutor-api.ts'

export type Conversations =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; list: readonly Conversation[] }

/** Returns the student's conversations, newest first. */
export function useConversations(account: string) {
  const [conversations, setConversations] = useState<Conversations>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    let current = true
    listConversations(account)
      .then((list) => current && setConversations({ kind: 'ready', list: newestFirst(list) }))
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) console.error(error)
        if (current) setConversations({ kind: 'failed' })
      })
    return () => {
      current = false
    }
  }, [account, turn])

  /** Puts a conversation that started or continued first. */
  const note = useCallback((conversation: Conversation) => {
    setConversations((before) =>
      before.kind === 'ready'
        ? { kind: 'ready', list: newestFirst([conversation, ...without(before.list, conversation.id)]) }
        : before,
    )
  }, [])

  /** Deletes a conversation. @returns whether it's gone; if not, a toast says so */
  const remove = useCallback(
    async (id: string): Promise<boolean> => {
      try {
        await deleteConversation(account, id)
      } catch (error) {
        if (!(error instanceof ApiFailure)) console.error(error)
        toast('Not Deleted', 'The conversation is still there. Check your connection and try again.', {
          destructive: true,
        })
        return false
      }
      setConversations((before) =>
        before.kind === 'ready' ? { kind: 'ready', list: without(before.list, id) } : before,
      )
      return true
    },
    [account],
  )

  const tryAgain = useCallback(() => {
    setConversations({ kind: 'loading' })
    setTurn((last) => last + 1)
  }, [])

  return { conversations, note, remove, tryAgain }
}

const without = (list: readonly Conversation[], id: string): Conversation[] =>
  list.filter((one) => one.id !== id)

const newestFirst = (list: readonly Conversation[]): Conversation[] =>
  list.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
