import { VisibleError } from '#domain/errors.ts'
import { unsafeFindings } from '#domain/generation/unsafe.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { keyLetter, type Finding } from '#domain/items/finding.ts'
import { itemFindings } from '#domain/items/item-rules.ts'
import { recomputeFindings } from '#domain/items/recompute.ts'
import { SET_SIZE } from '#domain/items/set-rules.ts'
import { solutionReachesKey, solutionSteps } from '#domain/items/solution-rules.ts'
import { evaluatorFor } from '#lambdas/shared/items/evaluator.ts'
import { latexFindings } from '#lambdas/shared/items/latex.ts'

/** Returns everything that the rules for authors and for generated sets find in a set. */
export const findingsOf = (set: ContentSet): Finding[] => [
  ...itemFindings(set),
  ...unsafeFindings(set),
  ...recomputeFindings(set, evaluatorFor(set.figures)),
  ...solutionSteps(set),
  ...solutionReachesKey(set),
  ...latexFindings(set),
]

/** Formats a finding as a line: "q3: message", or only the message if it is about the whole set. */
const lineOf = ({ where, message }: Finding): string =>
  `${where === '' ? '' : `${where}: `}${message.replace(/\s+/g, ' ')}`

/**
 * Checks that a change leaves the set's structure alone and adds no findings. Earlier findings don't count,
 * since a generated set may have lost some of its questions.
 * @throws VisibleError unprocessable with the changed part of the structure, or with a line for each finding
 */
export function checkChange(before: ContentSet, after: ContentSet): void {
  checkSameStructure(before, after)
  const known = new Set(findingsOf(before).map(lineOf))
  const lines = findingsOf(after)
    .map(lineOf)
    .filter((line) => !known.has(line))
  if (lines.length > 0) throw new VisibleError('unprocessable', lines.join('\n'))
}

/**
 * Checks an edit like any change, and, if there is a `keyProblem`, that it changes no key. The key of a
 * published set needs a correction, which regrades the tests that served the set.
 * @param keyProblem the reason why a key can't be changed; null if it can
 * @throws VisibleError unprocessable with the changed part of the structure, or with a line for each finding
 */
export function checkEdit(before: ContentSet, after: ContentSet, keyProblem: string | null): void {
  checkSameStructure(before, after)
  if (keyProblem !== null) checkSameKeys(before, after, keyProblem)
  checkChange(before, after)
}

/**
 * Returns `before` with the question of `after` at `index` inserted, so that the other questions have the
 * positions that they have in `after`.
 */
export const withInsertedQuestion = (before: ContentSet, after: ContentSet, index: number): ContentSet => ({
  ...before,
  questions: before.questions.toSpliced(index, 0, ...after.questions.slice(index, index + 1)),
})

/**
 * Checks that a change adds one question, and no finding. The set may still be too small.
 * @param index the new question's position, from 0
 * @param keyProblem why the key of another question can't be changed here; null if it can
 * @throws VisibleError unprocessable with the changed part of the structure, or with a line for each finding
 */
export function checkAddition(
  before: ContentSet,
  after: ContentSet,
  index: number,
  keyProblem: string | null,
): void {
  const expected = withInsertedQuestion(before, after, index)
  if (after.questions.length !== before.questions.length + 1)
    throw new VisibleError('unprocessable', 'a readmission adds exactly one question')
  checkSameStructure(expected, after)
  if (keyProblem !== null) checkSameKeys(expected, after, keyProblem)
  const moved = (finding: Finding): Finding => {
    const [, digits] = /^q(\d+)$/.exec(finding.where) ?? []
    return digits === undefined || Number(digits) <= index
      ? finding
      : { ...finding, where: `q${Number(digits) + 1}` }
  }
  const known = new Set(findingsOf(before).map((finding) => lineOf(moved(finding))))
  const lines = findingsOf(after)
    .filter(({ rule }) => rule !== SET_SIZE)
    .map(lineOf)
    .filter((line) => !known.has(line))
  if (lines.length > 0) throw new VisibleError('unprocessable', lines.join('\n'))
}

function checkSameKeys(before: ContentSet, after: ContentSet, keyProblem: string): void {
  const lines = after.questions.flatMap((question, place) => {
    const own = before.questions[place]
    const [from, to] = [own && keyLetter(own), keyLetter(question)]
    // The item rules report a key that isn't an option.
    return from === undefined || to === undefined || from === to ? [] : [`q${place + 1}: ${keyProblem}`]
  })
  if (lines.length > 0) throw new VisibleError('unprocessable', lines.join('\n'))
}

/**
 * Checks that id, pool, and number of questions are the same: attempts and statistics identify a question by
 * set and position.
 */
function checkSameStructure(before: ContentSet, after: ContentSet): void {
  for (const field of ['id', 'version', 'section'] as const)
    if (after[field] !== before[field])
      throw new VisibleError('unprocessable', `the ${field} of a set cannot change: ${before[field]}`)
  if (after.questions.length !== before.questions.length)
    throw new VisibleError('unprocessable', `a set must keep its ${before.questions.length} questions`)
}
