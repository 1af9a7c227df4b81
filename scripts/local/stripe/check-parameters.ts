import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { StripeError } from './errors.ts'
import type { Parameters, Value } from './form.ts'

type ParameterTree = null | { [name: string]: ParameterTree }
const parameterTree: z.ZodType<ParameterTree> = z.lazy(() =>
  z.union([z.null(), z.record(z.string(), parameterTree)]),
)

/** Written by scripts/stripe-parameters.ts from the SDK's own types. */
const FILE = join(import.meta.dirname, 'parameters.json')
let operations: Record<string, ParameterTree> | undefined

/**
 * Rejects parameters that the pinned version of Stripe doesn't have.
 * @param operation such as `POST /v1/customers`
 * @throws StripeError for an unknown parameter or a wrong type
 */
export function checkParameters(operation: string, parameters: Parameters): void {
  operations ??= z.record(z.string(), parameterTree).parse(JSON.parse(readFileSync(FILE, 'utf8')))
  const allowed = operations[operation]
  if (allowed === undefined) throw new Error(`parameters.json has no ${operation}`)
  for (const [name, value] of Object.entries(parameters)) check(partOf(allowed, name), value, name)
}

function check(allowed: ParameterTree | undefined, value: Value, name: string): void {
  if (allowed === undefined)
    throw new StripeError(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
  if (typeof value === 'string') {
    // An empty text clears a field.
    if (value !== '' && isOnlyNested(allowed))
      throw new StripeError(`Invalid ${'[]' in allowed ? 'array' : 'object'}`, { param: name })
    return
  }
  if (allowed === null) throw new StripeError(`Invalid string: ${name}`, { param: name })
  for (const [part, inner] of Object.entries(value))
    check(partOf(allowed, Array.isArray(value) ? '[]' : part), inner, `${name}[${part}]`)
}

/** Returns the parameters allowed below a name; undefined for an unknown name. */
function partOf(allowed: ParameterTree, name: string): ParameterTree | undefined {
  if (allowed === null) return undefined
  if (Object.hasOwn(allowed, name)) return allowed[name]
  return name === '[]' ? undefined : allowed['*']
}

/** Times are given as a number or as a range with these names. */
const RANGE = ['gt', 'gte', 'lt', 'lte']
const isOnlyNested = (allowed: ParameterTree): allowed is { [name: string]: ParameterTree } =>
  allowed !== null && !RANGE.every((name) => name in allowed)
