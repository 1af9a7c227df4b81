import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { retries } from '#web/lib/query-client.ts'
import { toast } from '#web/lib/toast.ts'
import { conversationsQuery, newestFirst } from './queries.ts'
import { type Conversation, deleteConversation as deleteOnServer } from './tutor-api.ts'

/** Returns the query of the student's conversations, newest first, and functions that change the list. */
export function useConversations(account: string) {
  const client = useQueryClient()
  const query = useQuery(conversationsQuery(account))

  const change = useCallback(
    (update: (list: readonly Conversation[]) => readonly Conversation[]) =>
      client.setQueryData(conversationsQuery(account).queryKey, (list) => list && update(list)),
    [client, account],
  )

  /** Adds a conversation to the list, or updates it there, and sorts the list. */
  const listConversation = useCallback(
    (conversation: Conversation) =>
      change((list) => newestFirst([conversation, ...without(list, conversation.id)])),
    [change],
  )

  const { mutateAsync } = useMutation({
    mutationFn: (id: string) => deleteOnServer(account, id),
    retry: retries(1),
    onSuccess: (_reply, id) => change((list) => without(list, id)),
    onError: () =>
      toast('Not Deleted', 'The conversation is still there. Check your connection and try again.', {
        destructive: true,
      }),
  })

  /** Deletes a conversation. @returns whether it's gone; if not, a toast says so */
  const deleteConversation = (id: string): Promise<boolean> =>
    mutateAsync(id).then(
      () => true,
      () => false,
    )

  return { query, listConversation, deleteConversation }
}

const without = (list: readonly Conversation[], id: string): Conversation[] =>
  list.filter((one) => one.id !== id)
