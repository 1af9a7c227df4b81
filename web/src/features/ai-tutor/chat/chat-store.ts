import { isRetryable } from '#web/lib/api.ts'
import {
  withQuestion, withRetry, type PendingQuestion, BLANK, canAsk, type Chat, withLine, isBusy, isOpen, opened, openId, withOutcome, type Target,
} from './chat-state.ts' // prettier-ignore
import type { Unanswered } from './unsent-text.ts'
import type { Conversation, ConversationWithMessages, Line, Outcome, Question } from './tutor-api.ts'

/** The outside world of the chat: what it calls, and the callbacks it notifies. */
export type ChatWorld = {
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
  /** The question wasn't accepted, so its text goes back to the student. */
  onQuestionReturned: (text: string) => void
  /** The plan no longer includes the tutor. */
  onNoPlan: () => void
}

export type ChatStore = ReturnType<typeof createChat>

/**
 * Creates one student's chat in one tab, with one open conversation and one question at a time. It lives
 * outside React, like a test's sitting.
 */
export function createChat(world: ChatWorld) {
  let chat = BLANK
  let call: AbortController | null = null
  const listeners = new Set<() => void>()

  function show(next: Chat): void {
    chat = next
    for (const listener of listeners) listener()
  }

  /** Leaves the open conversation. A question in progress stays stored as unanswered. */
  function leave(): void {
    call?.abort()
    call = null
  }

  function storeUnanswered({ idempotencyKey, text, conversationId, about, at }: PendingQuestion): void {
    world.storeUnanswered({ key: idempotencyKey, text, conversationId, about, at, openedId: openId(chat) })
  }

  /** Sends the current question, and retries once if the connection breaks. */
  async function send(): Promise<void> {
    const controller = new AbortController()
    call = controller
    for (let tries = 1; ; tries += 1) {
      const { pending } = chat
      if (pending === null) return
      const outcome = await world.ask(pending, { signal: controller.signal, onLine: receiveLine })
      if (call !== controller) return
      if (outcome.kind !== 'lost' || tries > 1) return finish(outcome)
      show(withRetry(chat))
      await world.pause()
      if (call !== controller) return
    }
  }

  function receiveLine(line: Line): void {
    show(withLine(chat, line))
    if (line.type !== 'begun') return
    if (chat.pending !== null) storeUnanswered(chat.pending)
    world.onConversation(line.conversation)
  }

  function finish(outcome: Outcome): void {
    call = null
    const text = chat.pending?.text ?? ''
    show(withOutcome(chat, outcome))
    // A failed question waits for the student's decision.
    if (chat.pending !== null) return
    world.storeUnanswered(null)
    if (outcome.kind === 'done') return world.onConversation(outcome.conversation)
    world.onQuestionReturned(text)
    if (outcome.kind === 'tier-needed') world.onNoPlan()
  }

  async function load(id: string): Promise<void> {
    show({ ...BLANK, opened: { kind: 'loading', id } })
    try {
      const stored = await world.read(id)
      if (chat.opened.kind !== 'loading' || chat.opened.id !== id) return
      if (stored === null) return show({ ...BLANK, opened: { kind: 'absent', id } })
      const left = unansweredIn(id)
      show(opened(stored, left))
      if (left !== null && chat.pending === null) world.storeUnanswered(null)
    } catch (error) {
      if (!isRetryable(error)) console.error(error)
      if (chat.opened.kind === 'loading' && chat.opened.id === id)
        show({ ...BLANK, opened: { kind: 'failed', id } })
    }
  }

  /**
   * Returns this tab's unanswered question if it belongs to conversation `id`; null means a conversation that
   * hasn't started.
   */
  function unansweredIn(id: string | null): PendingQuestion | null {
    const left = world.readUnanswered()
    if (left === null || (left.openedId ?? left.conversationId) !== id) return null
    const { key, text, conversationId, about, at } = left
    const phase = { trouble: { kind: 'lost' } } as const
    return { idempotencyKey: key, text, conversationId, about, at, questionId: null, answer: '', phase }
  }

  /** Opens what an address asks for. Does nothing if it's already open. */
  function open(target: Target): void {
    if (isOpen(chat, target) && chat !== BLANK) return
    leave()
    if (target.kind === 'existing') return void load(target.id)
    const left = unansweredIn(null)
    const about = target.about
    const isOfIt = left !== null && left.about?.questionId === about?.questionId
    show({ ...BLANK, opened: { kind: 'new', about }, pending: isOfIt ? left : null })
  }

  /** Loads a conversation again after a failure. */
  function reload(): void {
    if (chat.opened.kind === 'failed') void load(chat.opened.id)
  }

  /**
   * Starts a new conversation. A failed question goes back to the student; one in progress stays in its
   * conversation.
   */
  function begin(): void {
    const { pending } = chat
    const staysThere = pending !== null && isBusy(chat) && pending.questionId !== null
    leave()
    show({ ...BLANK })
    if (pending === null || staysThere) return
    world.storeUnanswered(null)
    world.onQuestionReturned(pending.text)
  }

  /**
   * Asks a question if the chat allows it. If the previous question may not have been stored, its text goes
   * back to the student.
   */
  function ask(text: string): void {
    if (!canAsk(chat, text)) return
    const before = chat.pending
    const about = chat.opened.kind === 'new' ? chat.opened.about : null
    const question = {
      idempotencyKey: world.newKey(),
      text: text.trim(),
      conversationId: openId(chat),
      about,
    }
    show(withQuestion(chat, { ...question, at: world.now().toISOString() }))
    if (chat.pending !== null) storeUnanswered(chat.pending)
    if (before !== null && before.questionId === null) world.onQuestionReturned(before.text)
    void send()
  }

  /** Stops the answer and keeps the part received so far. */
  function stop(): void {
    if (!isBusy(chat)) return
    const asking = chat.pending
    leave()
    show(withOutcome(chat, { kind: 'stopped' }))
    world.storeUnanswered(null)
    if (asking !== null && asking.questionId === null) world.onQuestionReturned(asking.text)
  }

  /** Sends the same question again with the same key, so the server doesn't store it twice. */
  function retry(): void {
    if (chat.pending === null || isBusy(chat)) return
    show(withRetry(chat))
    void send()
  }

  /** Returns the question to the composer for editing. */
  function edit(): void {
    if (chat.pending === null || isBusy(chat)) return
    const { text } = chat.pending
    show({ ...chat, pending: null })
    world.storeUnanswered(null)
    world.onQuestionReturned(text)
  }

  return {
    get: (): Chat => chat,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open,
    reload,
    begin,
    ask,
    stop,
    retry,
    edit,
    leave,
  }
}
