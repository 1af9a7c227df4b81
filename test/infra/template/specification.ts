import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import { functionOf, isObject, type Resource } from './template.ts'

const specification = loadAwsServiceSpecSync()

/** Returns AWS's specification of a resource type; undefined if there is no such type. */
const specificationOf = (type: string) =>
  specification.lookup('resource', 'cloudFormationType', 'equals', type)[0]

type Specification = NonNullable<ReturnType<typeof specificationOf>>
type Property = Specification['properties'][string]
type PropertyType = Property['type']

/** Whether a type is a custom resource, which a function of the stack implements and AWS doesn't specify. */
const isCustom = (type: string): boolean =>
  type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource'

/** Returns the attributes that Fn::GetAtt can read; undefined for a custom resource, which may have any attribute. */
export const attributesOf = (type: string): readonly string[] | undefined =>
  isCustom(type) ? undefined : Object.keys(specificationOf(type)?.attributes ?? {})

/** Returns what AWS's specification doesn't allow in a resource. */
export function specificationFindings(id: string, { Type, Properties }: Resource): string[] {
  if (isCustom(Type)) return []
  const found = specificationOf(Type)
  if (found === undefined) return [`${id}: ${Type} is no resource type`]
  return objectFindings(id, Properties, found.properties, Object.keys(found.attributes))
}

function objectFindings(
  path: string,
  value: Readonly<Record<string, unknown>>,
  properties: Readonly<Record<string, Property>>,
  readOnly: readonly string[] = [],
): string[] {
  const missing = Object.entries(properties).filter(([name, { required }]) => required && !(name in value))
  return [
    ...missing.map(([name]) => `${path}: ${name} is required`),
    ...Object.entries(value).flatMap(([name, part]) => {
      const property = properties[name]
      if (property !== undefined) return propertyFindings(`${path}.${name}`, part, property)
      return [`${path}: ${name} is ${readOnly.includes(name) ? 'read-only' : 'no property'}`]
    }),
  ]
}

/** Returns what a property's type doesn't allow in a value. The property's previous types are still allowed. */
const propertyFindings = (path: string, value: unknown, { type, previousTypes = [] }: Property): string[] =>
  previousTypes.length === 0
    ? typeFindings(path, value, type)
    : oneOfFindings(path, value, [type, ...previousTypes])

function oneOfFindings(path: string, value: unknown, types: readonly PropertyType[]): string[] {
  const findings = types.map((type) => typeFindings(path, value, type))
  return findings.some((found) => found.length === 0) ? [] : (findings[0] ?? [])
}

/** Returns what a type doesn't allow in a value. The specification doesn't say what a function call returns. */
function typeFindings(path: string, value: unknown, type: PropertyType): string[] {
  if (functionOf(value) !== undefined) return []
  const expect = (isRight: boolean) =>
    isRight ? [] : [`${path}: ${JSON.stringify(value)} isn't of type ${type.type}`]
  switch (type.type) {
    case 'string':
    case 'integer':
      return [
        ...expect(type.type === 'string' ? typeof value === 'string' : Number.isInteger(value)),
        ...allowedFindings(path, value, type.allowedValues),
      ]
    case 'date-time':
      return expect(typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    case 'number':
      return expect(typeof value === 'number')
    case 'boolean':
      return expect(typeof value === 'boolean')
    case 'null':
      return expect(value === null)
    case 'json':
      return expect(typeof value === 'string' || (typeof value === 'object' && value !== null))
    case 'tag':
      return expect(isObject(value) && 'Key' in value && 'Value' in value)
    case 'array':
      if (!Array.isArray(value)) return expect(false)
      return value.flatMap((part, index) => typeFindings(`${path}.${index}`, part, type.element))
    case 'map':
      if (!isObject(value)) return expect(false)
      return Object.entries(value).flatMap(([name, part]) =>
        typeFindings(`${path}.${name}`, part, type.element),
      )
    case 'ref':
      if (!isObject(value)) return expect(false)
      return objectFindings(path, value, specification.get('typeDefinition', type.reference).properties)
    case 'union':
      return oneOfFindings(path, value, type.types)
  }
}

const allowedFindings = (path: string, value: unknown, allowed: readonly unknown[] | undefined): string[] =>
  allowed === undefined || allowed.includes(value)
    ? []
    : [`${path}: ${JSON.stringify(value)} is not one of ${allowed.join(', ')}`]
