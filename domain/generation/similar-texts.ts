import type { ContentSet } from '../items/content-set.ts'
import { plainText } from '../items/passage.ts'
import { passageRuns, questionRuns } from '../items/set-similarity.ts'
import { jaccard } from '../items/similarity.ts'

type Texts = Pick<ContentSet, 'passage' | 'questions'>

/**
 * A text of another set that is similar to a text of a draft. A question is named by its index, and null is the
 * passage.
 */
export type SimilarText<Other> = {
  set: Other
  question: number | null
  /** The draft's text that it's similar to. */
  own: number | null
  /** The share of word sequences that both texts have, 0 to 1. */
  similarity: number
  text: string
}

/**
 * The least similarity worth showing. The limits of the duplicate gate are higher. Good questions that share a stock
 * stem measured up to 0.25, and passages of one kind up to 0.02.
 */
const LEAST = { question: 0.15, passage: 0.015 } as const
/** The most characters of a text that are shown. */
const EXCERPT = 300

const excerpt = (text: string): string => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text)

/**
 * Returns the texts of other sets that are most like a draft's, the most similar first. Questions are compared with
 * questions, and the passage with passages.
 * @param most the maximum number of texts
 */
export function similarTexts<Other extends Texts>(
  draft: Texts,
  others: readonly Other[],
  most: number,
): SimilarText<Other>[] {
  const ownQuestions = draft.questions.map((question) => questionRuns(question, draft))
  const ownPassage = passageRuns(draft)
  const found = others.flatMap((set): SimilarText<Other>[] => {
    const inPassage = jaccard(ownPassage, passageRuns(set))
    const passages =
      inPassage < LEAST.passage
        ? []
        : [
            {
              set,
              question: null,
              own: null,
              similarity: inPassage,
              text: excerpt(plainText(set.passage ?? '')),
            },
          ]
    const questions = set.questions.flatMap((question, index) => {
      const runs = questionRuns(question, set)
      const shares = ownQuestions.map((own) => jaccard(own, runs))
      const similarity = Math.max(0, ...shares)
      if (similarity < LEAST.question) return []
      const own = shares.indexOf(similarity)
      return [{ set, question: index, own, similarity, text: excerpt(question.questionText) }]
    })
    return [...passages, ...questions]
  })
  return found.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, most)
}

/** Makes the similarities of questions and passages comparable. */
const weightOf = ({ similarity, question }: SimilarText<unknown>): number =>
  similarity / (question === null ? LEAST.passage : LEAST.question)
