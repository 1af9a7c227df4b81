import { trimSpan, type TextSpan } from './text-spans.ts'

/** A title, an initial, or another abbreviation doesn't end a sentence: "Dr. Reyes", "J. Ortiz", "Fig. 2". */
const ABBREVIATION = /(?:^|[\s(“‘"'])(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|Fig|No|[A-Z])\.\s*$/

/** A lowercase letter continues the sentence, for example after a quotation: “Did it?” she asked. */
const CONTINUES = /^[a-z]/

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Returns the range of each sentence. A line break always ends one. */
export function sentencesOf(text: string): TextSpan[] {
  const spans: TextSpan[] = []
  for (const { segment, index } of segmenter.segment(text)) {
    const span = trimSpan(text, { from: index, to: index + segment.length })
    const last = spans.at(-1)
    if (span === null) continue
    if (last !== undefined && areOneSentence(text, last, span)) last.to = span.to
    else spans.push(span)
  }
  return spans
}

function areOneSentence(text: string, first: TextSpan, second: TextSpan): boolean {
  if (text.slice(first.to, second.from).includes('\n')) return false
  return ABBREVIATION.test(text.slice(first.from, first.to)) || CONTINUES.test(text.slice(second.from))
}
