import * as z from 'zod'
import type { Fault } from './draft.ts'
import { structuredOutput } from './written.ts'

/**
 * The critique: a model reads a whole set, with its keys, as an editor for students under 18 would. It reports
 * content that no set may have, and what is wrong with a question.
 */

/** Kinds of content that no set for students may have. */
export const CONCERNS = [
  'violence', 'sexual', 'hate', 'self-harm', 'substances', 'politics', 'brand', 'living-person', 'copied-text', 'instruction',
  'upsetting',
] as const // prettier-ignore
export type Concern = (typeof CONCERNS)[number]

/** The names of the concerns, as editors and administrators read them. */
const CONCERN_NAMES = {
  violence: 'violence',
  sexual: 'sexual content',
  hate: 'a slur or a stereotype',
  'self-harm': 'self-harm',
  substances: 'alcohol, tobacco, or drugs',
  politics: 'politics of the day',
  brand: 'a brand or a claim to be official',
  'living-person': 'a real living person',
  'copied-text': 'text that seems to be copied',
  instruction: 'an instruction to a model or a reader',
  upsetting: 'something that may upset a young reader',
} as const satisfies Record<Concern, string>

/** The requirements of a question that the model judges, as an editor would. */
const CRITERIA = [
  'neutral-stem', 'one-answer', 'real-distractors', 'true-explanation', 'true-facts', 'plain',
] as const // prettier-ignore
export type Criterion = (typeof CRITERIA)[number]

/** The texts about a question that misses a criterion, as editors and administrators read them. */
const CRITERION_FAULTS = {
  'neutral-stem': 'its stem or another question gives the answer away',
  'one-answer': 'more than one option can be defended',
  'real-distractors': 'a wrong option is not a mistake that a student makes',
  'true-explanation': 'its explanation does not argue for the key',
  'true-facts': 'it states something false',
  plain: 'its language is unclear or faulty',
} as const satisfies Record<Criterion, string>

export const critiqueReplySchema = z.strictObject({
  concerns: z.array(
    z.strictObject({
      kind: z.enum(CONCERNS),
      /** From 1; null for the title, the passage, or a figure. */
      question: z.int().nullable(),
      /** The words of the set to which the concern applies. */
      quote: z.string(),
    }),
  ),
  questions: z.array(
    z.strictObject({
      /** From 1. */
      question: z.int(),
      faults: z.array(z.strictObject({ criterion: z.enum(CRITERIA), reason: z.string() })),
    }),
  ),
})
export type CritiqueReply = z.infer<typeof critiqueReplySchema>

export const critiqueReplyJsonSchema = () => structuredOutput(critiqueReplySchema)

/** The first reason against each question of a set; null for a question without one. */
export type Critique = readonly (Fault | null)[]

/** The most characters of a model's words in a reason. */
const MAX_QUOTE = 160
const shortenQuote = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTE)

/**
 * Returns the faults that a reply finds in a set. A concern about the passage, or about a question that doesn't
 * exist, rejects every question. A question for which the reply has no entry is rejected, too.
 */
export function readCritique({ concerns, questions }: CritiqueReply, size: number): Critique {
  return Array.from({ length: size }, (_, index) => {
    const concern = concerns.find(
      ({ question }) => question === index + 1 || question === null || question < 1 || question > size,
    )
    if (concern !== undefined)
      return {
        gate: 'moderation',
        reason: `it or its passage contains ${CONCERN_NAMES[concern.kind]}: “${shortenQuote(concern.quote)}”`,
      }
    const entries = questions.filter(({ question }) => question === index + 1)
    if (entries.length === 0) return { gate: 'critique', reason: 'the critique did not judge it' }
    const [fault] = entries.flatMap(({ faults }) => faults)
    return fault === undefined
      ? null
      : { gate: 'critique', reason: `${CRITERION_FAULTS[fault.criterion]}: ${shortenQuote(fault.reason)}` }
  })
}
