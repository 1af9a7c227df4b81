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
 * Resolves a value of the template as a deployment would. A value that only a created resource has is `<its
 * id>` or `<its id.attribute>`.
 */
export function resolve(value: unknown): unknown {
  const reference = ref.safeParse(value).data
  if (reference !== undefined) return PSEUDO[reference.Ref] ?? `<${reference.Ref}>`
  const attributeReference = attribute.safeParse(value).data
  if (attributeReference !== undefined) return `<${attributeReference['Fn::GetAtt'].join('.')}>`
  const joined = join.safeParse(value).data
  if (joined !== undefined) return joined['Fn::Join'][1].map(resolve).join(joined['Fn::Join'][0])
  if (Array.isArray(value)) return value.map(resolve)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolve(inner)]))
  return value
}
