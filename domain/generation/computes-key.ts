import type { ContentQuestion } from '../items/content-set.ts'

/**
 * Decides whether a check computes its value or only states it: `4`, `(4)`, `4 * 1`, and `x = 4; x` all only
 * state 4. A computation needs two different numbers, a variable with several values, or a figure. Words and
 * constants such as pi don't count as numbers.
 */

type Check = NonNullable<ContentQuestion['check']>

/** A name, a number, a text, or any other sign. */
const TOKENS = /[A-Za-z_]\w*|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+|"[^"]*"|\S/g

/** Splits an expression into tokens, with its texts emptied and line ends as semicolons. */
const expressionTokens = (expression: string): string[] =>
  expression
    .replace(/"[^"]*"/g, '""')
    .replace(/\n/g, ';')
    .match(TOKENS) ?? []

/**
 * How a value comes about: its distinct numbers, and whether it uses a variable with several values, any operation, and
 * a figure.
 */
type Work = {
  numbers: ReadonlySet<number>
  hasVariable: boolean
  hasOperation: boolean
  readsFigure: boolean
}

/** The functions that read a figure. */
const READERS = new Set(['cell', 'point', 'bar'])
const isNumber = (token = ''): boolean => /^[\d.]/.test(token)
const isName = (token = ''): boolean => /^[A-Za-z_]/.test(token)
const isOperand = (token = ''): boolean => isNumber(token) || (isName(token) && !OPERATING_WORDS.has(token))
const OPERATING_WORDS = new Set(['mod', 'and', 'or', 'not', 'xor'])
const SIGNS = new Set(['+', '-'])
const hasValue = (token: string | undefined, value: number): boolean =>
  isNumber(token) && Number(token) === value
/** The tokens after which a sign belongs to a number instead of joining two operands. */
const BEFORE_A_SIGN = /^[-+*/^%(,[;:?<>=!&|~]$/

/**
 * Returns one step of simplification: the index of the first token, the number of tokens, and their
 * replacement; undefined if nothing is left to simplify.
 */
function simplifyOnce(tokens: readonly string[]): [number, number, string[]] | undefined {
  for (const [at, token] of tokens.entries()) {
    const [before, next, third] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]]
    const isCall = isName(before) && !OPERATING_WORDS.has(before ?? '')
    if (token === '(' && third === ')' && isOperand(next) && !isCall) return [at, 3, [next ?? '']]
    if (SIGNS.has(token) && (before === undefined || BEFORE_A_SIGN.test(before))) return [at, 1, []]
    const isBase = third === '^'
    if ((token === '*' || token === '/' || token === '^') && hasValue(next, 1) && !isBase) return [at, 2, []]
    if (hasValue(token, 1) && next === '*' && before !== '/' && before !== '^') return [at, 2, []]
    const bindsTighter = third !== undefined && /^[*/^%]$/.test(third)
    if (SIGNS.has(token) && hasValue(next, 0) && !bindsTighter) return [at, 2, []]
    if (
      hasValue(token, 0) &&
      next !== undefined &&
      SIGNS.has(next) &&
      (before === undefined || /^[(,[;]$/.test(before))
    )
      return [at, 2, []]
  }
  return undefined
}

/**
 * Removes parentheses around one operand, leading signs, addition and subtraction of 0, multiplication and
 * division by 1, and the exponent 1.
 */
function simplify(original: readonly string[]): string[] {
  const tokens = [...original]
  for (let change = simplifyOnce(tokens); change !== undefined; change = simplifyOnce(tokens))
    tokens.splice(change[0], change[1], ...change[2])
  return tokens
}

/**
 * Splits tokens into statements. They end at a semicolon or a line's end; within brackets a semicolon
 * begins a row.
 */
function splitStatements(tokens: readonly string[]): string[][] {
  const statements: string[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (token === '(' || token === '[') depth += 1
    if (token === ')' || token === ']') depth -= 1
    if (token === ';' && depth === 0) statements.push([])
    else statements.at(-1)?.push(token)
  }
  return statements.filter(({ length }) => length > 0)
}

/** Returns the work of a statement; `known` has the work of the names that it may use. */
function workOf(tokens: readonly string[], known: ReadonlyMap<string, Work>): Work {
  const isCall = (at: number) => tokens[at + 1] === '('
  const parts = tokens.flatMap((token, at) => (isCall(at) ? [] : (known.get(token) ?? [])))
  const numbers = tokens.filter((token) => isNumber(token)).map(Number)
  const isOperation = (token: string, at: number): boolean =>
    isName(token) ? isCall(at) || OPERATING_WORDS.has(token) : /^[-+*/^%<>=!?]$/.test(token)
  // Adjacent operands are multiplied.
  const isAdjacent = (token: string, at: number): boolean =>
    isOperand(token) && (isOperand(tokens[at + 1]) || (isNumber(token) && isCall(at)))
  return {
    numbers: new Set([...numbers, ...parts.flatMap((part) => [...part.numbers])]),
    hasVariable: parts.some(({ hasVariable }) => hasVariable),
    hasOperation:
      tokens.some((token, at) => isOperation(token, at) || isAdjacent(token, at)) ||
      parts.some(({ hasOperation }) => hasOperation),
    readsFigure:
      tokens.some((token, at) => READERS.has(token) && isCall(at)) ||
      parts.some(({ readsFigure }) => readsFigure),
  }
}

const NO_WORK: Work = { numbers: new Set(), hasVariable: false, hasOperation: false, readsFigure: false }

/**
 * Whether the check reads a figure, or computes with two different numbers or with a variable of several
 * values.
 */
export function computesKey(check: Check | undefined): boolean {
  if (check === undefined || 'byHand' in check) return false
  const tokens = expressionTokens(check.compute)
  // Repeating an option's own expression doesn't compute anything.
  const text = tokens.join('')
  if (check.options?.some((option) => expressionTokens(option).join('') === text) === true) return false
  const known = new Map<string, Work>()
  const constants = new Map<string, string>()
  for (const [name, values] of Object.entries(check.at ?? {})) {
    const [first] = values
    if (new Set(values).size > 1) known.set(name, { ...NO_WORK, hasVariable: true })
    else if (first !== undefined) constants.set(name, String(Math.abs(first)))
  }
  let last: Work = NO_WORK
  for (const statement of splitStatements(tokens)) {
    const [name, equals, following] = statement
    const isAssignment = isName(name) && equals === '=' && following !== '='
    const filled = (isAssignment ? statement.slice(2) : statement).map(
      (token) => constants.get(token) ?? token,
    )
    const value = simplify(filled)
    last = workOf(value, known)
    if (name === undefined || !isAssignment) continue
    constants.delete(name)
    known.delete(name)
    const [only] = value
    if (value.length === 1 && isNumber(only)) constants.set(name, only ?? '')
    else known.set(name, last)
  }
  return last.readsFigure || (last.hasOperation && (last.hasVariable || last.numbers.size > 1))
}
