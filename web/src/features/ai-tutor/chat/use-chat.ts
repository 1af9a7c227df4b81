import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from '#web/lib/toast.ts'
import { wait } from '#web/lib/retry.ts'
import { type ChatStore, type ChatWorld, createChat } from './chat-store.ts'
import { BLANK, type Chat, type Target } from './chat-state.ts'
import { readUnanswered, storeUnanswered } from './unsent-text.ts'
import { ask, rateAnswer, readConversation } from './tutor-api.ts'

/** The delay before the single automatic retry of a lost answer, in ms. */
const PAUSE_MS = 1000

export type ChatListeners = Pick<ChatWorld, 'onConversation' | 'onQuestionReturned' | 'onNoPlan'>

/** Returns the account's chat, opened at `target`. */
export function useChat(
  account: string,
  target: Target,
  listeners: ChatListeners,
): { chat: Chat; store: ChatStore } {
  const [{ store, setListeners }] = useState(() => createAccountChat(account))
  useEffect(() => setListeners(listeners), [setListeners, listeners])
  useEffect(() => store.disconnect, [store])
  useEffect(() => store.open(target), [store, target])
  return { chat: useSyncExternalStore(store.subscribe, store.get, () => BLANK), store }
}

function createAccountChat(account: string): {
  store: ChatStore
  setListeners: (listeners: ChatListeners) => void
} {
  let latest: ChatListeners = { onConversation: () => {}, onQuestionReturned: () => {}, onNoPlan: () => {} }
  const store = createChat({
    ask: (question, on) => ask(account, question, on),
    rate: (id, messageId, rating) => rateAnswer(account, id, messageId, rating),
    onRatingFailed: () =>
      toast('Rating Not Saved', 'Check your connection and try again.', { destructive: true }),
    read: (id) => readConversation(account, id),
    readUnanswered: () => readUnanswered(account),
    storeUnanswered: (question) => storeUnanswered(account, question),
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
    pause: () => wait(PAUSE_MS),
    onConversation: (conversation) => latest.onConversation(conversation),
    onQuestionReturned: (text) => latest.onQuestionReturned(text),
    onNoPlan: () => latest.onNoPlan(),
  })
  return { store, setListeners: (listeners) => void (latest = listeners) }
}
