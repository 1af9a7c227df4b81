import { useEffect, useState, useSyncExternalStore } from 'react'
import { wait } from '../../../lib/retry.ts'
import { type ChatStore, type ChatWorld, createChat } from './chat-store.ts'
import { BLANK, type Chat, type Target } from './chat-state.ts'
import { keepUnanswered, unanswered } from './kept-text.ts'
import { ask, readConversation } from './tutor-api.ts'

/** The delay before the single automatic retry of a lost answer. */
const PAUSE_MS = 1000

type Told = Pick<ChatWorld, 'onConversation' | 'onGivenBack' | 'onNoPlan'>

/** Returns the account's chat, opened at `target`. */
export function useChat(account: string, target: Target, told: Told): { chat: Chat; store: ChatStore } {
  const [{ store, follow }] = useState(() => chatOf(account))
  useEffect(() => follow(told), [follow, told])
  useEffect(() => store.leave, [store])
  useEffect(() => store.open(target), [store, target])
  return { chat: useSyncExternalStore(store.subscribe, store.get, () => BLANK), store }
}

function chatOf(account: string): { store: ChatStore; follow: (told: Told) => void } {
  let latest: Told = { onConversation: () => {}, onGivenBack: () => {}, onNoPlan: () => {} }
  const store = createChat({
    ask: (question, on) => ask(account, question, on),
    read: (id) => readConversation(account, id),
    unanswered: () => unanswered(account),
    keepUnanswered: (question) => keepUnanswered(account, question),
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
    pause: () => wait(PAUSE_MS),
    onConversation: (conversation) => latest.onConversation(conversation),
    onGivenBack: (text) => latest.onGivenBack(text),
    onNoPlan: () => latest.onNoPlan(),
  })
  return { store, follow: (told) => void (latest = told) }
}
