import type { Angle } from './arithmetic.ts'
import { MAX_EXPRESSION_LENGTH, type Problem } from './expression.ts'
import { decimalText, fractionText, termText } from './number-text.ts'
import { OPERATORS, SUFFIXES } from './vocabulary.ts'

/** An evaluated expression in the history. */
export type Entry = { id: number; expression: string; value: number }
export type Outcome = { kind: 'value'; value: number } | Problem

export type CalculatorState = {
  text: string
  /** The caret's place after a key press; null while the student's own caret applies. */
  caret: number | null
  outcome: Outcome | null
  /**
   * Whether the text has been evaluated. The next input then starts a new expression, or continues from the
   * answer.
   */
  done: boolean
  ans: number
  angle: Angle
  /** Whether to show values as fractions, if they are fractions. */
  asFraction: boolean
  /** Newest last. */
  history: readonly Entry[]
}

export type Selection = { start: number; end: number }
export type CalculatorAction =
  /** The student changed the text of the field. */
  | { kind: 'type'; text: string }
  /** A key writes at the selection. */
  | { kind: 'write'; what: string; at: Selection }
  | { kind: 'delete'; at: Selection }
  | { kind: 'clear' }
  | { kind: 'evaluate'; outcome: Outcome }
  | { kind: 'angle'; angle: Angle }
  | { kind: 'fraction'; asFraction: boolean }
  | { kind: 'restore-expression'; entry: Entry }
  | { kind: 'insert-value'; entry: Entry; at: Selection }

const MAX_ENTRIES = 20

/** The calculator at the start of a test: empty, in degrees. */
export const NEW_CALCULATOR: CalculatorState = {
  text: '',
  caret: null,
  outcome: null,
  done: false,
  ans: 0,
  angle: 'degrees',
  asFraction: false,
  history: [],
}

/**
 * Whether the text starts with an operator or a suffix, and so continues an expression. After a result, it applies to
 * the answer.
 */
const continuesExpression = (text: string): boolean => {
  const [first = ''] = text
  return OPERATORS.has(first) || SUFFIXES.has(first)
}

/** Returns the state after an action. A key that would make the expression too long leaves the state unchanged. */
export function reduceCalculator(state: CalculatorState, action: CalculatorAction): CalculatorState {
  switch (action.kind) {
    case 'type': {
      const isContinuation = state.done && action.text.length === 1 && continuesExpression(action.text)
      const text = isContinuation ? `Ans${action.text}` : action.text
      return withText(state, text, isContinuation ? text.length : null)
    }
    case 'write':
      return state.done ? afterResult(state, action.what) : withInsertion(state, action.what, action.at)
    case 'delete':
      // After a result, deleting returns to editing the expression.
      return state.done ? withText(state, state.text, state.text.length) : withDeletion(state, action.at)
    case 'clear':
      return withText(state, '', 0)
    case 'evaluate':
      return withOutcome(state, action.outcome)
    case 'angle':
      return { ...state, angle: action.angle }
    case 'fraction':
      return { ...state, asFraction: action.asFraction }
    case 'restore-expression':
      return withText(state, action.entry.expression, action.entry.expression.length)
    case 'insert-value': {
      const term = termText(valueText(action.entry.value, state.asFraction))
      return state.done ? afterResult(state, term) : withInsertion(state, term, action.at)
    }
  }
}

/** Formats a value for the display. */
export const valueText = (value: number, asFraction: boolean): string =>
  (asFraction ? fractionText(value) : null) ?? decimalText(value)

/** Returns the state with another text, which isn't evaluated yet. */
const withText = (state: CalculatorState, text: string, caret: number | null): CalculatorState => ({
  ...state,
  text,
  caret,
  outcome: null,
  done: false,
})

/** Starts a new expression after a result, or continues from the answer if the text needs a value before it. */
function afterResult(state: CalculatorState, what: string): CalculatorState {
  const text = continuesExpression(what) ? `Ans${what}` : what
  return withText(state, text, text.length)
}

/** Replaces the selection with text. */
function withInsertion(state: CalculatorState, what: string, { start, end }: Selection): CalculatorState {
  const text = state.text.slice(0, start) + what + state.text.slice(end)
  return text.length > MAX_EXPRESSION_LENGTH ? state : withText(state, text, start + what.length)
}

/** The end of the text that one deletion removes: a function with its parenthesis, Ans, or one character. */
const LAST_PIECE = /(?:(?:sin|cos|tan)(?:⁻¹)?|log|ln|abs|[√∛])\($|Ans$|.$/su

function withDeletion(state: CalculatorState, { start, end }: Selection): CalculatorState {
  const piece = start === end ? (LAST_PIECE.exec(state.text.slice(0, start))?.[0] ?? '') : ''
  return withInsertion(state, '', { start: start - piece.length, end })
}

function withOutcome(state: CalculatorState, outcome: Outcome): CalculatorState {
  if (outcome.kind === 'problem') return { ...state, outcome, done: false }
  const id = (state.history.at(-1)?.id ?? 0) + 1
  const entry = { id, expression: state.text.trim(), value: outcome.value }
  return {
    ...state,
    outcome,
    done: true,
    caret: null,
    ans: outcome.value,
    history: [...state.history, entry].slice(-MAX_ENTRIES),
  }
}
