import { expect, test } from 'vitest'
import { budgetDayKey } from '#lambdas/shared/store/keys.ts'
import { openCloud } from '../support/cloud.ts'
import { linesOf, textOf } from '../support/tutor.ts'

/** Tests how the tutor streams over HTTP. */

const cloud = await openCloud([])
// Administrators have every plan.
const session = cloud.issuer.session('ada', { groups: ['admin'] })
const ask = (message: string, signal?: AbortSignal) =>
  cloud.transport('/tutor', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    body: JSON.stringify({ conversationId: null, message, about: null }),
    ...(signal === undefined ? {} : { signal }),
  })
const readConversation = async (id: string) =>
  (await cloud.student('ada').call('GET', `/tutor/conversations/${id}`)).text
const today = new Date().toISOString().slice(0, 10)
/** Returns the reservations of paying students; null if there are none. `held` is the stored name of reservations. */
const readReservations = async () => (await cloud.table.get(budgetDayKey(today, 'paid')))?.['held'] ?? null

test('the tutor streams lines that no proxy may buffer or change', async () => {
  const response = await ask('When does a comma part two sentences?')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  const text = await response.text()
  const lines = linesOf(text)
  expect(lines[0]).toMatchObject({ type: 'begun' })
  expect(lines.at(-1)).toMatchObject({ type: 'done', answer: { content: textOf(lines) } })
  expect(textOf(lines)).toContain('demo tutor')
})

test('the tutor rejects a request without a session by its status, not by a streamed line', async () => {
  const response = await cloud.transport('/tutor', { method: 'POST' })
  expect(response.status).toBe(401)
  expect(response.headers.get('content-type')).toContain('application/json')
})

test('a stream ends, together with its endless model call, when the caller disconnects', async () => {
  const cancellation = new AbortController()
  const response = await ask('demo: hold the second half back, please', cancellation.signal)
  const reader = response.body?.getReader()
  let text = ''
  while (!text.includes('"type":"text"')) {
    const part = await reader?.read()
    if (part === undefined || part.done) throw new Error(`ended: ${text}`)
    text += Buffer.from(part.value).toString()
  }
  expect(await readReservations()).not.toBeNull()
  const [begun] = linesOf(text.slice(0, text.lastIndexOf('\n') + 1))
  const id = begun?.type === 'begun' ? begun.conversation.id : ''
  cancellation.abort()
  await expect.poll(readReservations).toBeNull()
  await expect
    .poll(async () => JSON.parse(await readConversation(id)).messages)
    .toMatchObject([{ type: 'user' }, { type: 'ai', stopped: true }])
})
