import type { ReactNode } from 'react'

type Props<T extends string> = {
  /** The name of the radio group for screen readers. */
  label: string
  /** The name that connects the radios, which is unique on the page. */
  name: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** A few radios side by side, styled as a switch. */
export function Segmented<T extends string>({ label, name, options, value, onChange }: Props<T>) {
  return (
    <div role="radiogroup" aria-label={label} className="segmented">
      {options.map((option) => (
        <label key={option.value} className="segmented__option">
          <input
            type="radio"
            className="segmented__input"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
