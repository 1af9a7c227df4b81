import { problem, type Problem } from './problem.ts'
import { CONSTANTS, FUNCTIONS, OPERATORS, SUFFIXES } from './vocabulary.ts'

export type Token = {
  kind: 'number' | 'constant' | 'function' | 'operator' | 'suffix' | 'open' | 'close'
  /** As typed. */
  shown: string
  /** As in the evaluator's syntax. For a suffix, as typed. */
  name: string
}

/** A name has only letters, so log10( isn't one. sin⁻¹ and its like are. */
const PIECE = /\s*(?:(?<number>\d+\.?\d*|\.\d+)|(?<word>(?:sin|cos|tan)⁻¹|[a-z]+|[√∛π])|(?<sign>\S))/giuy

/** Splits an expression into tokens. Refuses anything that is neither a number nor a known word or sign. */
export function tokensOf(expression: string): readonly Token[] | Problem {
  const tokens: Token[] = []
  for (const { groups } of expression.trimEnd().matchAll(PIECE)) {
    const shown = groups?.['number'] ?? groups?.['word'] ?? groups?.['sign'] ?? ''
    const token = groups?.['number'] === undefined ? wordToken(shown) : numberToken(shown)
    if (token === null) return problem(`Cannot use “${shown}”`)
    tokens.push(token)
  }
  return tokens
}

/** Adds the digits that the evaluator needs to "5." and ".5". */
const numberToken = (shown: string): Token => ({
  kind: 'number',
  shown,
  name: shown.replace(/^\./, '0.').replace(/\.$/, ''),
})

function wordToken(shown: string): Token | null {
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
