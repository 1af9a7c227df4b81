import * as z from 'zod'
import { StripeError } from './errors.ts'
import type { Parameters, Value } from './form.ts'
import { findOrThrow, type Ledger } from './ledger.ts'
import type { Kind, Ref } from './objects/kinds.ts'
import type { Records } from './records.ts'

/** Schemas of form parameters. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
/** Names with values. Stripe removes a name whose value is ''. */
export const metadata = z
  .record(z.string(), z.string())
  .transform((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')))
export type Metadata = z.output<typeof metadata>
/** A text that isn't empty. Stripe clears a field with '', so `textOrNull` reads that as null. */
export const text = z.string().min(1)
export const textOrNull = z.string().transform((value) => (value === '' ? null : value))

/** Parses parameters. @throws StripeError that names the parameter */
export function parseParameters<T>(schema: z.ZodType<T>, parameters: Parameters): T {
  const { data, error } = schema.safeParse(parameters)
  if (error === undefined) return data
  const [issue] = error.issues
  // Stripe has this parameter, but the embedded Stripe doesn't support it. Ignoring it would hide that.
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

/** Functions that return an object as the API sends it, without expansions, by its kind. */
export type Views = { [Name in Kind]?: (ledger: Ledger, id: string) => object }

/** The result of an operation: an object, a page of a list, or the body of the response. */
export type Result = Ref | { page: readonly Ref[]; more: boolean; url: string } | { body: object }

/** A method and a path in which {id} marks the id. */
type Address = `${'DELETE' | 'GET' | 'POST'} /v1/${string}`
export type Operation = {
  address: Address
  run: (ledger: Ledger, parameters: Parameters, id: string) => Result
}

export const operation = <T>(
  address: Address,
  schema: z.ZodType<T>,
  run: (ledger: Ledger, parameters: T, id: string) => Result,
): Operation => ({
  address,
  run: (ledger, parameters, id) => run(ledger, parseParameters(schema, parameters), id),
})

type WithId = { id: string }

/** Returns the operation that retrieves an object by its id. */
export const retrieval = (
  address: Address,
  kind: Kind,
  recordsOf: (records: Records) => readonly WithId[],
): Operation =>
  operation(address, z.strictObject({}), ({ records }, _parameters, id) => ({
    kind,
    id: findOrThrow(recordsOf(records), kind, id).id,
  }))

const paging = z.object({
  limit: integer.optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
})

/**
 * Returns the operation that lists objects, newest first.
 * @param recordsOf returns the records that may be listed, oldest first
 * @param filters whether a record matches a parameter's value, by the parameter's name
 */
export function listing<T extends WithId>(
  address: Address,
  kind: Kind,
  recordsOf: (records: Records, parameters: Parameters) => readonly T[],
  filters: Readonly<Record<string, (record: T, value: Value) => boolean>> = {},
): Operation {
  const schema = z.looseObject(paging.shape)
  return {
    address,
    run({ records }, parameters) {
      const {
        limit = 10,
        starting_after: after,
        ending_before: before,
        ...rest
      } = parseParameters(schema, parameters)
      for (const name of Object.keys(rest))
        if (!Object.hasOwn(filters, name))
          throw new StripeError(`The embedded Stripe does nothing with ${name}.`)
      if (limit < 1 || limit > 100)
        throw new StripeError('Invalid limit: must be between 1 and 100', { param: 'limit' })
      const newestFirst = recordsOf(records, parameters)
        .filter((one) =>
          Object.entries(filters).every(
            ([name, matches]) => parameters[name] === undefined || matches(one, parameters[name]),
          ),
        )
        .map(({ id }): Ref => ({ kind, id }))
        .toReversed()
      const url = address.replace('GET ', '')
      const placeOf = (id: string) => newestFirst.findIndex((one) => one.id === id)
      if (before !== undefined) {
        const preceding = newestFirst.slice(0, Math.max(0, placeOf(before)))
        return { page: preceding.slice(-limit), more: preceding.length > limit, url }
      }
      const following = after === undefined ? newestFirst : newestFirst.slice(placeOf(after) + 1)
      return { page: following.slice(0, limit), more: following.length > limit, url }
    },
  }
}
