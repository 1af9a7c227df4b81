import * as z from 'zod'

/** The region of the tests' imaginary deployment. */
export const REGION = 'eu-central-1'
const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::Region': REGION,
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::Partition': 'aws',
  'AWS::AccountId': 'account',
}

const ref = z.strictObject({ Ref: z.string() })
const attribute = z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) })
const join = z.strictObject({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) })

/**
 * Resolves a value of the template.
 * @param valueOf returns the value of a reference: of a pseudo parameter's name, a resource's id, or `id.attribute`
 */
export function resolveWith(valueOf: (reference: string) => string, value: unknown): unknown {
  const reference = ref.safeParse(value).data
  if (reference !== undefined) return valueOf(reference.Ref)
  const attributeReference = attribute.safeParse(value).data
  if (attributeReference !== undefined) return valueOf(attributeReference['Fn::GetAtt'].join('.'))
  const joined = join.safeParse(value).data
  if (joined !== undefined) {
    const [separator, parts] = joined['Fn::Join']
    return parts.map((part) => resolveWith(valueOf, part)).join(separator)
  }
  if (Array.isArray(value)) return value.map((one) => resolveWith(valueOf, one))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, resolveWith(valueOf, inner)]),
    )
  return value
}

/**
 * Resolves a value of the template as a deployment would. A value that only a created resource has is `<its
 * id>` or `<its id.attribute>`.
 */
export const resolve = (value: unknown): unknown =>
  resolveWith((reference) => PSEUDO[reference] ?? `<${reference}>`, value)
