import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { RouteName } from '../domain/api/routes.ts'
import { generationSchemas } from '../domain/api/generations.schemas.ts'
import { apiMarkdown } from './api-markdown.ts'
import { contracts } from './contracts.ts'
import { ALWAYS_SENT, differingFields, SPECIFIED } from './specification-fields.ts'

const node = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
})

/** Returns the schemas at a place of a JSON schema; none if the place doesn't exist. */
function schemasAt(schema: unknown, place: readonly string[]): unknown[] {
  if (place.length === 0) return [schema]
  const { properties, items, anyOf, oneOf } = node.parse(schema)
  const [name = '', ...rest] = place
  const own = properties?.[name]
  return [
    ...(own === undefined ? [] : schemasAt(own, rest)),
    ...(items === undefined ? [] : schemasAt(items, place)),
    ...[...(anyOf ?? []), ...(oneOf ?? [])].flatMap((option) => schemasAt(option, place)),
  ]
}

function schemaOf(route: RouteName, part: 'body' | 'reply'): unknown {
  const schema = contracts().find(({ name }) => name === route)?.schema[part]
  if (schema === undefined) throw new Error(`${route} has no ${part}`)
  return z.toJSONSchema(schema, { io: part === 'body' ? 'input' : 'output' })
}
const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const exists = (route: RouteName, part: 'body' | 'reply', place: string) =>
  schemasAt(schemaOf(route, part), place.split('.')).length > 0

const sameNameFields = SPECIFIED.flatMap(({ fields, ...entity }) =>
  Object.entries(fields).flatMap(([field, served]) =>
    typeof served === 'string' ? [{ ...entity, field, place: served }] : [],
  ),
)

describe('SPECIFIED', () => {
  test.each(sameNameFields)('$name: $field keeps its name in $route', ({ route, part, field, place }) => {
    expect(place.split('.').at(-1)).toBe(camelCase(field))
    expect(exists(route, part, place)).toBe(true)
  })

  test.each(differingFields())('$entity: $field differs, and docs/api.md says why', (difference) => {
    const { route, part, field, served } = difference
    const place = 'place' in served ? served.place : null
    if (place !== null) {
      expect(exists(route, part, place), `${place} of ${route}`).toBe(true)
      expect(place.split('.').at(-1)).not.toBe(camelCase(field))
    }
    const why = 'why' in served ? served.why : served.absent
    expect(apiMarkdown()).toContain(why)
  })

  test('a differing field isn’t served under the specification’s name, too', () => {
    for (const { entity, route, part, field, served } of differingFields()) {
      const parent = 'place' in served ? served.place.split('.').slice(0, -1) : []
      expect(exists(route, part, [...parent, camelCase(field)].join('.')), `${entity} ${field}`).toBe(false)
    }
  })

  test('is checked by a function that detects a place that does not exist', () => {
    expect(exists('getDashboard', 'reply', 'tests.sessionType')).toBe(false)
    expect(exists('getDashboard', 'reply', 'tests.result.score')).toBe(true)
  })
})

test('getGeneration’s reply always has validated and rejected', () => {
  const { shape } = generationSchemas.getGeneration.reply
  for (const place of ALWAYS_SENT.flatMap(({ places }) => places))
    expect(shape[place].safeParse(undefined).success, place).toBe(false)
})
