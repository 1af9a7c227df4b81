import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { writeCalculator } from './calculator-memory.ts'
import {
  NEW_CALCULATOR,
  reduceCalculator,
  valueText,
  type CalculatorAction,
  type CalculatorState,
  type Selection,
} from './calculator-state.ts'
import { CalculatorTools, type UpperPart } from './calculator-tools.tsx'
import { evaluate } from './evaluate.ts'
import { MAX_EXPRESSION_LENGTH } from './expression.ts'
import { FloatingPanel } from './floating-panel.tsx'
import { History } from './history.tsx'
import { Keypad } from './keypad.tsx'
import { BASIC_KEYS, SCIENTIFIC_KEYS, type Key } from './keys.ts'
import './keypad.css'

type Props = {
  attemptId: string
  /** The stored state of the calculator; null for a new one. */
  initial: CalculatorState | null
  /** Whether to focus the expression on mount. False for a calculator that was left open earlier. */
  takesFocus: boolean
  onClose: () => void
}

/** A scientific calculator. Students type or press keys, and Enter evaluates the expression. */
export function Calculator({ attemptId, initial, takesFocus, onClose }: Props) {
  const [state, dispatch] = useReducer(reduceCalculator, initial ?? NEW_CALCULATOR)
  const [upperPart, setUpperPart] = useState<UpperPart | null>(null)
  const { input, readSelection } = useExpressionInput(state, takesFocus)
  const { text, done, asFraction } = state

  useEffect(() => void writeCalculator(attemptId, state), [attemptId, state])

  function evaluateExpression(event: SyntheticEvent) {
    event.preventDefault()
    if (text.trim() !== '') dispatch({ kind: 'evaluate', outcome: evaluate(text, state) })
  }

  function dispatchAndFocus(action: CalculatorAction) {
    dispatch(action)
    input.current?.focus()
  }

  function press(key: Key, event: MouseEvent) {
    const action = actionOf(key, readSelection())
    // A press by pointer focuses the expression, so that the student can continue typing.
    if (event.detail > 0) input.current?.focus()
    if (action !== null) dispatch(action)
  }

  function onPanelKeyDown(event: KeyboardEvent) {
    if (event.key === '=') evaluateExpression(event)
    else redirectTyping(event, input.current, done)
  }

  return (
    <FloatingPanel
      title="Calculator"
      onClose={onClose}
      onKeyDown={onPanelKeyDown}
      tools={
        <CalculatorTools
          angle={state.angle}
          onAngle={(angle) => dispatch({ kind: 'angle', angle })}
          asFraction={asFraction}
          onFraction={(next) => dispatch({ kind: 'fraction', asFraction: next })}
          upperPart={upperPart}
          onUpperPart={setUpperPart}
        />
      }
    >
      <form
        className="calculator__form"
        data-upper={upperPart ?? 'none'}
        autoComplete="off"
        onSubmit={evaluateExpression}
      >
        <Display input={input} state={state} onType={(typed) => dispatch({ kind: 'type', text: typed })} />
        {upperPart === 'history' ? (
          <History
            entries={state.history}
            asFraction={asFraction}
            onExpression={(entry) => dispatchAndFocus({ kind: 'restore-expression', entry })}
            onValue={(entry) => dispatchAndFocus({ kind: 'insert-value', entry, at: readSelection() })}
          />
        ) : (
          <Keypad
            label="Scientific keys"
            className={classNames('calculator__keys calculator__upper', upperPart === null && 'is-optional')}
            keys={SCIENTIFIC_KEYS}
            onKey={press}
          />
        )}
        <Keypad
          label="Number keys"
          className="calculator__keys calculator__numbers"
          keys={BASIC_KEYS}
          onKey={press}
        />
      </form>
    </FloatingPanel>
  )
}

/**
 * Returns the ref of the expression's input, and a function that reads its selection. Sets the selection
 * whenever the state moves the caret.
 */
function useExpressionInput({ text, caret, outcome, done }: CalculatorState, takesFocus: boolean) {
  const input = useRef<HTMLInputElement>(null)

  // Focus before the first paint, because a student who sees the calculator may start typing.
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  useLayoutEffect(() => {
    const field = input.current
    // Setting a selection moves focus to the field in some browsers, so skip it if the focus is elsewhere.
    if (field === null || document.activeElement !== field) return
    // After a result, select the expression, so that typing replaces it.
    if (done) field.select()
    else if (caret !== null) field.setSelectionRange(caret, caret)
  }, [text, caret, done, outcome])

  function readSelection(): Selection {
    const field = input.current
    const start = caret ?? text.length
    if (field === null || document.activeElement !== field) return { start, end: start }
    return { start: field.selectionStart ?? start, end: field.selectionEnd ?? start }
  }

  return { input, readSelection }
}

/** Returns the action of a pressed key; null for "=", which submits the form. */
function actionOf(key: Key, at: Selection): CalculatorAction | null {
  if ('writes' in key) return { kind: 'write', what: key.writes, at }
  if (key.does === 'delete') return { kind: 'delete', at }
  return key.does === 'clear' ? { kind: 'clear' } : null
}

/**
 * Moves a typed character to the expression if the focus is elsewhere in the panel. After a result, the
 * character replaces the expression.
 */
function redirectTyping(event: KeyboardEvent, field: HTMLInputElement | null, done: boolean): void {
  const isCharacter =
    event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
  if (!isCharacter || field === null || document.activeElement === field) return
  field.focus()
  if (done) field.select()
}

type DisplayProps = {
  input: RefObject<HTMLInputElement | null>
  state: CalculatorState
  onType: (text: string) => void
}

/** The expression, and its result or problem. */
function Display({ input, state: { text, outcome, asFraction, history }, onType }: DisplayProps) {
  return (
    <div className="calculator__display">
      <input
        ref={input}
        className="calculator__input tabular"
        aria-label="Expression"
        // The calculator has its own keys, and a phone's keyboard would cover the question.
        inputMode="none"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_EXPRESSION_LENGTH}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      <output className="calculator__result tabular" data-problem={outcome?.kind === 'problem'}>
        {/* Each evaluated value gets a new element, so screen readers announce a repeated result. A repeated
            problem reuses its element. */}
        <span key={history.at(-1)?.id}>
          {outcome?.kind === 'problem' && outcome.message}
          {outcome?.kind === 'value' && `= ${valueText(outcome.value, asFraction)}`}
        </span>
      </output>
    </div>
  )
}
