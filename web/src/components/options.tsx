import { classNames } from '../lib/class-names.ts'
import { type Option, OptionRow } from './option-row.tsx'

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

/** The answer options of one question: a radio group, so arrow keys, space and a press all choose. */
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
