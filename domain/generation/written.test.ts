import { describe, expect, test } from 'vitest'
import { asWritten, shippedSets } from '#test/support/written-sets.ts'
import { SECTIONS } from '../exam/formats.ts'
import type { ContentSet } from '../items/content-set.ts'
import { solveReplyJsonSchema } from './blind-solve.ts'
import { inWrittenOrder, repairedJsonSchema, writtenJsonSchema } from './written.ts'

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns every schema within a schema. */
function nodes(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(nodes)
  if (!isObject(value)) return []
  return [
    value,
    ...Object.entries(value).flatMap(([key, inner]) =>
      key === 'properties' && isObject(inner) ? Object.values(inner).flatMap(nodes) : nodes(inner),
    ),
  ]
}

/** The keywords that Bedrock's structured output supports, by its documentation. */
const SUPPORTED = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'enum',
  'const',
]

/** The optional fields and unions of each schema. Bedrock allows 24 and 16. */
const EXPECTED_COUNTS = {
  english: { optional: 5, unions: 0 },
  math: { optional: 15, unions: 12 },
  reading: { optional: 4, unions: 0 },
  science: { optional: 6, unions: 11 },
  'blind solves': { optional: 1, unions: 1 },
}

describe.each([...SECTIONS, 'blind solves'] as const)('the output schema of %s', (name) => {
  const schema = name === 'blind solves' ? solveReplyJsonSchema() : writtenJsonSchema(name)
  const objects = nodes(schema).filter(({ type }) => type === 'object')

  test('uses only supported keywords and closes every object', () => {
    for (const node of nodes(schema)) {
      expect(Object.keys(node).filter((key) => !SUPPORTED.includes(key))).toEqual([])
      expect(Array.isArray(node['type'])).toBe(false)
    }
    for (const object of objects) expect(object['additionalProperties']).toBe(false)
    expect(JSON.stringify(schema)).not.toContain('$ref')
  })

  test('has a fixed number of optional fields and unions, below the limits of 24 and 16', () => {
    const optional = objects.flatMap(({ properties, required }) =>
      Object.keys(isObject(properties) ? properties : {}).filter(
        (key) => !(Array.isArray(required) && required.includes(key)),
      ),
    )
    const unions = nodes(schema).filter(({ anyOf }) => anyOf !== undefined)
    expect({ optional: optional.length, unions: unions.length }).toEqual(EXPECTED_COUNTS[name])
  })
})

/** Whether a value fits a schema; nullable fields may be missing. */
function fits(value: unknown, schema: unknown): boolean {
  if (!isObject(schema)) return false
  const { anyOf, type, properties, required, items, enum: names, const: only } = schema
  if (Array.isArray(anyOf)) return anyOf.some((one) => fits(value, one))
  if (only !== undefined) return value === only
  if (Array.isArray(names)) return names.includes(value)
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value) && value.every((one) => fits(one, items))
  if (type !== 'object') return type === 'integer' ? Number.isInteger(value) : typeof value === type
  if (!isObject(value) || !isObject(properties)) return false
  const needed: unknown[] = Array.isArray(required) ? required : []
  return (
    needed.every(
      (key) => typeof key === 'string' && (value[key] !== undefined || fits(null, properties[key])),
    ) && Object.entries(value).every(([key, inner]) => fits(inner, properties[key]))
  )
}

/** Variables that the schema doesn't name. An author's check may try values for any letter. */
const OTHER_VARIABLES = /^[^abntuvxy]$/

/** Whether a set uses something that only an author may: other variables, or bar charts in Math. */
const hasAuthorOnlyParts = ({ section, figures, questions }: ContentSet): boolean =>
  (section === 'math' && figures.some(({ kind }) => kind === 'bar')) ||
  questions.some(
    ({ check }) =>
      check !== undefined &&
      'compute' in check &&
      Object.keys(check.at ?? {}).some((name) => OTHER_VARIABLES.test(name)),
  )

test('writtenJsonSchema fits the sets that ship, except for what only an author may use', () => {
  const sets = shippedSets().filter((set) => !hasAuthorOnlyParts(set))
  expect(sets.length).toBeGreaterThan(0.9 * shippedSets().length)
  for (const set of sets) {
    const { title, passage, figures, questions } = asWritten(set, 15)
    const written = {
      title,
      ...(set.section === 'math' ? {} : { passage }),
      ...(set.section === 'math' || set.section === 'science'
        ? {
            // Cells are requested as text; bar charts in Math aren't requested at all.
            figures: figures.map((figure) =>
              figure.kind === 'table'
                ? { ...figure, rows: figure.rows.map((row) => row.map(String)) }
                : figure,
            ),
          }
        : {}),
      questions,
    }
    expect([set.id, fits(written, writtenJsonSchema(set.section))]).toEqual([set.id, true])
  }
})

test.each(SECTIONS)(
  'the schemas of %s request the working before the options, and the key last',
  (section) => {
    for (const schema of [writtenJsonSchema(section), repairedJsonSchema(section)]) {
      const question = nodes(schema).find(
        ({ properties }) => isObject(properties) && 'correctAnswer' in properties,
      )
      const fields = Object.keys(isObject(question?.['properties']) ? question['properties'] : {})
      expect(fields.indexOf('solution')).toBeLessThan(fields.indexOf('options'))
      expect(fields.at(-1)).toBe('correctAnswer')
    }
  },
)

test('inWrittenOrder sorts the fields of a question as the schemas do', () => {
  const [question] = shippedSets().find(({ section }) => section === 'math')?.questions ?? []
  if (question === undefined) throw new Error('no question')
  const sorted = Object.keys(inWrittenOrder(question))
  expect(sorted.toSorted()).toEqual(Object.keys(question).toSorted())
  expect([sorted[0], sorted.at(-1)]).toEqual(['topic', 'correctAnswer'])
})
