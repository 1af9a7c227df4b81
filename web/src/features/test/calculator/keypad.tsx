import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { indexAfterKey } from '#web/lib/grid-keys.ts'
import { spokenName, type Key } from './keys.ts'

const COLUMNS = 6

type Props = {
  label: string
  className: string
  keys: readonly Key[]
  onKey: (key: Key, event: MouseEvent) => void
}

/** Keys in rows of six. They're one tab stop, and arrow keys move between them. */
export function Keypad({ label, className, keys, onKey }: Props) {
  const [current, setCurrent] = useState(0)
  const pad = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const next = indexAfterKey(event.key, current, keys.length, COLUMNS)
    if (next === null) return
    event.preventDefault()
    setCurrent(next)
    pad.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div ref={pad} role="group" aria-label={label} className={className}>
      {keys.map((key, index) => (
        <button
          key={key.face}
          type={'does' in key && key.does === 'equals' ? 'submit' : 'button'}
          className="calculator__key"
          data-look={'does' in key && key.does === 'equals' ? 'equals' : key.look}
          aria-label={spokenName(key)}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onKeyDown={move}
          // A press doesn't move the caret out of the expression.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => onKey(key, event)}
        >
          {key.face}
        </button>
      ))}
    </div>
  )
}
