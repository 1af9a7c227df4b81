import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Ledger } from './ledger.ts'
import { eventView } from './objects/events.ts'
import type { StripeEvent } from './records.ts'

/** How events are delivered: immediately and once, unless a test or a person changes it. */
type DeliveryRules = {
  /** Whether new events stay pending until `send` or a restart posts them. */
  hold: boolean
  /** Whether new events are never sent. */
  drop: boolean
  /** The number of times that each event is posted. */
  copies: number
  /** The wait before the first post of an event. */
  delayMs: number
}
const IMMEDIATE: DeliveryRules = { hold: false, drop: false, copies: 1, delayMs: 0 }

/** The waits between retries, in ms. Stripe waits hours and days. */
const WAITS_MS = [50, 200, 1000, 5000]

/** Returns `t=…,v1=…`: the time in epoch seconds, and the keyed hash over the time and the body. */
export function signatureOf(secret: string, body: string, at: number): string {
  const hash = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${hash}`
}

export type Deliveries = ReturnType<typeof createDeliveries>

/** `now` returns epoch ms. */
type Webhook = { secret: string; webhookUrl: string; now: () => number }

/** Posts signed events to the webhook, and retries up to four times until it responds with 2xx. */
export function createDeliveries(ledgerOf: () => Ledger, webhook: Webhook) {
  let rules: DeliveryRules = IMMEDIATE
  const ending = new AbortController()
  const inProgress = new Set<Promise<void>>()

  const post = (event: StripeEvent) => postEvent(event, webhook, ending.signal)

  async function deliver(event: StripeEvent): Promise<void> {
    for (const wait of [rules.delayMs, ...WAITS_MS]) {
      await pause(wait, undefined, { signal: ending.signal })
      const status = await post(event)
      if (status === null || status >= 300) continue
      event.pending = false
      return ledgerOf().save()
    }
  }

  function start(event: StripeEvent): void {
    const delivery = deliver(event)
      .catch(() => {})
      .finally(() => inProgress.delete(delivery))
    inProgress.add(delivery)
  }

  return {
    /** Delivers a new event by the current rules. */
    announce(event: StripeEvent): void {
      if (rules.drop) event.pending = false
      if (rules.drop || rules.hold) return
      // Deferred, so that the change behind the event is saved before the webhook can read it.
      for (let copy = 0; copy < rules.copies; copy += 1) setImmediate(() => start(event))
    },
    /** Changes the named rules from now on. */
    setRules(change: { [Name in keyof DeliveryRules]?: DeliveryRules[Name] | undefined }): void {
      rules = {
        hold: change.hold ?? rules.hold,
        drop: change.drop ?? rules.drop,
        copies: change.copies ?? rules.copies,
        delayMs: change.delayMs ?? rules.delayMs,
      }
    },
    /**
     * Posts these events in the given order, without retries. A test may repeat and reorder events. Returns the
     * statuses; null for a post without a response.
     */
    async send(events: readonly StripeEvent[]): Promise<(number | null)[]> {
      const statuses: (number | null)[] = []
      for (const event of events) {
        const status = await post(event)
        if (status !== null && status < 300) event.pending = false
        statuses.push(status)
      }
      return statuses
    },
    /** Sends the events that an earlier process didn't deliver. */
    resume: (): void =>
      ledgerOf()
        .records.events.filter(({ pending }) => pending)
        .forEach(start),
    /** Resolves when no delivery is in progress. */
    async idle(): Promise<void> {
      await new Promise(setImmediate)
      while (inProgress.size > 0) await Promise.all(inProgress)
    },
    async stop(): Promise<void> {
      ending.abort()
      await Promise.all(inProgress)
    },
  }
}

/**
 * Posts an event.
 * @returns the response's status, or null if there was none
 */
async function postEvent(
  event: StripeEvent,
  { secret, webhookUrl, now }: Webhook,
  signal: AbortSignal,
): Promise<number | null> {
  const body = JSON.stringify(eventView(event), null, 2)
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(secret, body, Math.floor(now() / 1000)),
      },
      body,
      signal,
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}

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
 * the number of events that are still pending. The request must be JSON, which a page of another site can't
 * post.
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
