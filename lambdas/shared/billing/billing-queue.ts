import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'

/** A task about a Stripe customer: reconcile after an event, or erase the customer. */
export const billingMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    eventId: z.string().min(1),
    type: z.string().min(1),
    customerId: z.string().min(1),
  }),
  z.object({ kind: z.literal('erase'), customerId: z.string().min(1) }),
])
export type BillingMessage = z.output<typeof billingMessage>

/**
 * Queues a message.
 * @throws if the message could not be queued
 */
export type SendBillingMessage = (message: BillingMessage) => Promise<void>

/** Bounds the wait of a caller if the queue doesn't answer. */
const LIMIT_MS = 5000

export const createBillingSender =
  (client: SQSClient, queueUrl: string): SendBillingMessage =>
  async (message) => {
    await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }), {
      abortSignal: AbortSignal.timeout(LIMIT_MS),
    })
  }
