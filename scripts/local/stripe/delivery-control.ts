import * as z from 'zod'
import type { Deliveries } from './deliveries.ts'
import type { Ledger } from './ledger.ts'

export const CONTROL = '/stripe/deliveries'

const controlInput = z.strictObject({
  hold: z.boolean().optional(),
  drop: z.boolean().optional(),
  copies: z.int().min(1).max(10).optional(),
  delayMs: z.int().min(0).max(60_000).optional(),
  /** Sends the pending events in this order. */
  send: z.enum(['oldest first', 'newest first']).optional(),
})

/**
 * Changes the delivery of events for tests in another process. Returns the statuses of the sent events and
 * the number that the webhook hasn't accepted. Accepts only JSON, which a page of another site can't post
 * here.
 */
export async function controlDeliveries(
  { ledger, deliveries }: { ledger: Ledger; deliveries: Deliveries },
  body: string,
): Promise<{ status: number; body: object }> {
  const { data, error } = controlInput.safeParse(jsonIn(body))
  if (error !== undefined) return { status: 400, body: { error: z.prettifyError(error) } }
  const { send, ...rules } = data
  deliveries.setRules(rules)
  const pendingEvents = ledger.records.events.filter(({ pending }) => pending)
  const sent =
    send === undefined
      ? []
      : await deliveries.send(send === 'oldest first' ? pendingEvents : pendingEvents.toReversed())
  const { length: pending } = ledger.records.events.filter((one) => one.pending)
  return { status: 200, body: { sent, pending } }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
