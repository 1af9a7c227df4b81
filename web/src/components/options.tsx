import type { ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'
import { toneClass } from './tone.ts'

export type OptionMark = 'right' | 'wrong' | 'eliminated'

export type Option = {
  value: string
  letter: string
  text: ReactNode
  mark?: OptionMark | undefined
}

type Props = {
  /** Unique on the page: the radios' group. */
  name: string
  /** Id of the element that asks the question. */
  labelledBy: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  /** The answer stands: shown, no longer changed. */
  locked?: boolean
}

const VERDICTS = {
  right: { tone: 'ok', icon: 'circle-check', word: 'Correct' },
  wrong: { tone: 'bad', icon: 'circle-x', word: 'Not this one' },
} as const

/** The answer options of one question: a radio group, so arrow keys, space and a press all choose. */
export function Options({ name, labelledBy, options, value, onChange, locked = false }: Props) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={classNames('options', locked && 'options--locked')}
    >
      {options.map((option) => {
        const verdict = option.mark === 'right' || option.mark === 'wrong' ? VERDICTS[option.mark] : null
        return (
          <label
            key={option.value}
            className={classNames(
              'option',
              option.mark && `option--${option.mark}`,
              verdict && toneClass(verdict.tone),
            )}
          >
            <input
              type="radio"
              className="option__input"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={locked && option.value !== value}
              onChange={() => !locked && onChange(option.value)}
            />
            <span className="option__letter">{option.letter}</span>
            <span className="option__text">{option.text}</span>
            {verdict && (
              <span className="option__mark">
                <Icon name={verdict.icon} />
                {verdict.word}
              </span>
            )}
          </label>
        )
      })}
    </div>
  )
}
