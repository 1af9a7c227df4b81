import { ROOTS, SUFFIXES, CONSTANTS, FUNCTIONS, OPERATORS } from './vocabulary.ts'

/** The maximum length in characters. It also limits how deep parentheses can nest. */
export const MAX_EXPRESSION_LENGTH = 160

/**
 * Converts a typed expression to the evaluator's syntax: adds omitted multiplication signs and closing parentheses, and
 * applies suffixes, such as percent, to the value before them. Only numbers, parentheses, and the operators, suffixes,
 * and names of vocabulary.ts pass: assignments, indexes, strings, or other names can't be written at all.
 *
 * An omitted multiplication sign binds like a written one: 1/2π is half of π, as on common handheld
 * calculators.
 */
export function toEvaluable(expression: string): { kind: 'evaluable'; text: string } | Problem {
  if (expression.length > MAX_EXPRESSION_LENGTH) return problem(TOO_LONG)
  const tokens = tokensOf(expression)
  return 'kind' in tokens ? tokens : writeTokens(tokens)
}

/** Writes the tokens in the evaluator's syntax, or says what is wrong with their order. */
function writeTokens(tokens: readonly Token[]): { kind: 'evaluable'; text: string } | Problem {
  const written: string[] = []
  /** The indexes in `written` at which the open parentheses start, or the function names before them. */
  const openIndexes: number[] = []
  /** The index in `written` of the last complete value; null while one is expected. */
  let valueIndex: number | null = null
  const startValue = (text: string) => {
    if (valueIndex !== null) written.push('*')
    valueIndex = null
    return written.push(text) - 1
  }

  for (const [index, token] of tokens.entries()) {
    const { kind, shown, name } = token
    const previous = tokens[index - 1]
    switch (kind) {
      case 'number':
        if (valueIndex !== null) return problem(`Put an operator before ${shown}`)
        valueIndex = startValue(name)
        break
      case 'constant':
        valueIndex = startValue(name)
        break
      case 'function': {
        const next = tokens[index + 1]
        const isRootOfTerm = ROOTS.has(name) && (next?.kind === 'number' || next?.kind === 'constant')
        if (next?.kind !== 'open' && !isRootOfTerm) return problem(`Use parentheses after ${shown}`)
        startValue(name)
        break
      }
      case 'open':
        // A function's parenthesis starts at its name.
        openIndexes.push(previous?.kind === 'function' ? written.push('(') - 2 : startValue('('))
        break
      case 'close': {
        const start = openIndexes.pop()
        if (start === undefined || valueIndex === null) return problem(CHECK_PARENTHESES)
        written.push(')')
        valueIndex = start
        break
      }
      case 'operator':
        if (valueIndex === null && name !== '-' && name !== '+')
          return problem(`Check what is before ${shown}`)
        written.push(name)
        valueIndex = null
        break
      case 'suffix': {
        if (valueIndex === null) return problem(`Check what is before ${shown}`)
        const apply = SUFFIXES.get(name)
        const operand = written.splice(valueIndex).join(' ')
        if (apply !== undefined) written.push(apply(operand))
        break
      }
    }
    if ((kind === 'number' || kind === 'constant') && previous?.kind === 'function') {
      const root = written.splice(-2)
      valueIndex = written.push(`${root[0] ?? ''}(${root[1] ?? ''})`) - 1
    }
  }
  if (valueIndex === null) return problem(UNFINISHED)
  return { kind: 'evaluable', text: [...written, ')'.repeat(openIndexes.length)].join(' ') }
}

type Token = {
  kind: 'number' | 'constant' | 'function' | 'operator' | 'suffix' | 'open' | 'close'
  /** As typed. */
  shown: string
  /** As in the evaluator's syntax. For a suffix, as typed. */
  name: string
}

/** A number, word, or sign. A word is letters only (so log10 isn't one), or sin⁻¹, cos⁻¹, tan⁻¹, √, ∛, or π. */
const PIECE = /\s*(?:(?<number>\d+\.?\d*|\.\d+)|(?<word>(?:sin|cos|tan)⁻¹|[a-z]+|[√∛π])|(?<sign>\S))/giuy

/** Splits an expression into tokens. Anything that is neither a number nor a known word or sign is a problem. */
function tokensOf(expression: string): readonly Token[] | Problem {
  const tokens: Token[] = []
  for (const { groups } of expression.trimEnd().matchAll(PIECE)) {
    const shown = groups?.['number'] ?? groups?.['word'] ?? groups?.['sign'] ?? ''
    const token = groups?.['number'] === undefined ? wordOrSignToken(shown) : numberToken(shown)
    if (token === null) return problem(`Cannot use “${shown}”`)
    tokens.push(token)
  }
  return tokens
}

/** Converts a number to the evaluator's syntax: ".5" to "0.5", and "5." to "5". */
const numberToken = (shown: string): Token => ({
  kind: 'number',
  shown,
  name: shown.replace(/^\./, '0.').replace(/\.$/, ''),
})

function wordOrSignToken(shown: string): Token | null {
  if (shown === '(') return { kind: 'open', shown, name: shown }
  if (shown === ')') return { kind: 'close', shown, name: shown }
  if (SUFFIXES.has(shown)) return { kind: 'suffix', shown, name: shown }
  const word = shown.toLowerCase()
  for (const [kind, names] of KINDS) {
    const name = names.get(word)
    if (name !== undefined) return { kind, shown, name }
  }
  return null
}

const KINDS = [
  ['operator', OPERATORS],
  ['function', FUNCTIONS],
  ['constant', CONSTANTS],
] as const

/** The reason why an expression has no value, as the student reads it. */
export type Problem = { kind: 'problem'; message: string }

export const problem = (message: string): Problem => ({ kind: 'problem', message })

export const NOT_A_NUMBER = 'Not a number'
const CHECK_PARENTHESES = 'Check the parentheses'
export const DIVIDED_BY_ZERO = 'Cannot divide by zero'
export const TOO_LARGE = 'Too large to show'
const TOO_LONG = 'Too long: calculate it in parts'
const UNFINISHED = 'Finish the expression'
