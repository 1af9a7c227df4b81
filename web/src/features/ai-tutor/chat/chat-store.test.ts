import { expect, test, vi } from 'vitest'
import { ApiFailure } from '#web/lib/api.ts'
import { openConversationId } from './chat-state.ts'
import { type ChatWorld, createChat } from './chat-store.ts'
import type { Unanswered } from './unsent-text.ts'
import type { Conversation, ConversationWithMessages, Line, Message, Outcome, Question } from './tutor-api.ts'

const ID = 'cnv_1'
const ABOUT = { attemptId: 'att_1', questionId: 'abcdef.1' }
const AT = '2026-03-01T10:00:00.000Z'

const conversation = (id = ID, about: Conversation['about'] = null): Conversation => ({
  id,
  title: 'Commas',
  about,
  updatedAt: AT,
  expiresAt: AT,
})
const message = (id: string, type: Message['type'], content: string, stopped = false): Message => ({
  id,
  type,
  content,
  timestamp: AT,
  stopped,
  rating: type === 'ai' && !stopped ? 'none' : null,
})
const begun: Line = { type: 'begun', conversation: conversation(), question: message('m1', 'user', 'Why?') }
const text = (words: string): Line => ({ type: 'text', text: words })
const done = (answer = 'Because.'): Outcome => ({
  kind: 'done',
  conversation: conversation(),
  question: message('m1', 'user', 'Why?'),
  answer: message('m2', 'ai', answer),
})

type Call = {
  question: Question
  signal: AbortSignal
  line: (line: Line) => void
  end: (outcome: Outcome) => void
}

/** Creates a chat whose fake server answers when the test decides. */
function chatWith({
  unanswered = null,
  stored = {},
}: { unanswered?: Unanswered | null; stored?: Record<string, ConversationWithMessages | Error> } = {}) {
  const calls: Call[] = []
  const storage = { unanswered }
  const listeners = {
    onConversation: vi.fn<(conversation: Conversation) => void>(),
    onQuestionReturned: vi.fn<(text: string) => void>(),
    onNoPlan: vi.fn<() => void>(),
    onRatingFailed: vi.fn<() => void>(),
  }
  let keys = 0
  const world: ChatWorld = {
    ask: (question, { signal, onLine }) =>
      new Promise((end) => {
        signal.addEventListener('abort', () => end({ kind: 'stopped' }))
        calls.push({ question, signal, line: onLine, end })
      }),
    read: async (id) => {
      const found = stored[id]
      if (found instanceof Error) throw found
      return found ?? null
    },
    readUnanswered: () => storage.unanswered,
    storeUnanswered: (question) => void (storage.unanswered = question),
    newKey: () => `key-${(keys += 1)}`,
    now: () => new Date(AT),
    pause: async () => {},
    rate: async () => {},
    ...listeners,
  }
  const store = createChat(world)
  /** Waits for the call with this number. */
  const call = async (number: number): Promise<Call> => {
    await expect.poll(() => calls).toHaveLength(number)
    const latest = calls[number - 1]
    if (latest === undefined) throw new Error('no such call')
    return latest
  }
  const messages = () => {
    const { opened } = store.get()
    return opened.kind === 'loaded'
      ? opened.messages.map(({ content, stopped }) => ({ content, stopped }))
      : []
  }
  const phase = () => store.get().pending?.phase ?? null
  return { store, calls, call, storage, listeners, messages, phase }
}
const NEW = { kind: 'new', about: null } as const

test('the chat shows an answer as it streams, and announces it once, when it’s complete', async () => {
  const { store, call, messages, storage, listeners } = chatWith()
  store.open(NEW)
  store.ask('  Why? ')
  const { question, line, end } = await call(1)
  expect(question).toMatchObject({ idempotencyKey: 'key-1', text: 'Why?', conversationId: null, about: null })
  line(begun)
  expect(listeners.onConversation).toHaveBeenCalledWith(conversation())
  expect(storage.unanswered).toMatchObject({ key: 'key-1', openedId: ID })
  line(text('**Be'))
  line(text('cause.**'))
  expect(store.get().pending?.answer).toBe('**Because.**')
  expect(store.get().announcement).toBe('The tutor is answering.')
  end(done('**Because.**'))
  await expect.poll(() => store.get().pending).toBeNull()
  expect(store.get().announcement).toBe('The tutor says: Because.')
  expect(messages().map(({ content }) => content)).toEqual(['Why?', '**Because.**'])
  expect(storage.unanswered).toBeNull()
})

test('the chat sends the next question to the same conversation', async () => {
  const { store, call } = chatWith()
  store.open({ kind: 'new', about: ABOUT })
  store.ask('Why?')
  const first = await call(1)
  expect(first.question.about).toEqual(ABOUT)
  first.end(done())
  await expect.poll(() => store.get().pending).toBeNull()
  store.ask('And then?')
  expect((await call(2)).question).toMatchObject({
    idempotencyKey: 'key-2',
    text: 'And then?',
    conversationId: ID,
    about: null,
  })
})

test("the chat doesn't send blank or too long text, or a second question before the answer", async () => {
  const { store, calls } = chatWith()
  store.open(NEW)
  for (const text of [' \n\t', 'x'.repeat(2001), 'Why?', 'Why not?']) store.ask(text)
  expect(store.get().pending?.text).toBe('Why?')
  expect(calls).toHaveLength(1)
})

test('the chat resends a question once, automatically, when its answer breaks off', async () => {
  const { store, call, calls, messages, phase } = chatWith()
  store.open(NEW)
  store.ask('Why?')
  const first = await call(1)
  first.line(begun)
  first.line(text('Half an ans'))
  first.end({ kind: 'lost' })
  const second = await call(2)
  expect(second.question).toMatchObject({
    idempotencyKey: 'key-1',
    text: 'Why?',
    conversationId: null,
    about: null,
  })
  // The partial answer stays in view until the new answer starts.
  expect(store.get().pending?.answer).toBe('Half an ans')
  expect(phase()).toBe('retrying')
  second.line(begun)
  second.line(text('Because.'))
  expect(store.get().pending?.answer).toBe('Because.')
  expect(store.get().announcement).toBe('The tutor is answering.')
  second.end(done())
  await expect.poll(() => phase()).toBeNull()
  expect(messages()).toHaveLength(2)
  expect(calls).toHaveLength(2)
})

test('after two lost answers, the chat waits for the student; retry resends the question, edit returns it', async () => {
  const { store, call, storage, listeners, phase } = chatWith()
  store.open(NEW)
  store.ask('Why?')
  ;(await call(1)).line(begun)
  for (const number of [1, 2]) (await call(number)).end({ kind: 'lost' })
  await expect.poll(() => phase()).toEqual({ trouble: { kind: 'lost' } })
  expect(storage.unanswered?.key).toBe('key-1')
  store.retry()
  const third = await call(3)
  expect(third.question.idempotencyKey).toBe('key-1')
  third.end({ kind: 'failed', reason: 'The answer broke off.', code: null })
  await expect.poll(() => phase()).toMatchObject({ trouble: { reason: 'The answer broke off.' } })
  store.edit()
  expect(listeners.onQuestionReturned).toHaveBeenCalledWith('Why?')
  expect(store.get().pending).toBeNull()
  expect(storage.unanswered).toBeNull()
})

test('the chat returns a refused question to the student with the reason', async () => {
  const { store, call, storage, listeners } = chatWith()
  store.open(NEW)
  store.ask('Why?')
  ;(await call(1)).end({ kind: 'failed', reason: 'Too many.', code: 'too_many_requests' })
  await expect.poll(() => store.get().refusal?.reason).toBe('Too many.')
  expect(listeners.onQuestionReturned).toHaveBeenCalledWith('Why?')
  expect(store.get().pending).toBeNull()
  expect(storage.unanswered).toBeNull()
  store.ask('Why?')
  expect(store.get().refusal).toBeNull()
  expect((await call(2)).question.idempotencyKey).toBe('key-2')
})

test('ask returns the previous question to the student if the server may not have stored it', async () => {
  const { store, call, listeners, phase } = chatWith()
  store.open(NEW)
  store.ask('Why?')
  for (const number of [1, 2]) (await call(number)).end({ kind: 'lost' })
  await expect.poll(() => phase()).toEqual({ trouble: { kind: 'lost' } })
  store.ask('Why not?')
  expect(listeners.onQuestionReturned).toHaveBeenCalledWith('Why?')
})

test('stop shows the partial answer, and the conversation can continue', async () => {
  const { store, call, messages, storage, listeners } = chatWith()
  store.open(NEW)
  store.ask('Why?')
  const { line, signal } = await call(1)
  line(begun)
  line(text('Half an ans'))
  store.stop()
  expect(signal.aborted).toBe(true)
  expect(messages()).toEqual([
    { content: 'Why?', stopped: false },
    { content: 'Half an ans', stopped: true },
  ])
  expect(storage.unanswered).toBeNull()
  expect(listeners.onQuestionReturned).not.toHaveBeenCalled()
  store.ask('Go on.')
  expect((await call(2)).question.conversationId).toBe(ID)
})

test('stop returns the question to the student if the server hasn’t acknowledged it', async () => {
  const { store, listeners } = chatWith()
  store.open(NEW)
  store.ask('Why?')
  store.stop()
  expect(listeners.onQuestionReturned).toHaveBeenCalledWith('Why?')
  expect(store.get()).toMatchObject({ opened: NEW, pending: null })
})

test('the chat returns the text and notifies the screen when the plan has ended', async () => {
  const { store, call, listeners } = chatWith()
  store.open(NEW)
  store.ask('Why?')
  ;(await call(1)).end({ kind: 'tier-needed' })
  await expect.poll(() => listeners.onNoPlan).toHaveBeenCalled()
  expect(listeners.onQuestionReturned).toHaveBeenCalledWith('Why?')
})

test('the chat ignores the rest of an answer after another conversation is opened', async () => {
  const other = { conversation: conversation('cnv_2'), messages: [message('x', 'user', 'Other')] }
  const { store, call, messages, storage } = chatWith({ stored: { cnv_2: other } })
  store.open(NEW)
  store.ask('Why?')
  const { line, signal } = await call(1)
  line(begun)
  store.open({ kind: 'existing', id: 'cnv_2' })
  expect(signal.aborted).toBe(true)
  await expect.poll(() => messages()).toHaveLength(1)
  expect(store.get().pending).toBeNull()
  // The question stays stored as unanswered for when its conversation is opened again.
  expect(storage.unanswered?.openedId).toBe(ID)
})

const unansweredIn = (openedId: string | null): Unanswered => ({
  key: 'key-of-before',
  text: 'Why?',
  conversationId: null,
  about: null,
  at: AT,
  openedId,
})

test('the chat shows an unanswered question after a reload, and retry resends it with its key', async () => {
  const { store, call, phase } = chatWith({ unanswered: unansweredIn(null) })
  store.open(NEW)
  expect(phase()).toEqual({ trouble: { kind: 'lost' } })
  store.retry()
  expect((await call(1)).question.idempotencyKey).toBe('key-of-before')
})

test.each([
  ['the question alone', [message('m1', 'user', 'Why?')], 1, 'lost'],
  ['not even the question', [], 0, 'lost'],
  ['an answer that broke off', [message('m1', 'user', 'Why?'), message('m2', 'ai', 'Half', true)], 1, 'lost'],
  ['the whole answer', [message('m1', 'user', 'Why?'), message('m2', 'ai', 'Because.')], 2, 'answered'],
])(
  'after a reload, a question counts as unanswered until the server has the whole answer: the server has %s',
  async (_what, onServer, shown, state) => {
    const stored = { [ID]: { conversation: conversation(), messages: onServer } }
    const { store, messages, phase, storage } = chatWith({ unanswered: unansweredIn(ID), stored })
    store.open({ kind: 'existing', id: ID })
    await expect.poll(() => store.get().opened.kind).toBe('loaded')
    expect(messages()).toHaveLength(shown)
    expect(phase()).toEqual(state === 'lost' ? { trouble: { kind: 'lost' } } : null)
    expect(storage.unanswered === null).toBe(state === 'answered')
  },
)

test('the chat shows whether a conversation is gone or couldn’t be loaded, and reload loads it again', async () => {
  const stored: Record<string, ConversationWithMessages | Error> = {
    [ID]: new ApiFailure(null, null, 'offline'),
  }
  const { store } = chatWith({ stored })
  store.open({ kind: 'existing', id: 'cnv_gone' })
  await expect.poll(() => store.get().opened.kind).toBe('absent')
  store.open({ kind: 'existing', id: ID })
  await expect.poll(() => store.get().opened.kind).toBe('failed')
  stored[ID] = { conversation: conversation(), messages: [] }
  store.reload()
  await expect.poll(() => store.get().opened.kind).toBe('loaded')
  expect(openConversationId(store.get())).toBe(ID)
})

test('begin returns a failed question to the student, and leaves a question in progress in its conversation', async () => {
  const { store, call, listeners, phase } = chatWith()
  store.open(NEW)
  store.ask('Why?')
  for (const number of [1, 2]) (await call(number)).end({ kind: 'lost' })
  await expect.poll(() => phase()).toEqual({ trouble: { kind: 'lost' } })
  store.begin()
  expect(listeners.onQuestionReturned).toHaveBeenCalledWith('Why?')
  store.ask('Why not?')
  ;(await call(3)).line(begun)
  store.begin()
  expect(listeners.onQuestionReturned).toHaveBeenCalledTimes(1)
  expect(store.get()).toMatchObject({ opened: NEW, pending: null })
})
