import type { ContentQuestion, ContentSet } from './content-set.ts'
import { plainText } from './passage.ts'
import { shingles } from './similarity.ts'

/**
 * Compares questions by runs of three words of stem and options, and passages by runs of five. Good
 * questions that share a stock stem ("The main idea of the passage is that") measured up to 0.25, passages
 * of one kind up to 0.02. The thresholds are two and five times that, and still detect a copy with some
 * words changed.
 */
export const MAX_QUESTION_SIMILARITY = 0.5
export const MAX_PASSAGE_SIMILARITY = 0.1

/** English stems and options repeat by nature, so this many words around the portion are compared as well. */
const CONTEXT_WORDS = 5

type Passage = Pick<ContentSet, 'passage'>

const portionInContext = ({ portion }: ContentQuestion, { passage }: Passage): string[] => {
  const words = (passage ?? '').split(/\s+/)
  const from = words.findIndex((word) => word.includes(`[[${portion ?? 0}|`))
  if (from < 0) return []
  const end = words.findIndex((word, index) => index >= from && word.includes(']]'))
  return [
    words
      .slice(Math.max(0, from - CONTEXT_WORDS), end + 1 + CONTEXT_WORDS)
      .join(' ')
      .replace(/\[\[\d+\||\]\]/g, ''),
  ]
}

/** Returns the word runs that represent a question in comparisons. */
export const questionRuns = (question: ContentQuestion, set: Passage): Set<string> =>
  shingles([question.questionText, ...question.options, ...portionInContext(question, set)], 3)

/** Returns the word runs that represent a set's passage in comparisons; empty if it has no passage. */
export const passageRuns = ({ passage }: Passage): Set<string> =>
  passage === undefined ? new Set() : shingles([plainText(passage)], 5)
