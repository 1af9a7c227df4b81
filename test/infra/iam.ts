import type { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod'

export const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), item.transform((one) => [one])])
const ref = z.object({ Ref: z.string() })
const policyDocument = z.object({
  Statement: z.array(
    // Strict, so that no element, such as NotAction, is overlooked.
    z.strictObject({
      Sid: z.string().optional(),
      Effect: z.enum(['Allow', 'Deny']),
      Action: oneOrMore(z.string()),
      Resource: z.unknown(),
      Condition: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})
const policy = z.object({ PolicyDocument: policyDocument, Roles: z.array(ref) })
const role = z.object({ Policies: z.array(z.object({ PolicyDocument: policyDocument })).default([]) })

export type Statement = {
  readonly role: string
  readonly effect: 'Allow' | 'Deny'
  readonly actions: readonly string[]
  readonly resource: unknown
  /** The conditions of the statement; undefined if it always applies. */
  readonly conditions: Readonly<Record<string, unknown>> | undefined
}

const statementsOf = (name: string, document: z.output<typeof policyDocument>): Statement[] =>
  document.Statement.map(({ Effect, Action, Resource, Condition }) => ({
    role: name,
    effect: Effect,
    actions: Action,
    resource: Resource,
    conditions: Condition,
  }))

/** Returns what every role of the template may do, by attached and inline policies. */
export const roleStatements = (template: Template): Statement[] => [
  ...Object.values(template.findResources('AWS::IAM::Policy')).flatMap(({ Properties }) => {
    const { PolicyDocument, Roles } = policy.parse(Properties)
    return Roles.flatMap(({ Ref }) => statementsOf(Ref, PolicyDocument))
  }),
  ...Object.entries(template.findResources('AWS::IAM::Role')).flatMap(([name, { Properties }]) =>
    role.parse(Properties).Policies.flatMap(({ PolicyDocument }) => statementsOf(name, PolicyDocument)),
  ),
]
