import type { ComponentProps, ReactNode } from 'react'
import { classNames, toneClass } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'

export type OptionMark = 'right' | 'wrong' | 'eliminated'

export type Option = {
  value: string
  letter: string
  text: ReactNode
  mark?: OptionMark | undefined
}

const VERDICTS = {
  right: { tone: 'ok', icon: 'circle-check', word: 'Correct' },
  wrong: { tone: 'bad', icon: 'circle-x', word: 'Not this one' },
} as const

type Props = {
  option: Option
  /** The attributes of the radio. */
  input: ComponentProps<'input'>
  /** A note for screen readers only, such as "crossed out". */
  note?: string | undefined
}

/** One option of a question: its letter and text, with an invisible radio over them. */
export function OptionRow({ option, input, note }: Props) {
  const verdict = option.mark === 'right' || option.mark === 'wrong' ? VERDICTS[option.mark] : null
  return (
    <label
      className={classNames(
        'option',
        option.mark && `option--${option.mark}`,
        verdict && toneClass(verdict.tone),
      )}
    >
      <input type="radio" className="option__input" value={option.value} {...input} />
      <span className="option__letter">{option.letter}</span>
      <span className="option__text">{option.text}</span>
      {note !== undefined && <span className="visually-hidden"> ({note})</span>}
      {verdict && (
        <span className="option__mark">
          <Icon name={verdict.icon} />
          {verdict.word}
        </span>
      )}
    </label>
  )
}
