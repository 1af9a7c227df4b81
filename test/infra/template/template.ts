import * as z from 'zod'

const resource = z.looseObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DependsOn: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
})
/** The parts of a template that the rules read. */
const templateSchema = z.looseObject({
  Resources: z.record(z.string(), resource),
  Parameters: z.record(z.string(), z.unknown()).default({}),
  Outputs: z.record(z.string(), z.looseObject({ Value: z.unknown() })).default({}),
  Mappings: z.record(z.string(), z.unknown()).default({}),
})

export type Resource = z.output<typeof resource>
export type Template = z.output<typeof templateSchema>

export const parseTemplate = (text: string): Template => templateSchema.parse(JSON.parse(text))

/** Whether a value has named parts: it is neither a list nor a scalar. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** If a value calls a CloudFormation function, returns the function's name, such as `Ref`; otherwise undefined. */
export function functionOf(value: unknown): string | undefined {
  if (!isObject(value)) return undefined
  const [name, ...others] = Object.keys(value)
  return name !== undefined && others.length === 0 && /^(Ref|Condition|Fn::\w+)$/.test(name)
    ? name
    : undefined
}

/** Calls `visit` with a value and every value in it, from the outside in, each with its path. */
export function visitValues(
  path: string,
  value: unknown,
  visit: (path: string, value: unknown) => void,
): void {
  visit(path, value)
  if (Array.isArray(value))
    for (const [index, part] of value.entries()) visitValues(`${path}.${index}`, part, visit)
  else if (isObject(value))
    for (const [name, part] of Object.entries(value)) visitValues(`${path}.${name}`, part, visit)
}

const join = z.tuple([z.string(), z.array(z.unknown())])

/**
 * Returns the text of a value, with `unknown` for each part that only a deployment knows; undefined for a list or an
 * object.
 */
export function textOf(value: unknown, unknown: string): string | undefined {
  if (typeof value === 'string') return value
  const name = functionOf(value)
  if (name === undefined || !isObject(value)) return undefined
  if (name !== 'Fn::Join') return unknown
  const [separator, parts] = join.parse(value[name])
  return parts.map((part) => textOf(part, unknown) ?? unknown).join(separator)
}

/** Whether a text consists of these parts in their order, with anything between them. */
export function consistsOf(text: string, parts: readonly string[]): boolean {
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.*')}$`).test(text)
}
