import { useEffect, useRef } from 'react'
import { valueText, type Entry } from './calculator-state.ts'

type Props = {
  entries: readonly Entry[]
  asFraction: boolean
  onExpression: (entry: Entry) => void
  onValue: (entry: Entry) => void
}

/** The calculator's latest results in this test, newest last. The student can edit an expression or insert a value. */
export function History({ entries, asFraction, onExpression, onValue }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight)
  }, [entries])
  if (entries.length === 0) return <p className="calculator__no-history">Your results will be listed here.</p>
  return (
    <ul ref={list} role="list" aria-label="Results so far" className="calculator__upper calculator__history">
      {entries.map((entry) => {
        const value = valueText(entry.value, asFraction)
        return (
          <li key={entry.id} className="calculator__entry">
            <button
              type="button"
              className="calculator__past"
              aria-label={`Edit ${entry.expression}`}
              onClick={() => onExpression(entry)}
            >
              {entry.expression}
            </button>
            <button
              type="button"
              className="calculator__past calculator__past--value"
              aria-label={`Use ${value}`}
              onClick={() => onValue(entry)}
            >
              {value}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
