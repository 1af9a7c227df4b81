import type * as z from 'zod'
import type { testSchemas } from '#domain/api/tests.schemas.ts'
import type { GivenAnswer } from '#domain/attempts/answers.ts'
import { VisibleError } from '#domain/errors.ts'
import { parseQuestionId } from '#domain/ids.ts'
import { OPTION_INDEXES, type OptionIndex } from '#domain/items/item.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import { placeInForm, servedQuestions } from '#lambdas/shared/store/form-code.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'

/** An answer as the contract parses it. */
export type SentAnswer = NonNullable<z.output<(typeof testSchemas)['saveAnswers']['body']>['answers']>[number]

/**
 * Finds the position of each answer in the form, and its option. Reads only the sets that the answers name.
 * @throws VisibleError bad_request for a question outside the form or an answer that isn't one of its
 *   options
 */
export async function resolveAnswers(
  sets: SetHalves,
  form: StoredAttempt['form'],
  sentAnswers: readonly SentAnswer[],
): Promise<GivenAnswer[]> {
  if (sentAnswers.length === 0) return []
  const served = servedQuestions(form)
  const answersWithPlaces = sentAnswers.map((answer) => {
    const { setId, index: question } = parseQuestionId(answer.questionId)
    const index = placeInForm(form, setId, question)
    const set = served[index]?.set
    if (set === undefined)
      throw new VisibleError('bad_request', 'answers: a questionId does not belong to this test')
    return { answer, set, question, index }
  })
  const setsToRead = [
    ...new Set(
      answersWithPlaces
        .filter(({ answer }) => answer.userAnswer !== null || answer.firstAnswer !== undefined)
        .map(({ set }) => set),
    ),
  ]
  const bySet = new Map((await sets.readForms(setsToRead)).map((set) => [set.id, set]))
  return answersWithPlaces.map(({ answer, set, question, index }) => {
    const { questionId: _, userAnswer, firstAnswer = userAnswer, changes, ...rest } = answer
    const options = bySet.get(set.id)?.questions[question]?.options ?? []
    return {
      ...rest,
      index,
      choice: userAnswer === null ? null : optionIndex(options, userAnswer),
      ...(changes === undefined || firstAnswer === null
        ? {}
        : { changes, firstChoice: optionIndex(options, firstAnswer) }),
    }
  })
}

/** @throws VisibleError bad_request if the text isn't one of the options */
export function optionIndex(options: readonly string[], text: string): OptionIndex {
  const index = OPTION_INDEXES.find((option) => options[option] === text)
  if (index === undefined)
    throw new VisibleError('bad_request', 'answers: a userAnswer is not one of its question’s options')
  return index
}
