import {
  lettersOf,
  solveReplyJsonSchema,
  solveReplySchema,
  type BlindSet,
  type Solve,
  type SolveReply,
} from '#domain/generation/blind-solve.ts'
import type { ContentPayer } from './budget.ts'
import { AnswerUnusable } from './errors.ts'
import type { Model } from './model.ts'
import type { Prompt } from './prompts/prompt.ts'
import { solveWithoutPassageV1 } from './prompts/solve-without-passage.v1.ts'
import { SECOND_READING_V1, solveV1 } from './prompts/solve.v1.ts'
import { questionText, setHead } from './set-text.ts'

/** The most tokens for the working and letter of a question, and for the rest of a set's answer. */
const TOKENS = { question: 500, set: 500 } as const

/** Returns the set as the solver sees it, without keys or explanations. */
export const solveTask = (set: BlindSet, nth: number): string =>
  [...(nth === 1 ? [] : [SECOND_READING_V1]), ...setHead(set), ...set.questions.map(questionText)].join(
    '\n\n',
  )

/**
 * Asks a model to answer a set without its keys.
 * @param nth the number of the solve (1 or 2), which decides the reading order
 * @returns the model's answers as it gave them; `lettersOf` finds the one for each question
 * @throws AnswerUnusable if the answer has another form; the errors of `Model.ask`
 */
export async function askSolver(
  model: Model,
  { payer, set }: { payer: ContentPayer; set: BlindSet },
  modelId: string,
  nth: number,
): Promise<SolveReply> {
  return askForLetters(
    model,
    { payer, modelId, prompt: solveV1, task: solveTask(set, nth) },
    {
      ...TOKENS,
      questions: set.questions.length,
    },
  )
}

type Asked = { payer: ContentPayer; modelId: string; prompt: Prompt; task: string }
async function askForLetters(
  model: Model,
  { payer, modelId, prompt, task }: Asked,
  { questions, question, set }: { questions: number; question: number; set: number },
): Promise<SolveReply> {
  const { value } = await model.ask({
    modelId,
    promptName: prompt.name,
    system: prompt.system,
    prompt: task,
    schema: solveReplyJsonSchema(),
    maxTokens: question * questions + set,
    payer,
  })
  const solved = solveReplySchema.safeParse(value)
  if (!solved.success) throw new AnswerUnusable('The answer contains no letters.')
  return solved.data
}

/** The most tokens of an answer without the passage. It's short: the prompt asks for one sentence per question. */
const PASSAGE_TOKENS = { question: 150, set: 300 } as const

/** Returns the questions of a set without their title, passage, and figures. */
export const withoutPassageTask = ({ questions }: BlindSet): string =>
  questions.map((question, place) => questionText({ ...question, figure: null }, place)).join('\n\n')

/**
 * Answers the questions of a set without the passage or the data that they are about; an answer is null unless the
 * question alone decides it.
 * @throws the errors of `askSolver`
 */
export async function solveWithoutPassage(
  model: Model,
  { payer, set }: { payer: ContentPayer; set: BlindSet },
  modelId: string,
): Promise<Solve> {
  const questions = set.questions.length
  const reply = await askForLetters(
    model,
    { payer, modelId, prompt: solveWithoutPassageV1, task: withoutPassageTask(set) },
    { ...PASSAGE_TOKENS, questions },
  )
  return lettersOf(reply, questions)
}

/**
 * Answers a set without its keys; an answer is null if the solver finds no single correct option.
 * @param nth as in `askSolver`
 * @throws the errors of `askSolver`
 */
export const solveSet = async (
  model: Model,
  work: { payer: ContentPayer; set: BlindSet },
  modelId: string,
  nth: number,
): Promise<Solve> => lettersOf(await askSolver(model, work, modelId, nth), work.set.questions.length)
