import * as z from 'zod'
import type { Section } from '../exam/formats.ts'
import { contentQuestionSchema } from '../items/content-set.ts'
import type { ContentQuestion } from '../items/content-set.ts'
import { barFigure, diagramFigure, tableFigure, xyFigure } from '../items/figures.ts'
import type { Figure } from '../items/figures.ts'

/** One set as a model is asked to write it. Version, section and difficulty are the batch's: the model is not asked. */

/** A set whose every part is sound. Its questions are an author's, check and all. */
export type WrittenSet = { title: string; passage?: string; figures: Figure[]; questions: ContentQuestion[] }

const text = z.string()
const question = contentQuestionSchema.omit({ portion: true, figure: true, check: true })
const { portion, figure, check } = contentQuestionSchema.shape

/** Cells as text: a list of types is not taken, and a check reads a number from a text as well. */
const askedTable = tableFigure.extend({ rows: z.array(z.array(text)) })

/** Science computes from figures, and only where there is something to compute. */
const computed = z.strictObject({ compute: text, options: z.array(text).optional() })

/** What each section's sets are asked for; what the gates read is more forgiving. */
const ASKED = {
  english: z.strictObject({
    title: text,
    passage: text,
    questions: z.array(question.extend({ portion })),
  }),
  math: z.strictObject({
    title: text,
    figures: z.array(z.discriminatedUnion('kind', [askedTable, xyFigure, diagramFigure])),
    questions: z.array(question.extend({ figure, check: check.nonoptional() })),
  }),
  reading: z.strictObject({ title: text, passage: text, questions: z.array(question) }),
  science: z.strictObject({
    title: text,
    passage: text,
    figures: z.array(z.discriminatedUnion('kind', [askedTable, xyFigure, barFigure])),
    questions: z.array(question.extend({ check: computed.optional() })),
  }),
} as const satisfies Record<Section, z.ZodType>

/** Variables that a check may try values for, where the schema must name them. */
const VARIABLES = ['a', 'b', 'n', 't', 'u', 'v', 'x', 'y']
/** What Bedrock's structured output does not take; zod holds the answer to it afterwards. */
const UNSUPPORTED = [
  'minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum',
  'minItems', 'maxItems', 'propertyNames', 'prefixItems', 'oneOf',
] as const // prettier-ignore

/**
 * What may be missing is asked for as null: a schema may have at most 24 optional fields and 16 unions, and the figures'
 * would fill the first alone. The gates read a null as a field that is left out.
 */
const NULLABLE = ['unit', 'min', 'max', 'closed', 'dashed']

type Node = z.core.JSONSchema.BaseSchema

/** Rewrites one node: keyed records by their keys, tuples as lists, unions as anyOf, what is nullable required; then drops what is not taken. */
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

/** The JSON schema of a zod schema in the subset that Bedrock's structured output takes. */
export function structuredOutput(schema: z.ZodType): Node {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  })
  return rest
}

/** The JSON schema of one written set, in the subset that Bedrock's structured output takes. No references within. */
export const writtenJsonSchema = (section: Section): Node => structuredOutput(ASKED[section])
