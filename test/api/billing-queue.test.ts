import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterEach, expect, test } from 'vitest'
import { WORK_NUMBERS } from '#lib/billing/work-numbers.ts'
import { LOCAL_AWS } from '#scripts/local/database.ts'
import { openStoredValue } from '#scripts/local/stored-value.ts'
import {
  type Consumer,
  createQueue,
  messages,
  QUEUE_ARN,
  type QueueNumbers,
  serveQueue,
} from '#scripts/local/queue/queue.ts'
import { serveSecrets } from '#scripts/local/secrets/secrets.ts'

/** The embedded queue and secrets, on which other tests rely, called with the AWS SDK's clients. */

const settings = (endpoint: string) => ({
  endpoint,
  region: LOCAL_AWS.AWS_REGION,
  credentials: { accessKeyId: LOCAL_AWS.AWS_ACCESS_KEY_ID, secretAccessKey: LOCAL_AWS.AWS_SECRET_ACCESS_KEY },
  maxAttempts: 1,
})

let stops: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop()
  stops = []
})

async function openQueue(
  consumer: Consumer,
  { file = null, ...numbers }: Partial<QueueNumbers> & { file?: string | null } = {},
) {
  const queue = createQueue(
    openStoredValue(file, messages, { waiting: [], dead: [] }),
    QUEUE_ARN,
    async () => consumer,
    { ...WORK_NUMBERS, ...numbers },
  )
  const server = await serveQueue(queue)
  const client = new SQSClient(settings(server.endpoint))
  stops.push(
    () => queue.stop(),
    () => server.stop(),
    () => client.destroy(),
  )
  const send = (MessageBody: string, QueueUrl = server.url) =>
    client.send(new SendMessageCommand({ QueueUrl, MessageBody }))
  return { queue, send }
}

test('the queue delivers a message once if its consumer succeeds, and rejects another queue’s URL', async () => {
  const receivedBodies: string[] = []
  const { queue, send } = await openQueue(async ({ Records }) => {
    receivedBodies.push(...Records.map(({ body }) => body))
    return { batchItemFailures: [] }
  })
  const { MessageId } = await send('{"of":"Zoë"}')
  expect(MessageId).toMatch(/^[\da-f-]{36}$/)
  await queue.idle()
  expect(receivedBodies).toEqual(['{"of":"Zoë"}'])
  await expect(send('{}', 'http://127.0.0.1/000000000000/other')).rejects.toThrow()
})

test('the queue delivers a failing message five times, then lists it as dead, and still delivers others', async () => {
  const receivedBodies = new Map<string, number>()
  const { queue, send } = await openQueue(async ({ Records }) => {
    for (const { body } of Records) receivedBodies.set(body, (receivedBodies.get(body) ?? 0) + 1)
    const failed = Records.filter(({ body }) => body === 'bad')
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) }
  })
  await send('bad')
  await send('good')
  await queue.idle()
  expect(Object.fromEntries(receivedBodies)).toEqual({ bad: 5, good: 1 })
  expect(queue.dead().map(({ body, received }) => ({ body, received }))).toEqual([
    { body: 'bad', received: 5 },
  ])
})

test('the queue delivers a batch again if its consumer throws', async () => {
  let calls = 0
  const { queue, send } = await openQueue(async () => {
    calls += 1
    if (calls === 1) throw new Error('the consumer failed')
    return { batchItemFailures: [] }
  })
  await send('once more')
  await queue.idle()
  expect(calls).toBe(2)
  expect(queue.dead()).toEqual([])
})

/** A consumer that fails every message. */
const failAll: Consumer = async ({ Records }) => ({
  batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })),
})

test('the queue hides a failed message for a while, and a wake doesn’t deliver it sooner', async () => {
  const { queue, send } = await openQueue(failAll)
  await send('bad')
  await expect.poll(() => queue.waiting()[0]?.received).toBe(1)
  queue.wake()
  expect(queue.waiting()[0]?.received).toBe(1)
})

test('the queue delivers a failed message again once it’s no longer hidden', async () => {
  const { queue, send } = await openQueue(failAll, { hiddenFor: 0, tries: 3 })
  await send('bad')
  await expect.poll(() => queue.dead().map(({ received }) => received)).toEqual([3])
  expect(queue.waiting()).toEqual([])
})

test('the queue delivers the message of a consumer that exceeds its time limit again', async () => {
  let calls = 0
  const { queue, send } = await openQueue(
    async () => {
      calls += 1
      return calls === 1 ? new Promise(() => {}) : { batchItemFailures: [] }
    },
    { timeLimit: 0.01 },
  )
  await send('slow')
  await queue.idle()
  expect(calls).toBe(2)
})

test('the queue passes at most a batch to each call of its consumer, and limits how many calls run at once', async () => {
  const sizes: number[] = []
  const counts = { running: 0, most: 0 }
  const gate = Promise.withResolvers<void>()
  const { queue, send } = await openQueue(async ({ Records }) => {
    sizes.push(Records.length)
    counts.running += 1
    counts.most = Math.max(counts.most, counts.running)
    await gate.promise
    counts.running -= 1
    return { batchItemFailures: [] }
  })
  for (let place = 0; place < 30; place += 1) await send(`message ${place}`)
  gate.resolve()
  await queue.idle()
  expect(counts.most).toBe(WORK_NUMBERS.atOnce)
  expect(Math.max(...sizes)).toBe(WORK_NUMBERS.batchSize)
})

test('a message without a result is delivered by the next queue that opens the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'act-queue-'))
  stops.push(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'queue.json')
  const handled = Promise.withResolvers<Awaited<ReturnType<Consumer>>>()
  const stuck = await openQueue(() => handled.promise, { file })
  await stuck.send('left')
  const receivedBodies: string[] = []
  const next = await openQueue(
    async ({ Records }) => {
      receivedBodies.push(...Records.map(({ body }) => body))
      return { batchItemFailures: [] }
    },
    { file },
  )
  await next.queue.idle()
  expect(receivedBodies).toEqual(['left'])
  handled.resolve({ batchItemFailures: [] })
})

test('a secret is returned only for its own name', async () => {
  const server = await serveSecrets(new Map([['arn:one', '{"apiKey":"x"}']]))
  const client = new SecretsManagerClient(settings(server.endpoint))
  stops.push(
    () => server.stop(),
    () => client.destroy(),
  )
  const secret = await client.send(new GetSecretValueCommand({ SecretId: 'arn:one' }))
  expect(secret.SecretString).toBe('{"apiKey":"x"}')
  await expect(client.send(new GetSecretValueCommand({ SecretId: 'arn:two' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  })
})
