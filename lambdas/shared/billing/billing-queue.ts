import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'

/** A queued message: a Stripe event, after which to reconcile, or a request to erase a customer. */
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

/** The longest time to wait for the queue. */
const SEND_TIMEOUT_MS = 5000

export const createBillingSender =
  (client: SQSClient, queueUrl: string): SendBillingMessage =>
  async (message) => {
    await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }), {
      abortSignal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
  }
