import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { writeCalculator } from './calculator-memory.ts'
import { reduceCalculator, valueText, type CalculatorState, type Selection } from './calculator-state.ts'
import { evaluate } from './evaluate.ts'
import { MAX_EXPRESSION_LENGTH } from './expression.ts'
import { FloatingPanel } from './floating-panel.tsx'
import { History } from './history.tsx'
import { Keypad } from './keypad.tsx'
import { BASIC_KEYS, SCIENTIFIC_KEYS, type Key } from './keys.ts'
import type { Angle } from './arithmetic.ts'
import './keypad.css'

type Props = {
  attemptId: string
  initial: CalculatorState
  /** Whether to focus the expression on mount. False for a calculator that was left open in an earlier test. */
  takesFocus: boolean
  onClose: () => void
}

/** A scientific calculator. Students type or press keys, and Enter evaluates the expression. */
export function Calculator({ attemptId, initial, takesFocus, onClose }: Props) {
  const [state, dispatch] = useReducer(reduceCalculator, initial)
  const [upperPart, setUpperPart] = useState<UpperPart | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { text, caret, outcome, done, asFraction } = state

  useEffect(() => void writeCalculator(attemptId, state), [attemptId, state])
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

  function selection(): Selection {
    const field = input.current
    const start = caret ?? text.length
    if (field === null || document.activeElement !== field) return { start, end: start }
    return { start: field.selectionStart ?? start, end: field.selectionEnd ?? start }
  }

  function evaluateExpression() {
    if (text.trim() !== '') dispatch({ kind: 'evaluate', outcome: evaluate(text, state) })
  }

  function press(key: Key, event: MouseEvent) {
    const at = selection()
    // After pressing a key, the student can continue typing.
    if (event.detail > 0) input.current?.focus()
    if ('writes' in key) dispatch({ kind: 'write', what: key.writes, at })
    else if (key.does === 'delete') dispatch({ kind: 'delete', at })
    else if (key.does === 'clear') dispatch({ kind: 'clear' })
    // 'equals' submits the form.
  }

  /** Moves typed characters to the expression if the focus is elsewhere in the panel. "=" evaluates. */
  function onPanelKeyDown(event: KeyboardEvent) {
    const field = input.current
    const types =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === '=') {
      event.preventDefault()
      evaluateExpression()
    } else if (types && field !== null && document.activeElement !== field) {
      field.focus()
      if (done) field.select()
    }
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
        onSubmit={(event) => {
          event.preventDefault()
          evaluateExpression()
        }}
      >
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
            onChange={(event) => dispatch({ kind: 'type', text: event.target.value })}
          />
          <output className="calculator__result tabular" data-problem={outcome?.kind === 'problem'}>
            {/* Each evaluated value gets a new element, so screen readers announce a repeated result. A repeated
                problem reuses its element. */}
            <span key={state.history.at(-1)?.id}>
              {outcome?.kind === 'problem' && outcome.message}
              {outcome?.kind === 'value' && `= ${valueText(outcome.value, asFraction)}`}
            </span>
          </output>
        </div>
        {upperPart === 'history' ? (
          <History
            entries={state.history}
            asFraction={asFraction}
            onExpression={(entry) => {
              dispatch({ kind: 'restore-expression', entry })
              input.current?.focus()
            }}
            onValue={(entry) => {
              dispatch({ kind: 'insert-value', entry, at: selection() })
              input.current?.focus()
            }}
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

/** The content above the number keys. If there isn't room for both, it replaces them. */
type UpperPart = 'scientific' | 'history'

type CalculatorToolsProps = {
  angle: Angle
  onAngle: (angle: Angle) => void
  asFraction: boolean
  onFraction: (asFraction: boolean) => void
  /** null: nothing in a small window, the scientific keys otherwise. */
  upperPart: UpperPart | null
  onUpperPart: (upperPart: UpperPart | null) => void
}

/** Controls for the angle unit, results as fractions, and the content above the number keys. */
function CalculatorTools({
  angle,
  onAngle,
  asFraction,
  onFraction,
  upperPart,
  onUpperPart,
}: CalculatorToolsProps) {
  const toggle = (which: UpperPart) => onUpperPart(upperPart === which ? null : which)
  return (
    <>
      <Segmented
        label="Angles"
        name="calculator-angle"
        options={[
          {
            value: 'degrees',
            label: (
              <>
                Deg <VisuallyHidden>degrees</VisuallyHidden>
              </>
            ),
          },
          {
            value: 'radians',
            label: (
              <>
                Rad <VisuallyHidden>radians</VisuallyHidden>
              </>
            ),
          },
        ]}
        value={angle}
        onChange={onAngle}
      />
      <button
        type="button"
        className="calculator__tool"
        aria-label="a⁄b, results as fractions"
        title="Results as fractions"
        aria-pressed={asFraction}
        onClick={() => onFraction(!asFraction)}
      >
        a⁄b
      </button>
      <IconButton
        icon="clock"
        label="History"
        className="calculator__tool"
        aria-expanded={upperPart === 'history'}
        onClick={() => toggle('history')}
      />
      <button
        type="button"
        className="calculator__tool calculator__more"
        aria-label="sin and more keys"
        aria-expanded={upperPart === 'scientific'}
        onClick={() => toggle('scientific')}
      >
        sin
      </button>
    </>
  )
}
