import { classNames } from '#web/lib/class-names.ts'
import { withToggled } from './choices.ts'
import './tick-boxes.css'

type Props<T extends string> = {
  legend: string
  all: readonly T[]
  chosen: readonly T[]
  label: (one: T) => string
  /** Counts the questions of one choice; null while unknown. */
  count: ((one: T) => number) | null
  onChange: (chosen: T[]) => void
  /** Whether the names are short, so that they fit side by side. */
  short?: boolean
}

/** Checkboxes of one kind, each with its number of questions. */
export function TickBoxes<T extends string>({
  legend,
  all,
  chosen,
  label,
  count,
  onChange,
  short,
}: Props<T>) {
  return (
    <fieldset className="tick-boxes">
      <legend className="customize__legend">
        {legend} <span className="tick-boxes__any">{chosen.length === 0 && 'any'}</span>
      </legend>
      <div className={classNames('tick-boxes__row', short && 'tick-boxes__row--short')}>
        {all.map((one) => (
          <label key={one} className="tick-box">
            <input
              type="checkbox"
              className="tick-box__input"
              checked={chosen.includes(one)}
              onChange={() => onChange(withToggled(all, chosen, one))}
            />
            {label(one)}
            <span className="tick-box__count">{count === null ? '' : count(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
