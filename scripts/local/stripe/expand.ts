import { StripeError } from './errors.ts'
import { findOrThrow, type Ledger } from './ledger.ts'
import { productsOf } from './objects/configurations.ts'
import { type Json, type JsonObject, refOf } from './objects/kinds.ts'
import { viewOf } from './objects/registry.ts'

const MAX_LEVELS = 4

/**
 * Replaces ids with the objects that they name, along each path such as `data.customer`.
 * @throws StripeError for a path that can't be expanded
 */
export function expand(ledger: Ledger, body: JsonObject, paths: readonly string[]): JsonObject {
  const root = structuredClone(body)
  for (const path of paths) {
    const names = path.split('.')
    if (names.length > MAX_LEVELS)
      throw new StripeError(
        `You cannot expand more than ${MAX_LEVELS} levels of a property. Property: ${path}`,
        { param: 'expand' },
      )
    expandPath(ledger, root, names, { path, owner: root })
  }
  return root
}

/** The requested path, and the last object on it that has an id. */
type Place = { path: string; owner: JsonObject }

function expandPath(
  ledger: Ledger,
  inside: JsonObject,
  [name, ...rest]: readonly string[],
  { path, owner }: Place,
): void {
  if (name === undefined) return
  const place = { path, owner: 'id' in inside ? inside : owner }
  const field = inside[name]
  const next = field === undefined ? optionalField(ledger, place) : expandField(ledger, field)
  const problem = new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' })
  if (next === undefined) throw problem
  inside[name] = next
  for (const one of Array.isArray(next) ? next : [next]) {
    if (isObject(one)) expandPath(ledger, one, rest, place)
    else if (one !== null && rest.length > 0) throw problem
  }
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the object that an id names; objects, lists, and null as they are; otherwise, undefined. */
function expandField(ledger: Ledger, field: Json): Json | undefined {
  if (typeof field !== 'string') return typeof field === 'object' ? field : undefined
  const ref = refOf(field)
  return ref === null ? undefined : viewOf(ledger, ref)
}

/** Returns a field that an object has only when it's requested. */
function optionalField({ records }: Ledger, { path, owner: { id, object } }: Place): Json | undefined {
  const isProducts = path.endsWith('features.subscription_update.products')
  if (object !== 'billing_portal.configuration' || !isProducts || typeof id !== 'string') return undefined
  return productsOf(findOrThrow(records.configurations, 'configuration', id))
}
