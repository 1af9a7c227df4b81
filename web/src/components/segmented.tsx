import type { ReactNode } from 'react'

type Props<T extends string> = {
  /** Names the choice to screen readers. */
  label: string
  /** Unique on the page: the radios' group. */
  name: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, side by side: radios in the shape of a switch. */
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
