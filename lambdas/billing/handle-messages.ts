import * as z from 'zod'
import { billingMessage, type BillingMessage } from '../shared/billing/billing-queue.ts'
import { log } from '../shared/platform/log.ts'
import { createSubscriptionStore } from '../shared/store/subscription-store.ts'
import type { Table } from '../shared/store/table.ts'
import { realEffects, type Effects } from './effects.ts'
import type { Payments } from './payments.ts'
import { createReconcile } from './reconcile.ts'

/** The queue's batch of messages. */
const batch = z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) })
/** The messages to redeliver. */
export type BatchReply = { batchItemFailures: { itemIdentifier: string }[] }

/**
 * Handles queued messages about customers. A message may come twice, late, and concurrently with another
 * one for the same customer. Reconciling and removing a customer both tolerate that. A failed message is
 * redelivered without the rest of its batch.
 */
export function createMessageHandler(
  table: Table,
  payments: Pick<Payments, 'subscriptions' | 'removeCustomer'>,
  effects: Pick<Effects, 'now' | 'pause'> = realEffects,
) {
  const subscriptions = createSubscriptionStore(table)
  const reconcile = createReconcile({ subscriptions, payments }, effects)

  async function reconcileEvent(eventId: string, customerId: string): Promise<boolean> {
    if (await subscriptions.isEventRecorded(eventId)) return false
    // Undefined if the customer belongs to another site of the same Stripe account, or to a deleted account.
    const userId = await subscriptions.userOf(customerId)
    if (userId === undefined) return false
    const stored = await reconcile(userId, customerId)
    // Recorded last, so a crash causes redelivery.
    await subscriptions.recordEvent(eventId, effects.now())
    return stored !== undefined
  }

  async function handleMessage(message: BillingMessage): Promise<void> {
    if (message.kind === 'event') {
      const isReconciled = await reconcileEvent(message.eventId, message.customerId)
      log.info('event handled', { id: message.eventId, type: message.type, reconciled: isReconciled })
      return
    }
    // Removing the customer cancels their subscriptions.
    await payments.removeCustomer(message.customerId)
    log.info('customer removed')
  }

  return async function handleMessages(event: unknown): Promise<BatchReply> {
    const { Records } = batch.parse(event)
    const batchItemFailures: BatchReply['batchItemFailures'] = []
    for (const { messageId, body } of Records)
      try {
        await handleMessage(billingMessage.parse(JSON.parse(body)))
      } catch (error) {
        log.error('message failed', error, { message: messageId })
        batchItemFailures.push({ itemIdentifier: messageId })
      }
    return { batchItemFailures }
  }
}
