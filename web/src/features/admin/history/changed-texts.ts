import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import { LETTERS } from '#domain/items/finding.ts'
import { checkText } from '../bank/source-form.ts'

/** A text of a set before and after an edit. An absent text is empty. */
export type ChangedText = { label: string; before: string; after: string }

/** Returns the texts that differ between two revisions of a set, in the order of the set. */
export function changedTexts(before: ContentSet, after: ContentSet): ChangedText[] {
  const [old, current] = [textsOf(before), textsOf(after)]
  return [...new Set([...old.keys(), ...current.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? '', after: current.get(label) ?? '' }))
    .filter((text) => text.before !== text.after)
}

/** Returns a set's texts by their labels. */
const textsOf = ({ title, passage, figures, questions }: ContentSet): ReadonlyMap<string, string> =>
  new Map([
    ['Title', title],
    ['Passage', passage ?? ''],
    ['Figures', figures.length === 0 ? '' : JSON.stringify(figures, null, 2)],
    ...questions.flatMap((question, index) =>
      textsOfQuestion(question).map(([label, text]): [string, string] => [
        `Question ${index + 1}: ${label}`,
        text,
      ]),
    ),
  ])

function textsOfQuestion(question: ContentQuestion): [string, string][] {
  const { questionText, options, correctAnswer, explanation, distractors, hint, solution } = question
  return [
    ['text', questionText],
    ...LETTERS.map((letter, index): [string, string] => [`option ${letter}`, options[index] ?? '']),
    ['key', LETTERS[options.indexOf(correctAnswer)] ?? ''],
    ['explanation', explanation],
    ...LETTERS.map((letter): [string, string] => [`note on ${letter}`, distractors[letter] ?? '']),
    ['hint', hint],
    ['solution', solution.join('\n')],
    ['check', checkText(question) ?? ''],
  ]
}
