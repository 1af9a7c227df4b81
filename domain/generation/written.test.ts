import { describe, expect, test } from 'vitest'
import { asWritten, shippedSets } from '#test/support/written-sets.ts'
import { SECTIONS } from '../exam/formats.ts'
import type { ContentSet } from '../items/content-set.ts'
import { toBlindSet, lettersOf, solveReplyJsonSchema } from './blind-solve.ts'
import { writtenJsonSchema } from './written.ts'

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

/** The keywords that structured output supports, as published. */
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

/** The optional fields and unions of each schema. Check the limits before you raise a number. */
const LIMITED = {
  english: { optional: 6, unions: 0 },
  math: { optional: 16, unions: 12 },
  reading: { optional: 5, unions: 0 },
  science: { optional: 7, unions: 11 },
  solved: { optional: 1, unions: 1 },
}

describe.each([...SECTIONS, 'solved'] as const)('the output schema of %s', (name) => {
  const schema = name === 'solved' ? solveReplyJsonSchema() : writtenJsonSchema(name)
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
    expect({ optional: optional.length, unions: unions.length }).toEqual(LIMITED[name])
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

/** Letters that the schema doesn't name; an author's check may try values for any letter. */
const OTHER_LETTERS = /^[^abntuvxy]$/

/** Whether a set uses something that only an author may: other letters, or bar charts in Math. */
const hasAuthorOnlyParts = ({ section, figures, questions }: ContentSet): boolean =>
  (section === 'math' && figures.some(({ kind }) => kind === 'bar')) ||
  questions.some(
    ({ check }) =>
      check !== undefined &&
      'compute' in check &&
      Object.keys(check.at ?? {}).some((letter) => OTHER_LETTERS.test(letter)),
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

describe('lettersOf', () => {
  test('returns the answers in question order, and null for a missing or ambiguous one', () => {
    const answers = [
      { question: 3, answer: 'C' },
      { question: 1, answer: 'A' },
      { question: 4, answer: 'A' },
      { question: 4, answer: 'B' },
      { question: 5, answer: null },
      { question: 9, answer: 'D' },
    ] as const
    expect(lettersOf({ answers: [...answers] }, 5)).toEqual(['A', null, 'C', null, null])
  })
})

test('toBlindSet contains no field that reveals a key', () => {
  for (const set of shippedSets()) {
    const shown = JSON.stringify(toBlindSet(set))
    for (const question of set.questions)
      for (const secret of [
        question.explanation,
        question.hint,
        ...question.solution,
        ...Object.values(question.distractors),
      ])
        expect(shown).not.toContain(JSON.stringify(secret).slice(1, -1))
    expect(shown).not.toMatch(/"(?:correctAnswer|explanation|distractors|hint|solution|check|topic)":/)
  }
})
