import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { afterAll, expect, test } from 'vitest'
import { createOperatorNotifier } from '#lambdas/contact/notify-operator.ts'
import { listen, stopServer } from '#scripts/local/servers.ts'
import { openCloud } from '../support/cloud.ts'
import { contactMessage } from '../support/contact.ts'

/** The contact form through the gateway, and the embedded SNS topic as the SDK's client calls it. */

const cloud = await openCloud([])
const topic = new SNSClient({ maxAttempts: 1 })
afterAll(() => topic.destroy())
const readNotices = async () => {
  const inbox: { notices: { subject: string; text: string; attributes: Record<string, string> }[] } = await (
    await fetch(`${cloud.url}/local/inbox.json`)
  ).json()
  return inbox.notices
}

test('a message notifies the operator without its text and its sender’s name and email address', async () => {
  const userId = randomUUID()
  const response = await cloud.student(userId).call('POST', '/contact', { body: contactMessage() })
  expect(response.status).toBe(201)
  const { id }: { id: string } = JSON.parse(response.text)
  const [notice] = await readNotices()
  expect(notice?.subject).toBe('Contact message: Technical Support')
  expect(notice?.attributes).toEqual({ priority: 'normal', category: 'technical' })
  expect(notice?.text).toContain(`Reference: ${id}`)
  expect(notice?.text).toContain(`--key '{"pk":{"S":"USER#${userId}"},"sk":{"S":"CONTACT#${id}"}}'`)
  for (const text of ['Maya', 'maya@example.com', 'The timer', 'It stood still'])
    expect(JSON.stringify(notice)).not.toContain(text)
})

test("the sender's IP address is the connection’s, whatever the headers say", async () => {
  const statuses: number[] = []
  for (let place = 0; place < 6; place += 1) {
    const headers = { 'x-viewer-address': `198.51.100.${place}`, 'x-forwarded-for': `198.51.100.${place}` }
    statuses.push(
      (await cloud.createGuest().call('POST', '/contact', { body: contactMessage(), headers })).status,
    )
  }
  // The first test's message was a student's, so it counts against the account's limit, not the address's.
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('the embedded topic accepts a valid notice, and rejects an unknown topic or an invalid subject as SNS does', async () => {
  const TopicArn = process.env['CONTACT_TOPIC_ARN']
  const Message = 'Hello & <welcome>'
  const { MessageId } = await topic.send(new PublishCommand({ TopicArn, Subject: 'Hello', Message }))
  expect(MessageId).toMatch(/^[0-9a-f-]{36}$/)
  expect((await readNotices())[0]).toMatchObject({ subject: 'Hello', text: Message, attributes: {} })
  await expect(
    topic.send(new PublishCommand({ TopicArn: `${TopicArn}-other`, Subject: 'Hello', Message })),
  ).rejects.toMatchObject({ name: 'NotFoundException' })
  await expect(
    topic.send(new PublishCommand({ TopicArn, Subject: 'Two\nlines', Message })),
  ).rejects.toMatchObject({ name: 'InvalidParameterException' })
})

test('the operator notifier fails in time if the topic never responds', async () => {
  const silent = createServer(() => {})
  const endpoint = `http://127.0.0.1:${await listen(silent, 0, '127.0.0.1')}`
  const client = new SNSClient({ endpoint, maxAttempts: 3 })
  const notify = createOperatorNotifier(client, 'arn:aws:sns:us-east-1:000000000000:silent', 'act-prep', 20)
  const message = {
    ...contactMessage(),
    category: null,
    id: 'msg_1',
    userId: null,
    priority: false,
    createdAt: 0,
  }
  await expect(notify(message)).rejects.toMatchObject({ name: expect.stringMatching(/Abort|Timeout/) })
  client.destroy()
  await stopServer(silent)
})
