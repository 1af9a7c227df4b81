import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { figureSchema } from './figures.ts'
import { REPORTING_CATEGORIES } from './stem-families.ts'

/**
 * A set as its author writes it: one file under content/bank/<version>/<section>/<slug>.yaml.
 * content/README.md explains every field to authors.
 */

const text = z.string().trim().min(1)

/** How code recomputes the key without reading it, or why the key can't be recomputed. */
const checkSchema = z.union([
  z.strictObject({
    /**
     * An expression. It may read the figures: cell("table1", "row", "column"), point("fig1", "series", x),
     * bar("fig1", "series", "category").
     */
    compute: text,
    /** The value of each option, if the option's text isn't a plain number. */
    options: z.array(text).length(4).optional(),
    /** Values to try for the variables of an algebraic answer. */
    at: z.record(z.string().regex(/^[a-z]$/), z.array(z.number()).min(2).max(20)).optional(),
  }),
  z.strictObject({ byHand: text }),
])

export const contentQuestionSchema = z.strictObject({
  topic: text,
  /** English: the category of the score report that the question counts for. */
  reporting: z.enum(REPORTING_CATEGORIES).optional(),
  /** English: the number of the marked portion that the question is about. */
  portion: z.int().positive().optional(),
  /** Math: the id of the figure shown with the stem. */
  figure: z.string().optional(),
  questionText: text,
  options: z.array(text).length(4),
  correctAnswer: text,
  explanation: text,
  /** Why each wrong option tempts and fails, by the option's letter. */
  distractors: z.partialRecord(z.enum(['A', 'B', 'C', 'D']), text),
  hint: text,
  solution: z.array(text).min(1),
  check: checkSchema.optional(),
})

export const contentSetSchema = z.strictObject({
  id: z.string().regex(/^(old|enhanced)-(english|math|reading|science)-[a-z0-9]+(-[a-z0-9]+)*$/),
  version: z.enum(VERSIONS),
  section: z.enum(SECTIONS),
  difficulty: z.enum(DIFFICULTIES),
  title: text,
  /** Paragraphs separated by blank lines; "## " starts a subheading; [[3|words]] marks portion 3. */
  passage: text.optional(),
  figures: z.array(figureSchema).default([]),
  questions: z.array(contentQuestionSchema).min(1),
})

export type ContentSet = z.infer<typeof contentSetSchema>
export type ContentQuestion = z.infer<typeof contentQuestionSchema>
