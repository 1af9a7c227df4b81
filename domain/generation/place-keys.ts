import { randomOrder, seededRng, type Rng } from '../bank/random.ts'
import { NO_CHANGE } from '../items/bank-balance.ts'
import type { ContentQuestion } from '../items/content-set.ts'
import { keyLetter, LETTERS, type Letter } from '../items/finding.ts'
import { textsOf } from '../items/texts.ts'
import type { Draft } from './draft.ts'
import type { Batch } from './request.ts'

/**
 * Models prefer some positions for the right answer. So code draws a position for each key that it can move, and the
 * draws of a batch contain all four positions equally often.
 */

/** A text that names a letter stops the move, because the letter would then name another option. */
const NAMES_LETTER = /\b(?:option|choice|answer)s? \(?[A-DFGHJ]\b/i

/** Whether the options are numbers in order, as on the exam. Their order isn't changed. */
function areNumbersInOrder(options: readonly string[]): boolean {
  const numbers = options.map((option) =>
    Number(/-?\d[\d,]*(?:\.\d+)?/.exec(option)?.[0].replaceAll(',', '') ?? Number.NaN),
  )
  const isSorted = (sign: 1 | -1) =>
    numbers.every((number, place) => place === 0 || sign * (number - (numbers[place - 1] ?? Number.NaN)) > 0)
  return isSorted(1) || isSorted(-1)
}

/** Returns where the key may go: anywhere, or anywhere but to the position of NO CHANGE. Empty if it must stay. */
function positionsFor(question: ContentQuestion): readonly Letter[] {
  const key = keyLetter(question)
  const isFixed =
    key === undefined ||
    question.correctAnswer === NO_CHANGE ||
    question.options.every((option) => /^(?:yes|no)\b/i.test(option)) ||
    areNumbersInOrder(question.options) ||
    textsOf(question).some(({ text }) => NAMES_LETTER.test(text))
  if (isFixed) return []
  return question.options[0] === NO_CHANGE ? LETTERS.slice(1) : LETTERS
}

/** Swaps two options of a question, with their notes and values. */
function swapOptions(question: ContentQuestion, one: Letter, other: Letter): ContentQuestion {
  const moved = <T>(values: readonly T[]): T[] =>
    LETTERS.flatMap((letter) => {
      const from = letter === one ? other : letter === other ? one : letter
      return values.slice(LETTERS.indexOf(from), LETTERS.indexOf(from) + 1)
    })
  const { check, distractors } = question
  const notes = moved(LETTERS.map((letter) => distractors[letter]))
  return {
    ...question,
    options: moved(question.options),
    distractors: Object.fromEntries(
      LETTERS.flatMap((letter, place) => (notes[place] === undefined ? [] : [[letter, notes[place]]])),
    ),
    ...(check !== undefined && 'options' in check && check.options !== undefined
      ? { check: { ...check, options: moved(check.options) } }
      : {}),
  }
}

/** Yields positions from repeated permutations of the letters, so that each occurs equally often. */
function* drawPositions(rng: Rng): Generator<Letter, never> {
  for (;;) yield* randomOrder(LETTERS.length, rng).flatMap((place) => LETTERS[place] ?? [])
}

/**
 * Returns a batch's drafts with their keys in balanced positions. The same batch always gets the same ones.
 * @param kept drafts of the batch whose keys stay where they are; the positions of the other keys balance them
 */
export function placeKeys({ index }: Batch, drafts: readonly Draft[], kept: readonly Draft[] = []): Draft[] {
  const positions = drawPositions(seededRng(index))
  /** Drawn letters that a question couldn't use, for the next question that can. */
  const waiting: Letter[] = []
  const takePosition = (allowed: readonly Letter[]): Letter => {
    const at = waiting.findIndex((letter) => allowed.includes(letter))
    if (at >= 0) return waiting.splice(at, 1)[0] ?? 'A'
    for (;;) {
      const { value } = positions.next()
      if (allowed.includes(value)) return value
      waiting.push(value)
    }
  }
  for (const question of kept.flatMap(({ set }) => set.questions)) {
    const key = keyLetter(question)
    if (key !== undefined && positionsFor(question).includes(key)) takePosition([key])
  }
  return drafts.map((draft) => ({
    ...draft,
    set: {
      ...draft.set,
      questions: draft.set.questions.map((question) => {
        const key = keyLetter(question)
        const allowed = positionsFor(question)
        return key === undefined || allowed.length === 0
          ? question
          : swapOptions(question, key, takePosition(allowed))
      }),
    },
  }))
}
