import { VisibleError } from '../../../domain/errors.ts'
import type { ContentSet } from '../../../domain/items/content-set.ts'
import { keyLetter, type Finding } from '../../../domain/items/finding.ts'
import { itemFindings } from '../../../domain/items/item-rules.ts'
import { recomputeFindings } from '../../../domain/items/recompute.ts'
import { evaluatorFor } from '../../shared/items/evaluator.ts'
import { latexFindings } from '../../shared/items/latex.ts'

/** Everything the rules find in a set, formulas and recomputed keys included. */
export const findingsOf = (set: ContentSet): Finding[] => [
  ...itemFindings(set),
  ...recomputeFindings(set, evaluatorFor(set.figures)),
  ...latexFindings(set),
]

/** One finding as a line: "q3: message"; the message alone where it is of the whole set. */
const lineOf = ({ where, message }: Finding): string =>
  `${where === '' ? '' : `${where}: `}${message.replace(/\s+/g, ' ')}`

/**
 * Refuses a change that brings something the rules find. What was found before is not held against it: a generated set
 * may have lost some of its questions.
 * @throws VisibleError unprocessable with a line for each finding
 */
export function refuseUnsound(before: ContentSet, after: ContentSet): void {
  refuseAnother(before, after)
  const known = new Set(findingsOf(before).map(lineOf))
  const lines = findingsOf(after)
    .map(lineOf)
    .filter((line) => !known.has(line))
  if (lines.length > 0) throw new VisibleError('unprocessable', lines.join('\n'))
}

/**
 * The same of an edit, which leaves the keys too: after another key the tests that held the set are to be graded again.
 * @throws VisibleError unprocessable with a line for each finding
 */
export function refuseUnsoundEdit(before: ContentSet, after: ContentSet): void {
  refuseAnother(before, after)
  refuseOtherKeys(before, after)
  refuseUnsound(before, after)
}

function refuseOtherKeys(before: ContentSet, after: ContentSet): void {
  const lines = after.questions.flatMap((question, place) => {
    const own = before.questions[place]
    const [from, to] = [own && keyLetter(own), keyLetter(question)]
    // A key that is no option is for the item rules to say.
    return from === undefined || to === undefined || from === to
      ? []
      : [`q${place + 1}: the key is changed by a correction`]
  })
  if (lines.length > 0) throw new VisibleError('unprocessable', lines.join('\n'))
}

/** Attempts and statistics name a question by its set and its place: these stay. */
function refuseAnother(before: ContentSet, after: ContentSet): void {
  for (const field of ['id', 'version', 'section'] as const)
    if (after[field] !== before[field])
      throw new VisibleError('unprocessable', `the ${field} of a set stays: ${before[field]}`)
  if (after.questions.length !== before.questions.length)
    throw new VisibleError('unprocessable', `a set keeps its ${before.questions.length} questions`)
}
