import { SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs'
import * as z from 'zod'

/** What is to be done about a customer of Stripe: settle what an event was about, or take the customer away. */
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

/** Queues a message. @throws where it could not be queued */
export type TellBilling = (message: BillingMessage) => Promise<void>

/** So that who waits is told in time that a queue does not answer. */
const LIMIT_MS = 5000

export const tellByQueue =
  (client: SQSClient, queueUrl: string): TellBilling =>
  async (message) => {
    await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(message) }), {
      abortSignal: AbortSignal.timeout(LIMIT_MS),
    })
  }
