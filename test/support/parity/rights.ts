import * as z from 'zod'

/** An action on a resource that IAM must allow for a request to AWS. A request may need several such accesses. */
export type Access = {
  action: string
  resource: string
  /** The values of condition keys. */
  context: Readonly<Record<string, readonly string[]>>
}

/** A statement of a role's policies, with its resources as ARNs. */
export type RightsStatement = {
  effect: 'Allow' | 'Deny'
  actions: readonly string[]
  resources: readonly string[]
  conditions: Readonly<Record<string, unknown>>
}

const stringOrStrings = z.union([z.string().transform((one) => [one]), z.array(z.string())])
/** The condition operators that the templates use. Any other operator is an error, so that no condition is ignored. */
const conditionsSchema = z.strictObject({
  StringEquals: z.record(z.string(), stringOrStrings).default({}),
  'ForAllValues:StringEquals': z.record(z.string(), stringOrStrings).default({}),
})

/** Whether a name is matched by a pattern of IAM, in which `*` stands for any characters and `?` for one. */
const matches = (pattern: string, name: string, flags = ''): boolean =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    `s${flags}`,
  ).test(name)

function conditionsHold(conditions: RightsStatement['conditions'], context: Access['context']): boolean {
  const { StringEquals: equal, 'ForAllValues:StringEquals': allEqual } = conditionsSchema.parse(conditions)
  return (
    Object.entries(equal).every(([key, accepted]) => {
      const [value, ...more] = context[key] ?? []
      return value !== undefined && more.length === 0 && accepted.includes(value)
    }) &&
    // As IAM does, accepts a request without any value.
    Object.entries(allEqual).every(([key, accepted]) =>
      (context[key] ?? []).every((value) => accepted.includes(value)),
    )
  )
}

/** The name of one right of a statement: an action on a resource. */
export const rightName = (action: string, resource: string): string => `${action} ${resource}`

/**
 * Decides on a request as IAM does from a role's policies: at least one statement must allow it, and none may deny it.
 * @returns the names of the rights that allow it, none if it's denied
 */
export function rightsUsed(
  grants: readonly RightsStatement[],
  { action, resource, context }: Access,
): string[] {
  const matching = grants.flatMap(({ effect, actions, resources, conditions }) =>
    conditionsHold(conditions, context)
      ? actions
          .filter((one) => matches(one, action, 'i'))
          .flatMap((one) =>
            resources
              .filter((pattern) => matches(pattern, resource))
              .map((pattern) => ({ effect, name: rightName(one, pattern) })),
          )
      : [],
  )
  return matching.some(({ effect }) => effect === 'Deny') ? [] : matching.map(({ name }) => name)
}
