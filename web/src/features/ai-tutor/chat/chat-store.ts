import { isPassing } from '../../../lib/api.ts'
import {
  asked, askedAgain, type Asking, BLANK, canAsk, type Chat, heard, isBusy, isOpen, opened, openId, settled, type Target,
} from './chat-state.ts' // prettier-ignore
import type { Unanswered } from './kept-text.ts'
import type { Conversation, KeptConversation, Line, Outcome, Question } from './tutor-api.ts'

/** What the chat works with, and whom it tells. */
export type ChatWorld = {
  ask: (question: Question, on: { signal: AbortSignal; onLine: (line: Line) => void }) => Promise<Outcome>
  read: (id: string) => Promise<KeptConversation | null>
  unanswered: () => Unanswered | null
  keepUnanswered: (question: Unanswered | null) => void
  newKey: () => string
  now: () => Date
  /** Before the one try that is made by itself. */
  pause: () => Promise<void>
  /** A conversation has begun, or goes on. */
  onConversation: (conversation: Conversation) => void
  /** What was sent is the student's again: it did not become a question. */
  onGivenBack: (text: string) => void
  /** The plan does not have the tutor any more. */
  onNoPlan: () => void
}

export type ChatStore = ReturnType<typeof createChat>

/** One student's chat in one tab: one conversation at a time, one question at a time. Outside of React, as a test's sitting is. */
export function createChat(world: ChatWorld) {
  let chat = BLANK
  let call: AbortController | null = null
  const listeners = new Set<() => void>()

  function show(next: Chat): void {
    chat = next
    for (const listener of listeners) listener()
  }

  /** Leaves what is open; a question on its way stays kept, without an answer. */
  function leave(): void {
    call?.abort()
    call = null
  }

  function keep({ key, text, conversationId, about, at }: Asking): void {
    world.keepUnanswered({ key, text, conversationId, about, at, openedId: openId(chat) })
  }

  /** Sends the question that is asked, and once more by itself where the connection breaks. */
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
    // Where there is trouble with it, it waits for the student.
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

  /** The question of this tab that has no answer, where it is of this conversation; null is one that has not begun. */
  function leftOf(id: string | null): Asking | null {
    const left = world.unanswered()
    if (left === null || (left.openedId ?? left.conversationId) !== id) return null
    const { key, text, conversationId, about, at } = left
    const phase = { trouble: { kind: 'lost' } } as const
    return { key, text, conversationId, about, at, questionId: null, answer: '', phase }
  }

  /** Shows what an address asks for. What is open already stays as it is. */
  function open(target: Target): void {
    if (isOpen(chat, target) && chat !== BLANK) return
    leave()
    if (target.kind === 'kept') return void load(target.id)
    const left = leftOf(null)
    const about = target.about
    const isOfIt = left !== null && left.about?.questionId === about?.questionId
    show({ ...BLANK, opened: { kind: 'new', about }, asking: isOfIt ? left : null })
  }

  /** Reads the conversation again that could not be read. */
  function reload(): void {
    if (chat.opened.kind === 'failed') void load(chat.opened.id)
  }

  /** Begins anew, whatever is open. A question that failed goes back to the student; one on its way stays in its conversation. */
  function begin(): void {
    const { asking } = chat
    const staysThere = asking !== null && isBusy(chat) && asking.questionId !== null
    leave()
    show({ ...BLANK })
    if (asking === null || staysThere) return
    world.keepUnanswered(null)
    world.onGivenBack(asking.text)
  }

  /** Asks, where that can be. A question that nobody knows to be kept, and that this one follows, goes back to the student. */
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

  /** Stops the answer: what has come of it stays. */
  function stop(): void {
    if (!isBusy(chat)) return
    const asking = chat.asking
    leave()
    show(settled(chat, { kind: 'stopped' }))
    world.keepUnanswered(null)
    if (asking !== null && asking.questionId === null) world.onGivenBack(asking.text)
  }

  /** Sends the same question again: where the server has it already, it is not doubled. */
  function retry(): void {
    if (chat.asking === null || isBusy(chat)) return
    show(askedAgain(chat))
    void send()
  }

  /** Gives the question back, to be written otherwise. */
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
