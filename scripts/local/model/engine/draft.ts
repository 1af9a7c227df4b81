import type { ContentQuestion } from '#domain/items/content-set.ts'
import { LETTERS } from '#domain/items/finding.ts'
import type { Dice } from './dice.ts'

/**
 * An option without a position: its text, its note as a distractor, and its value, if the expression that recomputes
 * the key needs one.
 */
export type DraftOption = { text: string; why?: string; value?: string }

/**
 * A question whose options have no positions yet. Three wrong options that differ from the key and from each other are
 * used.
 */
export type UnplacedQuestion = {
  topic: string
  portion?: number
  figure?: string
  stem: string
  key: DraftOption
  wrong: readonly DraftOption[]
  explanation: string
  hint: string
  solution: string[]
  /** The expression that recomputes the key; `at` holds values to try for its variables. */
  compute?: string
  at?: Record<string, number[]>
  /** The order of the options; random if absent. `by-size` is in part random too. */
  order?: 'by-size' | 'no-change-first'
}

const sizeOf = ({ text }: DraftOption): number => Number(text.replace(/[^\d.-]/g, ''))

/**
 * Returns the solution's steps. If the key contains a digit, the last step states the key, so that the question passes
 * the rule `solutionReachesKey`.
 */
const withResult = ({ solution, key }: UnplacedQuestion): string[] =>
  !/\d/.test(key.text) || solution.at(-1)?.endsWith(` ${key.text}.`) === true
    ? solution
    : [...solution, `That gives ${key.text}.`]

/**
 * Builds the question with its options in order.
 * @returns null if fewer than three wrong options differ from the key and each other
 */
export function fromDraft(dice: Dice, draft: UnplacedQuestion): ContentQuestion | null {
  const { key, order, portion, figure, compute, at } = draft
  const options = [key]
  // A template may have more than three wrong options. Without the shuffle, the first three would always be used, and
  // the key's rank among them would never change.
  const wrong = order === 'by-size' ? dice.shuffle(draft.wrong) : draft.wrong
  for (const one of wrong)
    if (options.length < 4 && !options.some(({ text }) => text.toLowerCase() === one.text.toLowerCase()))
      options.push(one)
  if (options.length < 4) return null
  const orderedOptions = orderOptions(dice, options, order)
  const values = orderedOptions.flatMap(({ value }) => value ?? [])
  return {
    topic: draft.topic,
    ...(portion === undefined ? {} : { portion }),
    ...(figure === undefined ? {} : { figure }),
    questionText: draft.stem,
    options: orderedOptions.map(({ text }) => text),
    correctAnswer: key.text,
    explanation: draft.explanation,
    distractors: Object.fromEntries(
      orderedOptions.flatMap((one, place) =>
        one === key ? [] : [[LETTERS[place], one.why ?? 'A slip on the way.']],
      ),
    ),
    hint: draft.hint,
    solution: withResult(draft),
    ...(compute === undefined
      ? {}
      : {
          check: {
            compute,
            ...(values.length === 4 ? { options: values } : {}),
            ...(at === undefined ? {} : { at }),
          },
        }),
  }
}

function orderOptions(
  dice: Dice,
  options: readonly DraftOption[],
  order: UnplacedQuestion['order'],
): DraftOption[] {
  const sized = options.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  // Ascending, descending, or random: if options were always sorted, the key would mostly be in the middle.
  if (order === 'by-size' && dice.chance(0.4)) return dice.chance(0.5) ? sized : sized.toReversed()
  const shuffled = dice.shuffle(options)
  if (order !== 'no-change-first') return shuffled
  const unchanged = shuffled.filter(({ text }) => text === 'NO CHANGE')
  return [...unchanged, ...shuffled.filter(({ text }) => text !== 'NO CHANGE')]
}
