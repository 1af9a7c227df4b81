import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { AwsError, awsOperation, serveAwsJson } from '../aws-json.ts'
import type { StoredValue } from '../stored-value.ts'

const message = z.object({
  id: z.string(),
  body: z.string(),
  /** The number of times it was received. */
  received: z.number(),
  /** Epoch ms. */
  sentAt: z.number(),
})
type Message = z.output<typeof message>
export const messages = z.object({ waiting: z.array(message), dead: z.array(message) })
type Messages = z.output<typeof messages>

/** The event that Lambda passes to a function that consumes a queue. */
type SQSEvent = {
  Records: {
    messageId: string
    receiptHandle: string
    body: string
    md5OfBody: string
    attributes: Record<
      'ApproximateFirstReceiveTimestamp' | 'ApproximateReceiveCount' | 'SenderId' | 'SentTimestamp',
      string
    >
    messageAttributes: Record<string, never>
    eventSource: string
    eventSourceARN: string
    awsRegion: string
  }[]
}

/** The messages to deliver again. */
type SQSBatchResponse = { batchItemFailures: { itemIdentifier: string }[] }

/** A function that consumes messages from the queue, as Lambda calls it. */
export type Consumer = (event: SQSEvent) => Promise<SQSBatchResponse>

const NAME = 'act-prep-billing'
export const QUEUE_ARN = `arn:aws:sqs:us-east-1:000000000000:${NAME}`
const MAX_BYTES = 256 * 1024
const MAX_RECEIVES = 5
const MAX_BATCH_SIZE = 10
/**
 * The wait before a failed message is retried, for each time that it was received, in ms. SQS waits for the
 * visibility timeout instead.
 */
const WAIT_MS = 50

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

type Queue = ReturnType<typeof createQueue>

/**
 * Creates a queue with its poller. A message stays until its consumer succeeds; after five failures it moves
 * to the dead letters.
 */
export function createQueue(stored: StoredValue<Messages>, arn: string, consumer: () => Promise<Consumer>) {
  const state = stored.value
  const ending = new AbortController()
  let poller: Promise<void> | null = null

  async function receive(batch: readonly Message[]): Promise<Set<string>> {
    for (const one of batch) one.received += 1
    try {
      const consume = await consumer()
      const { batchItemFailures } = await consume({ Records: batch.map((one) => recordOf(one, arn)) })
      return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    } catch {
      // If the function throws, every message of the batch has failed.
      return new Set(batch.map(({ id }) => id))
    }
  }

  async function poll(): Promise<void> {
    while (state.waiting.length > 0 && !ending.signal.aborted) {
      const batch = state.waiting.slice(0, MAX_BATCH_SIZE)
      const failedIds = await receive(batch)
      const done = new Set(batch.filter(({ id }) => !failedIds.has(id)))
      const dead = batch.filter((one) => failedIds.has(one.id) && one.received >= MAX_RECEIVES)
      const finished = new Set([...done, ...dead])
      const rest = state.waiting.filter((one) => !finished.has(one))
      // Failed messages move behind the others.
      const retried = rest.filter(({ id }) => failedIds.has(id))
      state.waiting = [...rest.filter(({ id }) => !failedIds.has(id)), ...retried]
      state.dead.push(...dead)
      stored.save()
      const tries = Math.max(0, ...retried.map(({ received }) => received))
      if (tries > 0) await pause(WAIT_MS * tries, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  function wake(): void {
    if (ending.signal.aborted) return
    poller ??= poll().finally(() => {
      poller = null
      if (state.waiting.length > 0) wake()
    })
  }

  return {
    send(body: string): Message {
      const sentMessage = { id: randomUUID(), body, received: 0, sentAt: Date.now() }
      state.waiting.push(sentMessage)
      stored.save()
      setImmediate(wake)
      return sentMessage
    },
    /** Continues with the messages that an earlier process left. */
    wake,
    waiting: (): readonly Message[] => state.waiting,
    /** The messages that failed five times. */
    dead: (): readonly Message[] => state.dead,
    /** Resolves when no message is waiting. */
    async idle(): Promise<void> {
      while (state.waiting.length > 0) {
        wake()
        await poller
      }
    },
    async stop(): Promise<void> {
      ending.abort()
      await poller
    },
  }
}

const recordOf = ({ id, body, received, sentAt }: Message, arn: string): SQSEvent['Records'][number] => ({
  messageId: id,
  receiptHandle: id,
  body,
  md5OfBody: md5(body),
  attributes: {
    ApproximateReceiveCount: String(received),
    SentTimestamp: String(sentAt),
    SenderId: 'local',
    ApproximateFirstReceiveTimestamp: String(sentAt),
  },
  messageAttributes: {},
  eventSource: 'aws:sqs',
  eventSourceARN: arn,
  awsRegion: 'us-east-1',
})

const sendInput = z.object({ QueueUrl: z.string(), MessageBody: z.string().min(1) })

/** Serves the one queue to the SDK's SQS client: only SendMessage. */
export async function serveQueue(queue: Pick<Queue, 'send'>) {
  const { endpoint, stop } = await serveAwsJson({
    SendMessage: awsOperation(sendInput, ({ QueueUrl, MessageBody }) => {
      if (!QueueUrl.endsWith(`/${NAME}`))
        throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.')
      if (Buffer.byteLength(MessageBody) > MAX_BYTES)
        throw new AwsError('InvalidMessageContents', 'The message is too long.')
      return { MessageId: queue.send(MessageBody).id, MD5OfMessageBody: md5(MessageBody) }
    }),
  })
  return { endpoint, url: `${endpoint}/000000000000/${NAME}`, stop }
}
