import { randomBytes } from 'node:crypto'
import type { Kept } from '../kept.ts'
import { noSuch } from './errors.ts'
import type { Records, StripeEvent } from './records.ts'
import type { JsonObject, View } from './views/kinds.ts'

/** Older events are forgotten once they are taken. */
const MOST_EVENTS = 500

export type Ledger = {
  records: Records
  /** Where its pages are. */
  publicUrl: string
  /** Epoch seconds. */
  now: () => number
  newId: (prefix: string, length?: number) => string
  save: () => void
  /** Tells of a change: the object as it is now, and what of it was otherwise before. */
  emit: (type: string, object: View, customer: string | null, previous?: StripeEvent['previous']) => void
}

type LedgerOptions = {
  now: () => number
  publicUrl: string
  viewOf: (ledger: Ledger, object: View) => JsonObject
  onEvent: (event: StripeEvent) => void
}

/** What the embedded Stripe remembers, and its clock; every change goes through it, and is told by an event. */
export function createLedger(
  kept: Kept<Records>,
  { now, publicUrl, viewOf, onEvent }: LedgerOptions,
): Ledger {
  const records = kept.value
  const ledger: Ledger = {
    records,
    publicUrl,
    now: () => Math.floor(now() / 1000),
    newId: (prefix, length = 24) => `${prefix}_${randomText(length)}`,
    save: () => kept.save(),
    emit(type, object, customer, previous = null) {
      const event: StripeEvent = {
        id: ledger.newId('evt'),
        created: ledger.now(),
        type,
        customer,
        object: viewOf(ledger, object),
        previous,
        pending: true,
      }
      records.events.push(event)
      forget(records)
      onEvent(event)
    },
  }
  return ledger
}

/** Old events that were taken. */
function forget(records: Records): void {
  const surplus = records.events.length - MOST_EVENTS
  if (surplus <= 0) return
  const taken = records.events.filter(({ pending }) => !pending)
  const dropped = new Set(taken.slice(0, surplus))
  records.events = records.events.filter((one) => !dropped.has(one))
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
export const randomText = (length: number): string =>
  [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('')

type WithId = { id: string }

/** The record of this id. @throws StripeError @param param the parameter that named it; none where the address did */
export function need<T extends WithId>(list: readonly T[], what: string, id: string, param?: string): T {
  const found = list.find((one) => one.id === id)
  if (found === undefined) throw noSuch(what, id, param)
  return found
}
