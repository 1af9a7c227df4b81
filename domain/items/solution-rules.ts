import { questionRule } from './finding.ts'

/** A solution that a student opens step by step has at least this many steps. */
export const LEAST_STEPS = 2

/** Reduces a text to plain characters: "48{,}000" and "48,000" become "48000", and a minus sign a hyphen. */
const plainNumbers = (text: string): string =>
  text
    .replace(/\{,\}/g, ',')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/−/g, '-')
    .replace(/\\[()]/g, '')

/** A choice that is one number, with a sign, a currency, or a unit. */
const ONE_NUMBER = /^\s*(-?)\s?\\?\$?(\d+(?:\.\d+)?)(?:\^\\circ|\\%|[^\d/^\\,+*-])*$/

/** Returns the number that a choice consists of; null for any other choice. */
function numberOf(option: string): number | null {
  const found = ONE_NUMBER.exec(plainNumbers(option))
  return found === null ? null : Number(`${found[1]}${found[2]}`)
}

const numbersIn = (text: string): number[] => (plainNumbers(text).match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

/** Returns the number after the text's last equals sign; null if the text doesn't end with such a number. */
function finalNumber(text: string): number | null {
  const found = /=\s*(?:\\\$|\$)?(-?)\s?(\d+(?:\.\d+)?)(?:\^\\circ|°|\\%|%)?[^\d=/^\\+*-]*$/.exec(
    plainNumbers(text),
  )
  return found === null ? null : Number(`${found[1]}${found[2]}`)
}

const QUOTATION = /["“]([^"“”]+)["”]/g
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Checks that a solution has steps to open one by one. */
export const solutionSteps = questionRule('solution-steps', ({ solution }) => [
  ...(solution.length < LEAST_STEPS
    ? [`the solution has ${solution.length} step; it needs at least ${LEAST_STEPS}`]
    : []),
  ...(new Set(solution.map(lettersOf)).size < solution.length
    ? ['two steps of the solution are the same']
    : []),
])

/**
 * Checks that a solution reaches the key, as far as its text tells. In Math, a key that is a number occurs in a step,
 * and a last step without it doesn't end with the number of another option. Elsewhere, the last step doesn't quote
 * another option without quoting the key.
 */
export const solutionReachesKey = questionRule(
  'solution-key',
  ({ solution, options, correctAnswer }, { section }) => {
    const last = solution.at(-1) ?? ''
    const others = options.filter((option) => option !== correctAnswer)
    if (section !== 'math') {
      const quotations = [...last.matchAll(QUOTATION)].map(([, words]) => lettersOf(words ?? ''))
      if (quotations.includes(lettersOf(correctAnswer))) return []
      const wrong = others.find((option) => option.includes(' ') && quotations.includes(lettersOf(option)))
      return wrong === undefined ? [] : [`the last step quotes "${wrong}", which isn't the key`]
    }
    const key = numberOf(correctAnswer)
    if (key === null) return []
    const end = finalNumber(last)
    const isInLast = numbersIn(last).includes(Math.abs(key))
    if (!isInLast && end !== null && others.some((option) => numberOf(option) === end))
      return [`the last step ends with ${end}, which is another option's`]
    return solution.some((step) => numbersIn(step).includes(Math.abs(key)))
      ? []
      : [`no step of the solution has the key, "${correctAnswer}"`]
  },
)
