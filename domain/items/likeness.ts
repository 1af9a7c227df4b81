import type { ContentQuestion, ContentSet } from './content-set.ts'
import { plainText } from './passage.ts'
import { shingles } from './similarity.ts'

/**
 * Questions are compared by runs of three words of stem and options, passages by runs of five. Sound questions that
 * share a stock stem ("The main idea of the passage is that") were measured at up to 0.25, passages of one form at up
 * to 0.02; the thresholds stand at twice and five times that, where a copy with some words changed is still found.
 */
export const QUESTION_LIKENESS = 0.5
export const PASSAGE_LIKENESS = 0.1

/** English stems and options repeat by nature, so the words around the portion stand beside them. */
const AROUND = 5

type Passage = Pick<ContentSet, 'passage'>

const portionInPlace = ({ portion }: ContentQuestion, { passage }: Passage): string[] => {
  const words = (passage ?? '').split(/\s+/)
  const from = words.findIndex((word) => word.includes(`[[${portion ?? 0}|`))
  if (from < 0) return []
  const end = words.findIndex((word, index) => index >= from && word.includes(']]'))
  return [
    words
      .slice(Math.max(0, from - AROUND), end + 1 + AROUND)
      .join(' ')
      .replace(/\[\[\d+\||\]\]/g, ''),
  ]
}

/** The runs by which a question is compared with others. */
export const questionRuns = (question: ContentQuestion, set: Passage): Set<string> =>
  shingles([question.questionText, ...question.options, ...portionInPlace(question, set)], 3)

/** The runs by which a set's passage is compared with others; none where it has no passage. */
export const passageRuns = ({ passage }: Passage): Set<string> =>
  passage === undefined ? new Set() : shingles([plainText(passage)], 5)
