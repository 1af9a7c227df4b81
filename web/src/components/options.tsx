import { classNames } from '../lib/class-names.ts'
import { type Option, OptionRow } from './option-row.tsx'

type Props = {
  /** The name of the radio group, which is unique on the page. */
  name: string
  /** The id of the element with the question. */
  labelledBy: string
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  /** Whether the answer is final: it's visible, but can't be changed. */
  locked?: boolean
}

/** The options of one question as a radio group, so the arrow keys, Space, and clicks all work. */
export function Options({ name, labelledBy, options, value, onChange, locked = false }: Props) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={classNames('options', locked && 'options--locked')}
    >
      {options.map((option) => (
        <OptionRow
          key={option.value}
          option={option}
          input={{
            name,
            checked: option.value === value,
            disabled: locked && option.value !== value,
            onChange: () => !locked && onChange(option.value),
          }}
        />
      ))}
    </div>
  )
}
