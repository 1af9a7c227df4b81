import { toBlindSet } from '#domain/generation/blind-solve.ts'
import {
  critiqueReplyJsonSchema,
  critiqueReplySchema,
  readCritique,
  type Critique,
} from '#domain/generation/critique.ts'
import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import { keyLetter, LETTERS } from '#domain/items/finding.ts'
import type { ContentPayer } from './budget.ts'
import { AnswerUnusable } from './errors.ts'
import type { Model } from './model.ts'
import { critiqueV2 } from './prompts/critique.v2.ts'
import { questionText, setHead } from './set-text.ts'

/** The most tokens for the faults of a question, and for the concerns of a set. */
const TOKENS = { question: 200, set: 600 } as const

type WholeSet = Omit<ContentSet, 'id'>

const teachingText = (question: ContentQuestion): string =>
  [
    `Key: ${keyLetter(question) ?? 'none of the options'}`,
    `Explanation: ${question.explanation}`,
    ...LETTERS.flatMap((letter) => {
      const note = question.distractors[letter]
      return note === undefined ? [] : [`Note on ${letter}: ${note}`]
    }),
    `Hint: ${question.hint}`,
    ...question.solution.map((step, index) => `Step ${index + 1}: ${step}`),
  ].join('\n')

/** Returns the whole set as the judging model sees it, with keys, explanations, notes, hints, and solutions. */
export function critiqueTask(set: WholeSet): string {
  const shown = toBlindSet(set)
  const questions = set.questions.flatMap((question, place) => {
    const blind = shown.questions[place]
    return blind === undefined ? [] : [`${questionText(blind, place)}\n${teachingText(question)}`]
  })
  return [...setHead(shown), ...questions].join('\n\n')
}

/**
 * Asks a model to judge a whole set.
 * @throws AnswerUnusable if the answer isn't a critique; the errors of `Model.ask`
 */
export async function critiqueSet(
  model: Model,
  { payer, set }: { payer: ContentPayer; set: WholeSet },
  modelId: string,
): Promise<Critique> {
  const { value } = await model.ask({
    modelId,
    promptName: critiqueV2.name,
    system: critiqueV2.system,
    prompt: critiqueTask(set),
    schema: critiqueReplyJsonSchema(),
    maxTokens: TOKENS.question * set.questions.length + TOKENS.set,
    payer,
  })
  const judged = critiqueReplySchema.safeParse(value)
  if (!judged.success) throw new AnswerUnusable('The answer contains no critique.')
  return readCritique(judged.data, set.questions.length)
}
