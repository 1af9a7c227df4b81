import { StripeError } from './errors.ts'
import { findOrThrow, type Ledger } from './ledger.ts'
import { invoicePaymentId } from './views/invoice.ts'
import { type Json, type JsonObject, refOf, type View } from './views/kinds.ts'
import { viewOf } from './views/view-of.ts'
import { productsOf } from './views/portal.ts'
import { list } from './views/wire.ts'

const MOST_LEVELS = 4

/**
 * Replaces ids by the objects that they name, along each path such as `data.customer`.
 * @throws StripeError for a path that can't be expanded
 */
export function expand(ledger: Ledger, body: JsonObject, paths: readonly string[]): JsonObject {
  const root = structuredClone(body)
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > MOST_LEVELS)
      throw new StripeError(
        `You cannot expand more than ${MOST_LEVELS} levels of a property. Property: ${path}`,
        {
          param: 'expand',
        },
      )
    expandPath(ledger, root, names, path)
  }
  return root
}

/** The position on a path: the last object with an id, and the names below it. */
type Place = { kind: string; id: string; below: readonly string[] }

const placeOf = ({ id, object }: JsonObject, name: string, place: Place): Place =>
  typeof id === 'string' && typeof object === 'string'
    ? { kind: object, id, below: [name] }
    : { ...place, below: [...place.below, name] }

function expandPath(
  ledger: Ledger,
  inside: JsonObject,
  [name, ...rest]: readonly string[],
  path: string,
  before: Place = { kind: '', id: '', below: [] },
): void {
  if (name === undefined) return
  const place = placeOf(inside, name, before)
  const field = inside[name]
  const next = field === undefined ? included(ledger, place) : expanded(ledger, field)
  if (next === undefined)
    throw new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' })
  // Only the last name of a path may remain an id; the names before it are expanded on the way.
  inside[name] = next
  for (const one of Array.isArray(next) ? next : [next]) {
    if (isObject(one)) expandPath(ledger, one, rest, path, place)
    else if (one !== null && rest.length > 0)
      throw new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the object of an id, or an object as it is; undefined for any other value. */
function expanded(ledger: Ledger, field: Json): Json | undefined {
  if (typeof field !== 'string') return typeof field === 'object' ? field : undefined
  const ref = refOf(field)
  return ref === null ? undefined : viewOf(ledger, ref.kind, ref.id)
}

/** Returns a field that an object has only when it's requested. */
function included(ledger: Ledger, { kind, id, below }: Place): Json | undefined {
  const listed = (url: string, views: readonly View[]): Json =>
    list(
      url,
      views.map((one) => viewOf(ledger, one.kind, one.id)),
    )
  const { records } = ledger
  switch ([kind, ...below].join('.')) {
    case 'invoice.payments':
      return listed(
        `/v1/invoice_payments?invoice=${id}`,
        records.invoices
          .filter((one) => one.id === id && one.paymentIntent !== null)
          .map((one) => ({ kind: 'invoice_payment', id: invoicePaymentId(one.id) })),
      )
    case 'charge.refunds':
      return listed(
        `/v1/charges/${id}/refunds`,
        records.refunds.filter((one) => one.charge === id).map((one) => ({ kind: 'refund', id: one.id })),
      )
    case 'customer.subscriptions':
      return listed(
        `/v1/customers/${id}/subscriptions`,
        records.subscriptions
          .filter((one) => one.customer === id && one.endedAt === null)
          .map((one) => ({ kind: 'subscription', id: one.id })),
      )
    case 'billing_portal.configuration.features.subscription_update.products':
      return productsOf(findOrThrow(records.configurations, 'configuration', id))
    default:
      return undefined
  }
}
