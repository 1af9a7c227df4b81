import { createStore, type StoreApi } from 'zustand/vanilla'
import { isRetryable } from '#web/lib/api.ts'
import {
  withQuestion, withRetry, type PendingQuestion, BLANK, canAsk, type Chat, withLine, isBusy, isOpen, loadedChat, openConversationId, withOutcome, type Target,
} from './chat-state.ts' // prettier-ignore
import { createRate, type RatingWorld } from './rating.ts'
import type { Unanswered } from './unsent-text.ts'
import type { Conversation, ConversationWithMessages, Line, Outcome, Question } from './tutor-api.ts'

/** The outside world of the chat: what it calls, and the callbacks it notifies. */
export type ChatWorld = RatingWorld & {
  ask: (question: Question, on: { signal: AbortSignal; onLine: (line: Line) => void }) => Promise<Outcome>
  read: (id: string) => Promise<ConversationWithMessages | null>
  readUnanswered: () => Unanswered | null
  storeUnanswered: (question: Unanswered | null) => void
  newKey: () => string
  now: () => Date
  /** Waits before the single automatic retry. */
  pause: () => Promise<void>
  /** A conversation has started or continues. */
  onConversation: (conversation: Conversation) => void
  /** A question was refused or stopped, or the student gave it up, so its text goes back to the student. */
  onQuestionReturned: (text: string) => void
  /** The plan doesn't include the tutor. */
  onNoPlan: () => void
}

/** A tab's chat: its state, and the question in progress. */
type Tab = {
  world: ChatWorld
  chat: () => Chat
  store: StoreApi<Chat>
  call: AbortController | null
}

export type ChatStore = ReturnType<typeof createChat>

/**
 * Creates one student's chat in one tab, with one open conversation and one question at a time. Its state is
 * outside React, like a test's sitting.
 */
export function createChat(world: ChatWorld) {
  const store = createStore(() => BLANK)
  const tab: Tab = { world, chat: store.getState, store, call: null }
  return {
    get: store.getState,
    subscribe: store.subscribe,
    open: (target: Target) => open(tab, target),
    reload: () => reload(tab),
    begin: () => begin(tab),
    ask: (text: string) => ask(tab, text),
    stop: () => stop(tab),
    retry: () => retry(tab),
    edit: () => edit(tab),
    rate: createRate(world, store),
    disconnect: () => disconnect(tab),
  }
}

const show = (tab: Tab, next: Chat): void => tab.store.setState(next, true)

/** Stops receiving the answer in progress. Its question stays stored as unanswered. */
function disconnect(tab: Tab): void {
  tab.call?.abort()
  tab.call = null
}

/** Stores the current question as unanswered until its answer is complete. */
function storePending(tab: Tab): void {
  const chat = tab.chat()
  if (chat.pending === null) return
  const { idempotencyKey: key, text, conversationId, about, at } = chat.pending
  tab.world.storeUnanswered({ key, text, conversationId, about, at, openedId: openConversationId(chat) })
}

/** Sends the current question, and retries once if the connection breaks. */
async function send(tab: Tab): Promise<void> {
  const controller = new AbortController()
  tab.call = controller
  for (let tries = 1; ; tries += 1) {
    const { pending } = tab.chat()
    if (pending === null) return
    const outcome = await tab.world.ask(pending, {
      signal: controller.signal,
      onLine: (line) => receiveLine(tab, line),
    })
    if (tab.call !== controller) return
    if (outcome.kind !== 'lost' || tries > 1) return finish(tab, outcome)
    show(tab, withRetry(tab.chat()))
    await tab.world.pause()
    if (tab.call !== controller) return
  }
}

function receiveLine(tab: Tab, line: Line): void {
  show(tab, withLine(tab.chat(), line))
  if (line.type !== 'begun') return
  storePending(tab)
  tab.world.onConversation(line.conversation)
}

function finish(tab: Tab, outcome: Outcome): void {
  tab.call = null
  const text = tab.chat().pending?.text ?? ''
  show(tab, withOutcome(tab.chat(), outcome))
  // A failed question waits for the student's decision.
  if (tab.chat().pending !== null) return
  tab.world.storeUnanswered(null)
  if (outcome.kind === 'done') return tab.world.onConversation(outcome.conversation)
  tab.world.onQuestionReturned(text)
  if (outcome.kind === 'tier-needed') tab.world.onNoPlan()
}

function isLoading(tab: Tab, id: string): boolean {
  const { opened } = tab.chat()
  return opened.kind === 'loading' && opened.id === id
}

async function load(tab: Tab, id: string): Promise<void> {
  show(tab, { ...BLANK, opened: { kind: 'loading', id } })
  try {
    const conversation = await tab.world.read(id)
    if (!isLoading(tab, id)) return
    if (conversation === null) return show(tab, { ...BLANK, opened: { kind: 'absent', id } })
    const unanswered = unansweredIn(tab, id)
    show(tab, loadedChat(conversation, unanswered))
    if (unanswered !== null && tab.chat().pending === null) tab.world.storeUnanswered(null)
  } catch (error) {
    if (!isRetryable(error)) console.error(error)
    if (isLoading(tab, id)) show(tab, { ...BLANK, opened: { kind: 'failed', id } })
  }
}

/**
 * Returns this tab's unanswered question if it belongs to conversation `id`; null means a conversation that
 * hasn't started.
 */
function unansweredIn(tab: Tab, id: string | null): PendingQuestion | null {
  const storedQuestion = tab.world.readUnanswered()
  if (storedQuestion === null || (storedQuestion.openedId ?? storedQuestion.conversationId) !== id)
    return null
  const { key, text, conversationId, about, at } = storedQuestion
  const phase = { trouble: { kind: 'lost' } } as const
  return { idempotencyKey: key, text, conversationId, about, at, messageId: null, answer: '', phase }
}

/** Opens what an address asks for. Does nothing if it's already open. */
function open(tab: Tab, target: Target): void {
  const chat = tab.chat()
  if (isOpen(chat, target) && chat !== BLANK) return
  disconnect(tab)
  if (target.kind === 'existing') return void load(tab, target.id)
  const unanswered = unansweredIn(tab, null)
  const about = target.about
  const isAboutSame = unanswered !== null && unanswered.about?.questionId === about?.questionId
  show(tab, { ...BLANK, opened: { kind: 'new', about }, pending: isAboutSame ? unanswered : null })
}

/** Loads a conversation again after a failure. */
function reload(tab: Tab): void {
  const { opened } = tab.chat()
  if (opened.kind === 'failed') void load(tab, opened.id)
}

/**
 * Starts a new conversation. A question in progress that the server has acknowledged stays in its conversation. Any
 * other unanswered question goes back to the student.
 */
function begin(tab: Tab): void {
  const chat = tab.chat()
  const { pending } = chat
  const staysThere = pending !== null && isBusy(chat) && pending.messageId !== null
  disconnect(tab)
  show(tab, { ...BLANK })
  if (pending === null || staysThere) return
  tab.world.storeUnanswered(null)
  tab.world.onQuestionReturned(pending.text)
}

/**
 * Asks a question if the chat allows it. If the previous question may not have been stored, its text goes
 * back to the student.
 */
function ask(tab: Tab, text: string): void {
  const chat = tab.chat()
  if (!canAsk(chat, text)) return
  const { pending: before, opened } = chat
  const about = opened.kind === 'new' ? opened.about : null
  const question = {
    idempotencyKey: tab.world.newKey(),
    text: text.trim(),
    conversationId: openConversationId(chat),
    about,
  }
  show(tab, withQuestion(chat, { ...question, at: tab.world.now().toISOString() }))
  storePending(tab)
  if (before !== null && before.messageId === null) tab.world.onQuestionReturned(before.text)
  void send(tab)
}

/**
 * Stops the answer, and shows the part received so far. If the server hasn't acknowledged the question, its text goes
 * back to the student.
 */
function stop(tab: Tab): void {
  const chat = tab.chat()
  const { pending } = chat
  if (!isBusy(chat)) return
  disconnect(tab)
  show(tab, withOutcome(chat, { kind: 'stopped' }))
  tab.world.storeUnanswered(null)
  if (pending !== null && pending.messageId === null) tab.world.onQuestionReturned(pending.text)
}

/** Sends the same question again with the same key, so the server doesn't store it twice. */
function retry(tab: Tab): void {
  const chat = tab.chat()
  if (chat.pending === null || isBusy(chat)) return
  show(tab, withRetry(chat))
  void send(tab)
}

/** Returns the question to the composer for editing. */
function edit(tab: Tab): void {
  const chat = tab.chat()
  if (chat.pending === null || isBusy(chat)) return
  show(tab, { ...chat, pending: null })
  tab.world.storeUnanswered(null)
  tab.world.onQuestionReturned(chat.pending.text)
}
