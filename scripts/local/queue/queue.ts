import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { WORK_NUMBERS } from '#lib/billing/work-numbers.ts'
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
const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** The numbers that a queue takes from the stack. Times in seconds. */
export type QueueNumbers = Readonly<Record<keyof typeof WORK_NUMBERS, number>>

/**
 * Creates a queue with its poller. A received message is hidden for a time. If its consumer succeeds, it's deleted;
 * otherwise, it's delivered again after that time. After the last try, it moves to the dead letters.
 * @param numbers other numbers than the stack's, for tests
 */
export function createQueue(
  stored: StoredValue<Messages>,
  arn: string,
  consumer: () => Promise<Consumer>,
  numbers: QueueNumbers = WORK_NUMBERS,
) {
  const { timeLimit, batchSize, atOnce, hiddenFor, tries } = numbers
  const state = stored.value
  const ending = new AbortController()
  const running = new Set<Promise<void>>()
  /** When each received message is shown again, in epoch ms, by its id. */
  const hidden = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  /** Calls the consumer. Returns the ids of the messages that failed: all, if the consumer throws or takes too long. */
  async function callConsumer(batch: readonly Message[]): Promise<Set<string>> {
    const done = new AbortController()
    const limit = pause(timeLimit * 1000, undefined, { signal: done.signal }).then(() =>
      Promise.reject(new Error('the consumer took too long')),
    )
    try {
      const consume = await consumer()
      const records = batch.map((one) => recordOf(one, arn))
      const { batchItemFailures } = await Promise.race([consume({ Records: records }), limit])
      return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
    } catch {
      return new Set(batch.map(({ id }) => id))
    } finally {
      limit.catch(() => {})
      done.abort()
    }
  }

  async function handle(batch: readonly Message[]): Promise<void> {
    const failedIds = await callConsumer(batch)
    const handled = new Set(batch.filter(({ id }) => !failedIds.has(id)))
    for (const { id } of handled) hidden.delete(id)
    state.waiting = state.waiting.filter((one) => !handled.has(one))
    stored.save()
  }

  /** Moves messages whose last try has failed to the dead letters. */
  function moveToDeadLetters(shown: readonly Message[]): void {
    const dead = new Set(shown.filter(({ received }) => received >= tries))
    if (dead.size === 0) return
    state.waiting = state.waiting.filter((one) => !dead.has(one))
    state.dead.push(...dead)
    stored.save()
  }

  function poll(): void {
    if (ending.signal.aborted) return
    const now = Date.now()
    for (const [id, until] of hidden) if (until <= now) hidden.delete(id)
    moveToDeadLetters(state.waiting.filter(({ id }) => !hidden.has(id)))
    const shown = state.waiting.filter(({ id }) => !hidden.has(id))
    while (shown.length > 0 && running.size < atOnce) {
      const batch = shown.splice(0, batchSize)
      for (const one of batch) {
        one.received += 1
        hidden.set(one.id, now + hiddenFor * 1000)
      }
      const work = handle(batch).finally(() => {
        running.delete(work)
        poll()
      })
      running.add(work)
    }
    clearTimeout(timer)
    if (hidden.size > 0) timer = setTimeout(poll, Math.min(...hidden.values()) - now).unref()
  }

  return {
    send(body: string): Message {
      const sentMessage = { id: randomUUID(), body, received: 0, sentAt: Date.now() }
      state.waiting.push(sentMessage)
      stored.save()
      setImmediate(poll)
      return sentMessage
    },
    /** Continues with the messages that an earlier process left. */
    wake: poll,
    waiting: (): readonly Message[] => state.waiting,
    /** The messages that failed at every try. */
    dead: (): readonly Message[] => state.dead,
    /** Resolves when no message is waiting. Skips the times for which failed messages are hidden. */
    async idle(): Promise<void> {
      while (state.waiting.length > 0 && !ending.signal.aborted) {
        if (running.size === 0) hidden.clear()
        poll()
        // No call is running if the last messages have just become dead letters.
        if (running.size > 0) await Promise.race(running)
      }
    },
    async stop(): Promise<void> {
      ending.abort()
      clearTimeout(timer)
      await Promise.all(running)
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
export async function serveQueue(queue: Pick<ReturnType<typeof createQueue>, 'send'>) {
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
