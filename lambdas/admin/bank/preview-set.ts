import { VisibleError } from '#domain/errors.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { keyLetter } from '#domain/items/finding.ts'
import { fromContent, UnreadableFormula } from '#lambdas/shared/bank/from-content.ts'

/**
 * Returns the texts of a set that isn't published, as students would see them.
 * @throws VisibleError unprocessable for a formula that can't be read, or a key that is no option
 */
export function previewOf(source: ContentSet) {
  const keyless = source.questions.findIndex((question) => keyLetter(question) === undefined)
  if (keyless >= 0) throw new VisibleError('unprocessable', `q${keyless + 1}: the key is none of the options`)
  const { form, teaching } = render(source)
  return {
    passage: form.passage,
    questions: form.questions.map(({ questionText, options }, index) => {
      const { explanation = '', hint = '', solution = [] } = teaching[index] ?? {}
      return { questionText, options: [...options], explanation, hint, solution: [...solution] }
    }),
  }
}

function render(source: ContentSet) {
  try {
    return fromContent(source)
  } catch (error) {
    if (error instanceof UnreadableFormula) throw new VisibleError('unprocessable', error.message)
    throw error
  }
}
