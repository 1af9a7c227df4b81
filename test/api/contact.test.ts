import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { CATEGORIES, RETENTION_DAYS, MAX_REQUEST_BYTES } from '#domain/contact/message.ts'
import { createAccountStore } from '#lambdas/shared/store/account-store.ts'
import { createContactStore } from '#lambdas/shared/store/contact-store.ts'
import { createServicesWithClock, itemsWith } from '../support/accounts.ts'
import { contactMessage, createContactWithClock } from '../support/contact.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { breakCalls } from '../support/faulty-client.ts'
import { DAY, MINUTE } from '../support/sample-attempt.ts'
import { startIssuer } from '../support/tokens.ts'

/** Messages of the contact form, from the request to the table and the operator. */

const { client, connect } = await openDatabase()
const issuer = await startIssuer()
afterAll(issuer.stop)

const openContact = () => createContactWithClock(client, issuer)
const newIdempotencyKey = () => `key-${randomUUID()}`
/** Returns the table's items that contain a text. */
const itemsContaining = async (text: string) =>
  (await everyItem(client)).filter((item) => JSON.stringify(item).includes(text))
const uniqueSubject = () => ({ subject: `About ${randomUUID()}` })

describe('a message', () => {
  test('from a visitor is stored until its expiry, and the operator is notified', async () => {
    const { send, operatorMessages, clock } = openContact()
    const { subject } = uniqueSubject()
    const response = await send(contactMessage({ subject, name: '  Maya Okafor ' }))
    expect(response.status).toBe(201)
    const { id }: { id: string } = JSON.parse(response.text)
    expect(await itemsContaining(subject)).toEqual([
      {
        pk: `CONTACT#${id}`,
        sk: 'CONTACT',
        id,
        name: 'Maya Okafor',
        email: 'maya@example.com',
        category: 'technical',
        subject,
        message: 'It stood still.\nWhat can I do?',
        priority: false,
        createdAt: clock.now,
        // The stored name of the time at which the operator was notified.
        toldAt: clock.now,
        ttl: (clock.now + RETENTION_DAYS * DAY) / 1000,
      },
    ])
    expect(operatorMessages.map(({ id }) => id)).toEqual([id])
  })

  test.each([...CATEGORIES, null, undefined])('may have the category %s', async (category) => {
    const { send, operatorMessages } = openContact()
    expect((await send(contactMessage({ category }))).status).toBe(201)
    expect(operatorMessages[0]?.category).toBe(category ?? null)
  })

  test('from a student is stored with the student, with priority by plan', async () => {
    const { send, operatorMessages, tiers } = openContact()
    const [free, pro, elite] = [randomUUID(), randomUUID(), randomUUID()]
    tiers.set(pro, 'Pro').set(elite, 'Elite')
    for (const userId of [free, pro, elite]) await send(contactMessage(), { userId })
    expect(operatorMessages.map(({ userId, priority }) => [userId, priority])).toEqual([
      [free, false],
      [pro, true],
      [elite, true],
    ])
    const items = await itemsContaining(`USER#${pro}`)
    expect(items).toMatchObject([{ sk: expect.stringMatching(/^CONTACT#msg_/), priority: true }])
  })

  test("can't request priority", async () => {
    const response = await openContact().send(contactMessage({ priority: true }))
    expect(response.status).toBe(400)
  })

  test.each([
    ['name', { name: ' ' }, 'Please enter your full name.'],
    ['email', { email: 'maya' }, 'Please enter a complete email address, like name@example.com.'],
    ['subject', { subject: 'x'.repeat(151) }, 'Please shorten the subject to at most 150 characters.'],
    ['subject', { subject: 'a\nBcc: b' }, 'Please enter a subject as plain text on one line.'],
    ['subject', { subject: 'cut \ud83c' }, 'Please enter a subject as plain text on one line.'],
    ['message', { message: '' }, 'Please enter your message.'],
    ['message', { message: 'cut \ud83c' }, 'Please enter your message as plain text.'],
    ['message', { message: undefined }, ''],
    ['category', { category: 'other' }, ''],
    ['body', { more: 1 }, ''],
  ])('with an invalid %s is rejected with a reason, and stores nothing', async (field, change, words) => {
    const { send, operatorMessages } = openContact()
    const before = await everyItem(client)
    const { status, error } = await send(contactMessage(change))
    expect(status).toBe(400)
    expect(error?.message).toContain(`${field}: ${words}`)
    expect(await everyItem(client)).toEqual(before)
    expect(operatorMessages).toEqual([])
  })

  test('may have at most 10 KB', async () => {
    const { send } = openContact()
    const before = await everyItem(client)
    // Four-byte characters: fewer characters than a message may have, but too many bytes.
    const large = await send(contactMessage({ message: '🎓'.repeat(2600) }))
    expect(large).toMatchObject({ status: 413, error: { message: 'The body must be at most 10 KB.' } })
    expect((await send('x'.repeat(MAX_REQUEST_BYTES + 1))).status).toBe(413)
    expect(await everyItem(client)).toEqual(before)
    expect((await send(contactMessage({ message: 'x'.repeat(5000) }))).status).toBe(201)
  })

  test("is hidden after its expiry, even while it's still stored", async () => {
    const { send, clock, table } = openContact()
    const userId = randomUUID()
    await send(contactMessage(), { userId })
    const store = createContactStore(table, () => clock.now)
    expect(await store.ofStudent(userId)).toHaveLength(1)
    clock.now += RETENTION_DAYS * DAY
    expect(await store.ofStudent(userId)).toEqual([])
  })
})

describe('a repeat', () => {
  test('with the same idempotency key, after the first reply, is neither stored nor sent again', async () => {
    const { send, operatorMessages } = openContact()
    const body = contactMessage(uniqueSubject())
    const idempotencyKey = newIdempotencyKey()
    const responses = [
      await send(body, { idempotencyKey }),
      await send(body, { idempotencyKey }),
      await send(body, { idempotencyKey }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(await itemsContaining(body.subject)).toHaveLength(1)
    expect(operatorMessages).toHaveLength(1)
  })

  test('with the same idempotency key, at the same moment, is neither stored nor sent again', async () => {
    const { send, operatorMessages } = openContact()
    const body = contactMessage(uniqueSubject())
    const idempotencyKey = newIdempotencyKey()
    const responses = await Promise.all([1, 2, 3, 4].map(() => send(body, { idempotencyKey })))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await itemsContaining(body.subject)).toHaveLength(1)
    expect(operatorMessages).toHaveLength(1)
  })

  test('is not counted, and is accepted even over the rate limit', async () => {
    const { send } = openContact()
    const address = '203.0.113.50'
    const idempotencyKeys = [
      newIdempotencyKey(),
      newIdempotencyKey(),
      newIdempotencyKey(),
      newIdempotencyKey(),
      newIdempotencyKey(),
    ]
    for (const idempotencyKey of idempotencyKeys)
      for (const _ of [1, 2]) await send(contactMessage(), { idempotencyKey, address })
    expect((await send(contactMessage(), { address })).status).toBe(429)
    expect((await send(contactMessage(), { address, idempotencyKey: idempotencyKeys[0] ?? '' })).status).toBe(
      201,
    )
  })

  test('at the same moment is not counted either: a double click on the last message of the hour succeeds', async () => {
    const { send, operatorMessages } = openContact()
    const address = '203.0.113.51'
    const statuses: number[] = []
    for (const idempotencyKey of [
      newIdempotencyKey(),
      newIdempotencyKey(),
      newIdempotencyKey(),
      newIdempotencyKey(),
      newIdempotencyKey(),
    ])
      for (const { status } of await Promise.all(
        [1, 2].map(() => send(contactMessage(), { idempotencyKey, address })),
      ))
        statuses.push(status)
    expect(new Set(statuses)).toEqual(new Set([201]))
    expect(operatorMessages).toHaveLength(5)
    expect((await send(contactMessage(), { address })).status).toBe(429)
  })

  test('with another text is a conflict, and changes nothing', async () => {
    const { send, operatorMessages } = openContact()
    const body = contactMessage(uniqueSubject())
    const idempotencyKey = newIdempotencyKey()
    await send(body, { idempotencyKey })
    const before = await itemsContaining(body.subject)
    expect((await send({ ...body, message: 'Another text' }, { idempotencyKey })).status).toBe(409)
    expect(await itemsContaining(body.subject)).toEqual(before)
    expect(operatorMessages).toHaveLength(1)
  })

  test('from another sender with the same idempotency key is a separate message', async () => {
    const { send, operatorMessages } = openContact()
    const idempotencyKey = newIdempotencyKey()
    await send(contactMessage(), { idempotencyKey, userId: randomUUID() })
    await send(contactMessage(), { idempotencyKey, userId: randomUUID() })
    await send(contactMessage(), { idempotencyKey })
    expect(new Set(operatorMessages.map(({ id }) => id)).size).toBe(3)
  })

  test('notifies the operator if that failed before, and only then reports success', async () => {
    const { send, operatorMessages, topic } = openContact()
    const body = contactMessage(uniqueSubject())
    const idempotencyKey = newIdempotencyKey()
    topic.fails = true
    expect((await send(body, { idempotencyKey })).status).toBe(500)
    expect(await itemsContaining(body.subject)).toHaveLength(1)
    topic.fails = false
    expect((await send(body, { idempotencyKey })).status).toBe(201)
    expect(operatorMessages).toHaveLength(1)
    expect(await itemsContaining(body.subject)).toHaveLength(1)
  })

  test('that the table’s client makes of every call leaves one message, which is sent once', async () => {
    const lossy = connect()
    breakCalls(lossy, () => 'twice')
    const { send, operatorMessages } = createContactWithClock(lossy, issuer)
    const body = contactMessage(uniqueSubject())
    expect((await send(body)).status).toBe(201)
    expect(await itemsContaining(body.subject)).toHaveLength(1)
    expect(operatorMessages).toHaveLength(1)
  })

  test('notifies the operator if the first request crashed while notifying, but only a minute later', async () => {
    const { send, operatorMessages, clock, table } = openContact()
    const body = contactMessage(uniqueSubject())
    const idempotencyKey = newIdempotencyKey()
    const store = createContactStore(table, () => clock.now)
    const { text } = await send(body, { idempotencyKey })
    const { id }: { id: string } = JSON.parse(text)
    // The state that a killed function leaves: notification started, but not recorded as done.
    await table.update({ pk: `CONTACT#${id}`, sk: 'CONTACT' }, { set: 'REMOVE toldAt' })
    expect(await store.beginNotification({ id, userId: null })).toBe(true)
    await send(body, { idempotencyKey })
    expect(operatorMessages).toHaveLength(1)
    clock.now += MINUTE
    await send(body, { idempotencyKey })
    expect(operatorMessages).toHaveLength(2)
  })
})

describe('an account', () => {
  test('exports its messages and deletes them with itself, but not those sent while signed out', async () => {
    const { send, clock } = openContact()
    const { signIn } = createServicesWithClock(client, issuer, { clock })
    const student = signIn()
    const { subject } = uniqueSubject()
    const { text } = await send(contactMessage({ subject, category: null }), student)
    await send(contactMessage(uniqueSubject()))
    const { messages } = await student.exportMe()
    const { id }: { id: string } = JSON.parse(text)
    expect(messages).toEqual([
      { ...contactMessage({ subject, category: null }), id, priority: false, createdAt: clock.now },
    ])
    await student.deleteMe()
    expect(await itemsWith(client, [subject, id])).toEqual([])
  })

  test('that is deleted while its message is being sent stores none', async () => {
    const accounts = createAccountStore(openContact().table)
    const { send, operatorMessages, clock } = createContactWithClock(client, issuer, (userId) =>
      accounts.markGone(userId, clock.now),
    )
    const { subject } = uniqueSubject()
    const response = await send(contactMessage({ subject }), { userId: randomUUID() })
    expect(response.status).toBe(401)
    expect(await itemsContaining(subject)).toEqual([])
    expect(operatorMessages).toEqual([])
  })
})

describe('a flood', () => {
  const sendFromEach = async (
    send: ReturnType<typeof openContact>['send'],
    senders: readonly { address?: string; userId?: string }[],
  ) => {
    const statuses: number[] = []
    for (const from of senders) statuses.push((await send(contactMessage(), from)).status)
    return statuses
  }
  const SIX = [1, 2, 3, 4, 5, 6]

  test('from one address ends at the sixth message of an hour, with an explanation', async () => {
    const { send, clock } = openContact()
    const address = '203.0.113.9'
    expect(
      await sendFromEach(
        send,
        SIX.map(() => ({ address })),
      ),
    ).toEqual([201, 201, 201, 201, 201, 429])
    const errorResponse = await send(contactMessage(), { address })
    expect(errorResponse.error).toEqual({
      code: 'too_many_requests',
      message:
        '5 messages have been sent from your network in the last hour. Please sign in, try again in an hour, or send us an email.',
    })
    expect((await send()).status).toBe(201)
    clock.now += 60 * MINUTE
    expect((await send(contactMessage(), { address })).status).toBe(201)
  })

  test('from one account ends at the sixth message, from any address', async () => {
    const { send } = openContact()
    const userId = randomUUID()
    expect(
      await sendFromEach(
        send,
        SIX.map(() => ({ userId })),
      ),
    ).toEqual([201, 201, 201, 201, 201, 429])
    expect((await send(contactMessage(), { userId: randomUUID() })).status).toBe(201)
  })

  test("from the guests of a network doesn't block its students, and students don't block a guest", async () => {
    const { send } = openContact()
    const address = '203.0.113.88'
    expect(
      await sendFromEach(
        send,
        SIX.map(() => ({ address })),
      ),
    ).toEqual([201, 201, 201, 201, 201, 429])
    const students = Array.from({ length: 8 }, () => ({ address, userId: randomUUID() }))
    expect(new Set(await sendFromEach(send, students))).toEqual(new Set([201]))
    const other = '203.0.113.89'
    for (const { userId } of students) await send(contactMessage(), { address: other, userId })
    expect((await send(contactMessage(), { address: other })).status).toBe(201)
  })

  test('from one student ends with an explanation for students', async () => {
    const { send } = openContact()
    const from = { userId: randomUUID() }
    await sendFromEach(
      send,
      SIX.map(() => from),
    )
    expect((await send(contactMessage(), from)).error?.message).toBe(
      'You’ve sent 5 messages in the last hour. Please try again in an hour, or send us an email.',
    )
  })

  test('at the same moment stores and sends only five messages', async () => {
    const { send, operatorMessages } = openContact()
    const address = '2001:db8:5:5::1'
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        send(contactMessage(), { address: `2001:db8:5:5::${place + 1}` }),
      ),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(25)
    expect(operatorMessages).toHaveLength(5)
    expect((await send(contactMessage(), { address })).status).toBe(429)
  })

  test('stores no IP address', async () => {
    const { send } = openContact()
    await send(contactMessage(), { address: '203.0.113.77' })
    expect(await itemsContaining('203.0.113.77')).toEqual([])
  })
})
