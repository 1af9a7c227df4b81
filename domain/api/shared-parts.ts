import * as z from 'zod/mini'

/**
 * The content of the bank is cached and never changes, so replies contain the same objects again and again. The schemas
 * of this module parse each of them once, and `jsonOf` (lambdas/shared/platform/json.ts) serializes each once.
 */

/** A parsed object's shared part, which other objects may also have, and the part that only this object has. */
export type SharedParts = { shared: object; own?: object }
const parsedParts = new WeakMap<object, SharedParts>()

/** Returns the parts of an object that `parsedOnce` or `extendShared` parsed. */
export const sharedPartsOf = (value: unknown): SharedParts | undefined =>
  isObject(value) ? parsedParts.get(value) : undefined

/**
 * Returns a schema that parses each object once and then returns the stored output. An object that doesn't match is
 * parsed each time.
 */
export function parsedOnce<T extends z.core.$ZodType>(schema: T): T {
  const outputs = new WeakMap<object, unknown>()
  return withRun(schema, (payload, context, run) => {
    const input: unknown = payload.value
    if (!isObject(input)) return run(payload, context)
    if (outputs.has(input)) {
      payload.value = outputs.get(input)
      return payload
    }
    const result = run(payload, context)
    if (result instanceof Promise || result.issues.length > 0) return result
    outputs.set(input, result.value)
    if (isObject(result.value)) parsedParts.set(result.value, { shared: result.value })
    return result
  })
}

/** By each object that `extending` marked: the shared object whose fields it has. */
const sharedObjects = new WeakMap<object, object>()

/** Marks an object that has all fields of a shared one, so that a schema of `extendShared` parses those once. */
export function extending<Shared extends object, Whole extends Shared>(shared: Shared, whole: Whole): Whole {
  sharedObjects.set(whole, shared)
  return whole
}

/** Returns the schema of objects that have the fields of a shared object and their own ones. */
export function extendShared<Shared extends z.ZodMiniObject, Own extends z.core.$ZodLooseShape>(
  shared: Shared,
  own: Own,
) {
  const [sharedFields, ownFields] = [parsedOnce(shared), z.object(own)]
  return withRun(z.extend(shared, own), (payload, context, run) => {
    const input: unknown = payload.value
    const part = isObject(input) ? sharedObjects.get(input) : undefined
    if (part === undefined) return run(payload, context)
    const ofShared = sharedFields._zod.run({ value: part, issues: [] }, context)
    const ofOwn = ownFields._zod.run({ value: input, issues: [] }, context)
    if (ofShared instanceof Promise || ofOwn instanceof Promise) return run(payload, context)
    payload.issues.push(...ofShared.issues, ...ofOwn.issues)
    const parts = { shared: ofShared.value, own: ofOwn.value }
    if (payload.issues.length > 0 || !isObject(parts.shared) || !isObject(parts.own)) return payload
    const whole = { ...parts.shared, ...parts.own }
    parsedParts.set(whole, { shared: parts.shared, own: parts.own })
    payload.value = whole
    return payload
  })
}

type Run = z.core.$ZodType['_zod']['run']

/** Returns a copy of a schema that parses with `parse`. The last argument of `parse` is the schema's own parser. */
function withRun<T extends z.core.$ZodType>(
  schema: T,
  parse: (...call: [...Parameters<Run>, run: Run]) => ReturnType<Run>,
): T {
  const copy = z.clone(schema)
  const { _zod: internals } = copy
  const run = internals.run.bind(internals)
  internals.run = (payload, context) => parse(payload, context, run)
  return copy
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
