import * as z from 'zod'
import { StripeError } from './errors.ts'
import type { Parameters } from './form.ts'
import type { View } from './views/kinds.ts'
import type { Ledger } from './ledger.ts'

/** Schemas of form parameters. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
export const metadata = z.record(z.string(), z.string())
/** A text that isn't empty. Stripe clears a field with '', so `textOrNull` reads that as null. */
export const text = z.string().min(1)
export const textOrNull = z.string().transform((given) => (given === '' ? null : given))

/** Parses parameters. @throws StripeError that names the parameter */
export function parseParameters<T>(schema: z.ZodType<T>, given: Parameters): T {
  const { data, error } = schema.safeParse(given)
  if (error === undefined) return data
  const [issue] = error.issues
  // Stripe has this parameter, but the embedded one doesn't support it. Report that instead of ignoring it.
  if (issue?.code === 'unrecognized_keys')
    throw new StripeError(
      `The embedded Stripe does nothing with ${[...issue.path, ...issue.keys].join('.')}.`,
    )
  const [first, ...rest] = issue?.path.map(String) ?? []
  const param = `${first ?? ''}${rest.map((part) => `[${part}]`).join('')}`
  const isMissing = issue?.code === 'invalid_type' && issue.message.endsWith('undefined')
  throw isMissing
    ? new StripeError(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : new StripeError(`Invalid ${param}`, { param })
}

/** The result of an operation: an object, a page of a list, or a response of its own. */
export type Result = View | { page: readonly View[]; more: boolean; url: string } | { own: object }

export type Operation = {
  method: 'GET' | 'POST' | 'DELETE'
  /** {id} marks the id in the path. */
  path: string
  run: (ledger: Ledger, given: Parameters, id: string) => Result
}

const paging = z.object({
  limit: integer.optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
})

/** Returns a schema of a list's filters, with the paging parameters. */
export const listSchema = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...paging.shape, ...shape })

/** Returns a page of a list, the newest first. @param views the whole list, the oldest first */
export function pageOf(views: readonly View[], given: Parameters, url: string): Result {
  const { limit = 10, starting_after: after, ending_before: before } = parseParameters(paging, given)
  if (limit < 1 || limit > 100)
    throw new StripeError('Invalid limit: must be between 1 and 100', { param: 'limit' })
  const newest = views.toReversed()
  const placeOf = (id: string) => newest.findIndex((one) => one.id === id)
  if (before !== undefined) {
    const earlier = newest.slice(0, Math.max(0, placeOf(before)))
    return { page: earlier.slice(-limit), more: earlier.length > limit, url }
  }
  const rest = after === undefined ? newest : newest.slice(placeOf(after) + 1)
  return { page: rest.slice(0, limit), more: rest.length > limit, url }
}

/** Merges metadata as an update does: sets the given names, and removes those with ''. */
export const mergeMetadata = (current: Record<string, string>, given: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries({ ...current, ...given }).filter(([, value]) => value !== ''))
