import type { ContentQuestion, ContentSet } from './content-set.ts'
import { LETTERS, keyLetter } from './finding.ts'
import type { Finding } from './finding.ts'
import { readNumber, readQuantity } from './option-value.ts'
import { isComparable, isSameValue } from './same-value.ts'

/**
 * Evaluates an expression for given values of its variables. Throws an Error that explains what is wrong
 * with it.
 */
export type Evaluate = (expression: string, scope: Readonly<Record<string, number>>) => unknown

type Compute = Extract<NonNullable<ContentQuestion['check']>, { compute: string }>

/**
 * Returns one scope for each value to try: the first of every variable together, then the second, and so
 * on.
 */
const trialsOf = (at: Compute['at']): Record<string, number>[] => {
  const variables = Object.entries(at ?? {})
  const count = Math.max(1, ...variables.map(([, values]) => values.length))
  return Array.from({ length: count }, (_, trial) =>
    Object.fromEntries(variables.map(([name, values]) => [name, values[trial % values.length] ?? 0])),
  )
}

class UncheckableError extends Error {}

const evaluateAll = (expression: string, name: string, at: Compute['at'], evaluate: Evaluate): unknown[] =>
  trialsOf(at).map((scope) => {
    try {
      return evaluate(expression, scope)
    } catch (error) {
      throw new UncheckableError(
        `${name} can't be computed: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  })

const show = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ')

/** Returns the options' values from their texts. A computed word is compared with the texts themselves. */
const statedValues = (options: readonly string[], computed: readonly unknown[]): unknown[][] =>
  options.map((text, index) => {
    const value = typeof computed[0] === 'string' ? text : readQuantity(text)
    if (value === undefined) {
      throw new UncheckableError(
        `option ${LETTERS[index] ?? ''} "${text}" does not read as a number; give the four values in check.options`,
      )
    }
    return computed.map(() => value)
  })

/** Returns the options' values from check.options. A value must agree with its option's text. */
const evaluateOptions = (
  question: ContentQuestion,
  expressions: string[],
  check: Compute,
  evaluate: Evaluate,
) =>
  expressions.map((expression, index) => {
    const letter = LETTERS[index] ?? ''
    const values = evaluateAll(
      expression,
      `the value of option ${letter} in check.options`,
      check.at,
      evaluate,
    )
    const text = question.options[index] ?? ''
    const number = /[:%]/.test(text) ? undefined : readNumber(text)
    if (number !== undefined && typeof values[0] === typeof number && !isSameValue(values[0], number)) {
      throw new UncheckableError(
        `check.options gives option ${letter} the value ${show(values)}, but its text is "${text}"`,
      )
    }
    return values
  })

const checkKey = (question: ContentQuestion, check: Compute, evaluate: Evaluate): string[] => {
  if (/^\s*-?[\d.,]+\s*$|^\s*(["'])[^"']*\1\s*$/.test(check.compute)) {
    return ["compute states an answer instead of computing it from the question's numbers"]
  }
  const computed = evaluateAll(check.compute, 'compute', check.at, evaluate)
  if (!computed.every(isComparable)) return [`compute gives ${show(computed)}, which can't be compared`]
  const values = check.options
    ? evaluateOptions(question, check.options, check, evaluate)
    : statedValues(question.options, computed)
  const equal = LETTERS.filter((_, index) =>
    computed.every((one, trial) => isSameValue(one, values[index]?.[trial])),
  )
  const [match] = equal
  if (match === undefined)
    return [
      `compute gives ${show(computed)}, which isn't the value of any option (${values.map(show).join(' | ')})`,
    ]
  if (equal.length > 1)
    return [`options ${equal.join(' and ')} both have the computed value ${show(computed)}`]
  return match === keyLetter(question)
    ? []
    : [
        `compute gives ${show(computed)}, option ${match}, but the key is option ${keyLetter(question) ?? 'unknown'}`,
      ]
}

/**
 * Recomputes the keys of a set. The evaluator gets the expression and the values to try, never the key.
 * Exactly one option must have the computed value; only then is it compared with the key. A Math question
 * needs a check (an expression, or the reason there is none); in other sections it's optional.
 */
export const recomputeFindings = (set: ContentSet, evaluate: Evaluate): Finding[] =>
  set.questions.flatMap((question, index) => {
    const toFindings = (messages: string[]) =>
      messages.map((message) => ({ where: `q${index + 1}`, rule: 'recompute', message }))
    const { check } = question
    if (check === undefined) {
      return set.section === 'math'
        ? toFindings(['has no check; give check.compute, or check.byHand with the reason'])
        : []
    }
    if ('byHand' in check) return []
    try {
      return toFindings(checkKey(question, check, evaluate))
    } catch (error) {
      if (error instanceof UncheckableError) return toFindings([error.message])
      throw error
    }
  })
