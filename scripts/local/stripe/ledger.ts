import { randomBytes } from 'node:crypto'
import type { StoredValue } from '../stored-value.ts'
import { noSuch } from './errors.ts'
import type { Records, StripeEvent } from './records.ts'
import type { JsonObject, Ref } from './objects/kinds.ts'

/** The number of events to store. Beyond it, the oldest delivered events are deleted. */
const MAX_EVENTS = 500

export type Ledger = {
  records: Records
  /** The origin of the hosted pages. */
  publicUrl: string
  /** Epoch seconds. */
  now: () => number
  newId: (prefix: string, length?: number) => string
  save: () => void
  /** Emits an event for a change: the current object, and the previous values of changed fields. */
  emit: (type: string, object: Ref, customer: string | null, previous?: StripeEvent['previous']) => void
}

type LedgerOptions = {
  /** Epoch ms, unlike the ledger's own clock. */
  now: () => number
  publicUrl: string
  viewOf: (ledger: Ledger, object: Ref) => JsonObject
  onEvent: (event: StripeEvent) => void
}

/**
 * Creates the embedded Stripe's ledger: its records and its clock. Changes emit their events through it.
 */
export function createLedger(
  stored: StoredValue<Records>,
  { now, publicUrl, viewOf, onEvent }: LedgerOptions,
): Ledger {
  const records = stored.value
  const ledger: Ledger = {
    records,
    publicUrl,
    now: () => Math.floor(now() / 1000),
    newId: (prefix, length = 24) => `${prefix}_${randomText(length)}`,
    save: () => stored.save(),
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
      deleteOldEvents(records)
      onEvent(event)
    },
  }
  return ledger
}

/** Deletes old events that were delivered. */
function deleteOldEvents(records: Records): void {
  const surplus = records.events.length - MAX_EVENTS
  if (surplus <= 0) return
  const delivered = records.events.filter(({ pending }) => !pending)
  const dropped = new Set(delivered.slice(0, surplus))
  records.events = records.events.filter((one) => !dropped.has(one))
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
export const randomText = (length: number): string =>
  [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('')

type WithId = { id: string }

/**
 * Returns the record with this id.
 * @param param the parameter with the id; omitted if the id was in the path
 * @throws StripeError if it's missing
 */
export function findOrThrow<T extends WithId>(
  list: readonly T[],
  what: string,
  id: string,
  param?: string,
): T {
  const found = list.find((one) => one.id === id)
  if (found === undefined) throw noSuch(what, id, param)
  return found
}
