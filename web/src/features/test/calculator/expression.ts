import { CHECK_BRACKETS, problem, TOO_LONG, UNFINISHED, type Problem } from './problem.ts'
import { tokensOf, type Token } from './tokens.ts'
import { ROOTS, SUFFIXES } from './words.ts'

/** Characters; it also bounds how deep brackets nest. */
export const LONGEST = 160

/**
 * An expression as the evaluator takes it: every multiplication written out, every bracket closed, percent, factorial and
 * squares applied to the value before them. Nothing gets through but numbers, the operators and the names of words.ts:
 * no assignment, index, text or other name can be written at all.
 *
 * A multiplication sign left out binds like one written: 1/2π is half of π, as on the usual handhelds.
 */
export function toEvaluable(expression: string): { kind: 'evaluable'; text: string } | Problem {
  if (expression.length > LONGEST) return problem(TOO_LONG)
  const tokens = tokensOf(expression)
  return 'kind' in tokens ? tokens : write(tokens)
}

function write(tokens: readonly Token[]): { kind: 'evaluable'; text: string } | Problem {
  const written: string[] = []
  /** Where each open bracket, with the name before it, begins in `written`. */
  const opened: number[] = []
  /** Where the value just completed begins; null while one is still to come. */
  let value: number | null = null
  const begin = (text: string) => {
    if (value !== null) written.push('*')
    value = null
    return written.push(text) - 1
  }

  for (const [index, token] of tokens.entries()) {
    const { kind, shown, name } = token
    const before = tokens[index - 1]
    switch (kind) {
      case 'number':
        if (value !== null) return problem(`Put a sign before ${shown}`)
        value = begin(name)
        break
      case 'constant':
        value = begin(name)
        break
      case 'function': {
        const next = tokens[index + 1]
        const alone = ROOTS.has(name) && (next?.kind === 'number' || next?.kind === 'constant')
        if (next?.kind !== 'open' && !alone) return problem(`Use brackets after ${shown}`)
        begin(name)
        break
      }
      case 'open':
        // A function's bracket begins where its name does.
        opened.push(before?.kind === 'function' ? written.push('(') - 2 : begin('('))
        break
      case 'close': {
        const start = opened.pop()
        if (start === undefined || value === null) return problem(CHECK_BRACKETS)
        written.push(')')
        value = start
        break
      }
      case 'operator':
        if (value === null && name !== '-' && name !== '+') return problem(`Check what is before ${shown}`)
        written.push(name)
        value = null
        break
      case 'suffix': {
        if (value === null) return problem(`Check what is before ${shown}`)
        const apply = SUFFIXES.get(name)
        const whole = written.splice(value).join(' ')
        if (apply !== undefined) written.push(apply(whole))
        break
      }
    }
    if ((kind === 'number' || kind === 'constant') && before?.kind === 'function') {
      const root = written.splice(-2)
      value = written.push(`${root[0] ?? ''}(${root[1] ?? ''})`) - 1
    }
  }
  if (value === null) return problem(UNFINISHED)
  return { kind: 'evaluable', text: [...written, ')'.repeat(opened.length)].join(' ') }
}
