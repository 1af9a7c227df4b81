import { isPassing } from '../../../lib/api.ts'
import {
  asked, askedAgain, type Asking, BLANK, canAsk, type Chat, heard, isBusy, isOpen, opened, openId, settled, type Target,
} from './chat-state.ts' // prettier-ignore
import type { Unanswered } from './kept-text.ts'
import type { Conversation, KeptConversation, Line, Outcome, Question } from './tutor-api.ts'

/** The outside world of the chat: what it calls, and the callbacks it notifies. */
export type ChatWorld = {
  ask: (question: Question, on: { signal: AbortSignal; onLine: (line: Line) => void }) => Promise<Outcome>
  read: (id: string) => Promise<KeptConversation | null>
  unanswered: () => Unanswered | null
  keepUnanswered: (question: Unanswered | null) => void
  newKey: () => string
  now: () => Date
  /** Waits before the single automatic retry. */
  pause: () => Promise<void>
  /** A conversation has started or continues. */
  onConversation: (conversation: Conversation) => void
  /** The question wasn't accepted, so its text goes back to the student. */
  onGivenBack: (text: string) => void
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

  function keep({ key, text, conversationId, about, at }: Asking): void {
    world.keepUnanswered({ key, text, conversationId, about, at, openedId: openId(chat) })
  }

  /** Sends the current question, and retries once if the connection breaks. */
  async function send(): Promise<void> {
    const here = new AbortController()
    call = here
    for (let tries = 1; ; tries += 1) {
      const { asking } = chat
      if (asking === null) return
      const outcome = await world.ask(asking, { signal: here.signal, onLine: hear })
      if (call !== here) return
      if (outcome.kind !== 'lost' || tries > 1) return finish(outcome)
      show(askedAgain(chat))
      await world.pause()
      if (call !== here) return
    }
  }

  function hear(line: Line): void {
    show(heard(chat, line))
    if (line.type !== 'begun') return
    if (chat.asking !== null) keep(chat.asking)
    world.onConversation(line.conversation)
  }

  function finish(outcome: Outcome): void {
    call = null
    const text = chat.asking?.text ?? ''
    show(settled(chat, outcome))
    // A failed question waits for the student's decision.
    if (chat.asking !== null) return
    world.keepUnanswered(null)
    if (outcome.kind === 'done') return world.onConversation(outcome.conversation)
    world.onGivenBack(text)
    if (outcome.kind === 'no-plan') world.onNoPlan()
  }

  async function load(id: string): Promise<void> {
    show({ ...BLANK, opened: { kind: 'loading', id } })
    try {
      const kept = await world.read(id)
      if (chat.opened.kind !== 'loading' || chat.opened.id !== id) return
      if (kept === null) return show({ ...BLANK, opened: { kind: 'absent', id } })
      const left = leftOf(id)
      show(opened(kept, left))
      if (left !== null && chat.asking === null) world.keepUnanswered(null)
    } catch (error) {
      if (!isPassing(error)) console.error(error)
      if (chat.opened.kind === 'loading' && chat.opened.id === id)
        show({ ...BLANK, opened: { kind: 'failed', id } })
    }
  }

  /**
   * Returns this tab's unanswered question if it belongs to conversation `id`; null means a conversation that
   * hasn't started.
   */
  function leftOf(id: string | null): Asking | null {
    const left = world.unanswered()
    if (left === null || (left.openedId ?? left.conversationId) !== id) return null
    const { key, text, conversationId, about, at } = left
    const phase = { trouble: { kind: 'lost' } } as const
    return { key, text, conversationId, about, at, questionId: null, answer: '', phase }
  }

  /** Opens what an address asks for. Does nothing if it's already open. */
  function open(target: Target): void {
    if (isOpen(chat, target) && chat !== BLANK) return
    leave()
    if (target.kind === 'kept') return void load(target.id)
    const left = leftOf(null)
    const about = target.about
    const isOfIt = left !== null && left.about?.questionId === about?.questionId
    show({ ...BLANK, opened: { kind: 'new', about }, asking: isOfIt ? left : null })
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
    const { asking } = chat
    const staysThere = asking !== null && isBusy(chat) && asking.questionId !== null
    leave()
    show({ ...BLANK })
    if (asking === null || staysThere) return
    world.keepUnanswered(null)
    world.onGivenBack(asking.text)
  }

  /**
   * Asks a question if the chat allows it. If the previous question may not have been stored, its text goes
   * back to the student.
   */
  function ask(text: string): void {
    if (!canAsk(chat, text)) return
    const before = chat.asking
    const about = chat.opened.kind === 'new' ? chat.opened.about : null
    const question = { key: world.newKey(), text: text.trim(), conversationId: openId(chat), about }
    show(asked(chat, { ...question, at: world.now().toISOString() }))
    if (chat.asking !== null) keep(chat.asking)
    if (before !== null && before.questionId === null) world.onGivenBack(before.text)
    void send()
  }

  /** Stops the answer and keeps the part received so far. */
  function stop(): void {
    if (!isBusy(chat)) return
    const asking = chat.asking
    leave()
    show(settled(chat, { kind: 'stopped' }))
    world.keepUnanswered(null)
    if (asking !== null && asking.questionId === null) world.onGivenBack(asking.text)
  }

  /** Sends the same question again with the same key, so the server doesn't store it twice. */
  function retry(): void {
    if (chat.asking === null || isBusy(chat)) return
    show(askedAgain(chat))
    void send()
  }

  /** Returns the question to the composer for editing. */
  function edit(): void {
    if (chat.asking === null || isBusy(chat)) return
    const { text } = chat.asking
    show({ ...chat, asking: null })
    world.keepUnanswered(null)
    world.onGivenBack(text)
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
