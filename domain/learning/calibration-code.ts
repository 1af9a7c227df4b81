import { parseQuestionId, questionId } from '../ids.ts'
import type { Calibration } from './calibration.ts'
import { MAX_STEP } from './model.ts'

/** Letters of the steps from -MAX_STEP to MAX_STEP. */
const LETTERS = 'abcdefghijklm'
const NONE = '-'

/**
 * Encodes the steps of a calibration by set: "k3Xf9a.i--e" has a letter for each question of a set, in order, or a dash
 * if the question is at its label's difficulty. A set takes about a dozen bytes.
 */
export function packSteps(steps: Calibration['steps']): string {
  const sets = Map.groupBy(steps, ([id]) => parseQuestionId(id).setId)
  return [...sets]
    .map(([setId, entries]) => {
      const letters: string[] = []
      for (const [id, step] of entries) letters[parseQuestionId(id).index] = LETTERS[step + MAX_STEP] ?? NONE
      return `${setId}.${Array.from(letters, (letter) => letter ?? NONE).join('')}`
    })
    .toSorted()
    .join(' ')
}

/**
 * Decodes packed steps.
 * @throws RangeError if a letter is the letter of no step
 */
export function unpackSteps(text: string): Calibration['steps'] {
  const sets = text === '' ? [] : text.split(' ')
  return new Map(
    sets.flatMap((entry) => {
      const [setId = '', letters = ''] = entry.split('.')
      return [...letters].flatMap((letter, index) => {
        if (letter === NONE) return []
        const place = LETTERS.indexOf(letter)
        if (place < 0) throw new RangeError(`packed steps contain "${entry}"`)
        return [[questionId(setId, index), place - MAX_STEP] as const]
      })
    }),
  )
}
