import { classNames } from '../lib/class-names.ts'
import './checkbox-group.css'

type Props<T extends string> = {
  legend: string
  all: readonly T[]
  chosen: readonly T[]
  label: (value: T) => string
  /** Counts the questions of one box; null while unknown. If it's undefined, the boxes show no number. */
  count?: ((value: T) => number) | null
  onChange: (chosen: T[]) => void
  /** The word beside the legend if none is chosen. */
  none?: string
  /** Whether the labels are short, so that three fit side by side. */
  areShort?: boolean
}

/** Checkboxes of one kind, each with its number of questions if there is one. */
export function CheckboxGroup<T extends string>({
  legend,
  all,
  chosen,
  label,
  count,
  onChange,
  none = 'any',
  areShort,
}: Props<T>) {
  return (
    <fieldset className="checkbox-group">
      <legend>
        <h2 className="checkbox-group__legend">
          {legend} <span className="checkbox-group__any">{chosen.length === 0 && none}</span>
        </h2>
      </legend>
      <div className={classNames('checkbox-group__row', areShort && 'checkbox-group__row--short')}>
        {all.map((value) => (
          <label key={value} className="tick-box">
            <input
              type="checkbox"
              className="tick-box__input"
              checked={chosen.includes(value)}
              onChange={() => onChange(withToggled(all, chosen, value))}
            />
            {label(value)}
            {count !== undefined && (
              <span className="tick-box__count">{count === null ? '' : count(value)}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Returns the chosen values after a box was checked or unchecked, in the order of `all`. */
export const withToggled = <T extends string>(all: readonly T[], chosen: readonly T[], toggled: T): T[] =>
  all.filter((name) => chosen.includes(name) !== (name === toggled))
