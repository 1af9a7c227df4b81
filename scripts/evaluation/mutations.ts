import { createHash } from 'node:crypto'
import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import { keyLetter, LETTERS } from '#domain/items/finding.ts'
import { recomputeFindings } from '#domain/items/recompute.ts'
import { evaluatorFor } from '#lambdas/shared/items/evaluator.ts'

/**
 * Sets of the bank in which one question has a planted defect, such as a distractor that nobody would choose. The
 * question's key stays right, so solving the question doesn't reveal the defect. The other questions are sound.
 */

export const MUTATIONS = ['junk-distractor', 'leaked-key', 'wrong-explanation', 'template-copy'] as const
export type Mutation = (typeof MUTATIONS)[number]
export type Half = 'tuning' | 'held-out'
export type LabeledSet = {
  kind: Mutation
  /** Prompts and rules are tuned with one half only. No set of the bank is in both. */
  half: Half
  set: ContentSet
  /** The index of the mutated question. */
  index: number
}

/**
 * Returns a changed question, or null if this kind of defect doesn't fit it. `donors` are the questions of the
 * section's other sets.
 */
type Plant = (
  question: ContentQuestion,
  set: ContentSet,
  donors: Iterable<ContentQuestion>,
) => ContentQuestion | null

const JUNK = [
  'A purple elephant named Gerald',
  'Nothing, because it is Tuesday',
  'The moon, obviously',
  'Whatever the reader had for breakfast',
  'Seventeen bananas in a hat',
  'Only dinosaurs could know this',
] as const

const junkDistractor: Plant = (question) => {
  const place = LETTERS.findLastIndex((letter) => letter !== keyLetter(question))
  const letter = LETTERS[place]
  // The check of a computed key needs a number in each option, so it would reveal the junk.
  if (letter === undefined || (question.check !== undefined && 'compute' in question.check)) return null
  const junk = JUNK[question.questionText.length % JUNK.length] ?? JUNK[0]
  return {
    ...question,
    options: question.options.with(place, junk),
    distractors: { ...question.distractors, [letter]: 'A student who is not reading might pick this one.' },
  }
}

const leakedKey: Plant = (question) =>
  /\p{L}{4}.*\p{L}{4}/u.test(question.correctAnswer) && !question.correctAnswer.includes('\\')
    ? { ...question, questionText: `${question.questionText} (Remember: ${question.correctAnswer}.)` }
    : null

/** Gives a question the explanation of a question in another set of its section. */
const wrongExplanation: Plant = (question, _, donors) => {
  for (const { explanation } of donors)
    if (!explanation.includes(question.correctAnswer)) return { ...question, explanation }
  return null
}

const WHOLE_NUMBER = /^\d+$/
const replaceNumber = (text: string, from: string, to: string): string =>
  text.replaceAll(new RegExp(String.raw`(?<![\d.,])${from}(?![\d.,]*\d)`, 'g'), to)

/** Copies a computed question with one number changed, and shifts its options by the change of the key. */
function copyWithNewNumber(donor: ContentQuestion, set: ContentSet): ContentQuestion | null {
  const { check, options, correctAnswer } = donor
  if (check === undefined || !('compute' in check) || check.options !== undefined || check.at !== undefined)
    return null
  if (donor.figure !== undefined || !options.every((option) => WHOLE_NUMBER.test(option))) return null
  const numbers = check.compute.match(/(?<![\d.\w])\d+(?![\d.])/g) ?? []
  for (const number of numbers) {
    if (Number(number) < 3 || !new RegExp(String.raw`\b${number}\b`).test(donor.questionText)) continue
    for (let step = 1; step <= 9; step += 1) {
      const changed = (text: string) => replaceNumber(text, number, String(Number(number) + step))
      const compute = changed(check.compute)
      const key = valueOf(compute)
      if (key === null || key === Number(correctAnswer)) continue
      const shifted = options.map((option) => String(Number(option) + key - Number(correctAnswer)))
      if (!shifted.every((option) => WHOLE_NUMBER.test(option))) continue
      const copy = {
        ...donor,
        questionText: changed(donor.questionText),
        options: shifted,
        correctAnswer: String(key),
        explanation: replaceNumber(changed(donor.explanation), correctAnswer, String(key)),
        solution: donor.solution.map((line) => replaceNumber(changed(line), correctAnswer, String(key))),
        check: { ...check, compute },
      }
      if (isKeyRight(copy, set)) return copy
    }
  }
  return null
}

function valueOf(expression: string): number | null {
  try {
    const value = evaluatorFor([])(expression, {})
    return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null
  } catch {
    return null
  }
}

/** Whether the arithmetic check of a question gives its key. */
export const isKeyRight = (question: ContentQuestion, set: ContentSet): boolean =>
  recomputeFindings({ ...set, questions: [question] }, evaluatorFor(set.figures)).length === 0

const templateCopy: Plant = (question, set, donors) => {
  for (const donor of donors) {
    if (donor.topic !== question.topic) continue
    const copy = copyWithNewNumber(donor, set)
    if (copy !== null) return copy
  }
  return null
}

const PLANTS = {
  'junk-distractor': junkDistractor,
  'leaked-key': leakedKey,
  'wrong-explanation': wrongExplanation,
  'template-copy': templateCopy,
} as const satisfies Record<Mutation, Plant>

/**
 * Shuffles sets in an order that depends on their ids alone, so that a new set of the bank moves few others.
 * @param salt another text gives another order
 */
function shuffled(sets: readonly ContentSet[], salt: string): ContentSet[] {
  const ranked = sets.map((set) => ({
    set,
    rank: createHash('sha256').update(`${salt} ${set.id}`).digest('hex'),
  }))
  return ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ set }) => set)
}

/**
 * Plants defects into sets of the bank: the same number of each kind, one in each set, half of them held out.
 * @param count the number of defects; fewer are planted if too few sets fit a kind
 */
export function labeledSets(bank: readonly ContentSet[], count: number): LabeledSet[] {
  const open = new Set(shuffled(bank, 'labeled'))
  // Fewest sets fit the last kind, so it chooses first.
  const kinds = MUTATIONS.toReversed()
  return kinds.flatMap((kind, nth) => {
    const wanted = Math.floor((count + nth) / kinds.length)
    const labeled: LabeledSet[] = []
    for (const set of open) {
      if (labeled.length === wanted) break
      const others = bank.filter((one) => one.section === set.section && one.id !== set.id)
      const donors = shuffled(others, set.id).flatMap(({ questions }) => questions)
      const planted = plantOne(kind, set, donors)
      if (planted === null) continue
      open.delete(set)
      labeled.push({ kind, half: labeled.length % 2 === 0 ? 'tuning' : 'held-out', ...planted })
    }
    return labeled
  })
}

function plantOne(
  kind: Mutation,
  set: ContentSet,
  donors: readonly ContentQuestion[],
): Pick<LabeledSet, 'set' | 'index'> | null {
  for (const [index, question] of set.questions.entries()) {
    const mutant = PLANTS[kind](question, set, donors)
    if (mutant !== null) return { index, set: { ...set, questions: set.questions.with(index, mutant) } }
  }
  return null
}
