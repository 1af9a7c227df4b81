import * as z from 'zod'
import type { Section } from '../exam/formats.ts'
import { contentQuestionSchema } from '../items/content-set.ts'
import type { ContentQuestion } from '../items/content-set.ts'
import { barFigure, diagramFigure, tableFigure, xyFigure } from '../items/figures.ts'
import type { Figure } from '../items/figures.ts'

/**
 * The form in which a model writes one set. Version, section, and difficulty come from the batch, not from
 * the model.
 */

/** A set whose parts are all valid. Its questions have an author's fields, including the check. */
export type WrittenSet = { title: string; passage?: string; figures: Figure[]; questions: ContentQuestion[] }

const text = z.string()
const { topic, reporting, portion, figure, questionText, options, check, ...shape } =
  contentQuestionSchema.shape
const { correctAnswer, explanation, distractors, hint, solution } = shape

/**
 * Cells as text: the output format doesn't support a list of types, and a check can read a number from a
 * text.
 */
const requestedTable = z.strictObject({ ...tableFigure().shape, rows: z.array(z.array(text)) })

/** A Science check computes from figures. It's left out if there is nothing to compute. */
const computedCheck = z.strictObject({ compute: text, options: z.array(text).optional() })

/** A model writes the working before the options, and the key last. */
const working = { questionText, solution }
const rest = { options, explanation, distractors, hint, correctAnswer }
const QUESTION_SCHEMAS = {
  english: z.strictObject({ topic, reporting: reporting.nonoptional(), portion, ...working, ...rest }),
  math: z.strictObject({ topic, figure, ...working, check: check.nonoptional(), ...rest }),
  reading: z.strictObject({ topic, ...working, ...rest }),
  science: z.strictObject({ topic, ...working, check: computedCheck.optional(), ...rest }),
} as const satisfies Record<Section, z.ZodType>

const FIELD_ORDER = [
  'topic',
  'reporting',
  'portion',
  'figure',
  'questionText',
  'solution',
  'check',
  ...Object.keys(rest),
]

/** Returns a question with its fields in the order in which a model writes them. */
export const inWrittenOrder = (question: ContentQuestion): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(question).toSorted(
      ([one], [other]) => FIELD_ORDER.indexOf(one) - FIELD_ORDER.indexOf(other),
    ),
  )

/** The output requested for each section's sets. The gates accept more than this. */
const REQUESTED_SCHEMAS = {
  english: z.strictObject({ title: text, passage: text, questions: z.array(QUESTION_SCHEMAS.english) }),
  math: z.strictObject({
    title: text,
    figures: z.array(z.discriminatedUnion('kind', [requestedTable, xyFigure(), diagramFigure()])),
    questions: z.array(QUESTION_SCHEMAS.math),
  }),
  reading: z.strictObject({ title: text, passage: text, questions: z.array(QUESTION_SCHEMAS.reading) }),
  science: z.strictObject({
    title: text,
    passage: text,
    figures: z.array(z.discriminatedUnion('kind', [requestedTable, xyFigure(), barFigure()])),
    questions: z.array(QUESTION_SCHEMAS.science),
  }),
} as const satisfies Record<Section, z.ZodType>

/** The variables that a check may try values for; the schema must name them. */
const VARIABLES = ['a', 'b', 'n', 't', 'u', 'v', 'x', 'y']
/** Keywords that Bedrock's structured output doesn't support. Zod applies them to the model's output. */
const UNSUPPORTED = [
  'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum',
  'minItems', 'maxItems', 'propertyNames', 'prefixItems', 'oneOf',
] as const // prettier-ignore

/**
 * Optional fields that are requested as null instead: a schema may have at most 24 optional fields and 16
 * unions, and with the figures' optional fields, the schema of Math would reach 24. The gates read a null as
 * a missing field.
 */
const NULLABLE = ['unit', 'min', 'max', 'closed', 'dashed']

type Node = z.core.JSONSchema.BaseSchema

/**
 * Rewrites one node: records as objects with named keys, tuples as lists, unions as anyOf, nullable fields as
 * required. Then removes unsupported keywords.
 */
function simplify(node: Node): void {
  const { propertyNames, additionalProperties, prefixItems, oneOf } = node
  if (typeof propertyNames === 'object' && typeof additionalProperties === 'object') {
    const keys = propertyNames.enum?.map(String) ?? VARIABLES
    node.properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]))
    node.additionalProperties = false
  }
  for (const key of NULLABLE) {
    const property = node.properties?.[key]
    if (typeof property !== 'object' || node.required?.includes(key) === true) continue
    node.properties = { ...node.properties, [key]: { anyOf: [property, { type: 'null' }] } }
    node.required = [...(node.required ?? []), key]
  }
  const [first] = prefixItems ?? []
  if (first !== undefined) node.items = first
  if (oneOf !== undefined) node.anyOf = oneOf
  for (const key of UNSUPPORTED) delete node[key]
}

/** Returns the JSON schema of a zod schema in the subset that Bedrock's structured output supports. */
export function structuredOutput(schema: z.ZodType): Node {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  })
  return rest
}

/**
 * Returns the JSON schema of one written set, in the subset that Bedrock's structured output supports,
 * without references.
 */
export const writtenJsonSchema = (section: Section): Node => structuredOutput(REQUESTED_SCHEMAS[section])

/** Returns the JSON schema of the questions that replace rejected ones of a set, in the same subset. */
export const repairedJsonSchema = (section: Section): Node =>
  structuredOutput(z.strictObject({ questions: z.array(QUESTION_SCHEMAS[section]) }))
