import { memo } from 'react'
import { CHANCES } from '#domain/colleges/chance.ts'
import { CONTROLS } from '#domain/colleges/college.ts'
import { RATE_BANDS, type CollegeFilter } from '#domain/colleges/search.ts'
import { STATES } from '#domain/colleges/states.ts'
import { Button } from '#web/components/button.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { CHANCE_NAMES, dollars, percent } from './chance-texts.ts'

type Props = {
  filter: CollegeFilter
  /** Whether the student has a score, so that the filter can include chances. */
  hasScore: boolean
  onFilter: (filter: CollegeFilter) => void
}

const ANY = 'any'
const states = [...STATES]
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => (one.label < other.label ? -1 : 1))
const controls = CONTROLS.map((value) => ({ value, label: value }))
const chances = CHANCES.map((value) => ({ value, label: CHANCE_NAMES[value] }))
const rates = Object.entries(RATE_BANDS).map(([value, [from, below]]) => ({
  value,
  label:
    from === 0
      ? `Under ${percent(below)}`
      : below === Infinity
        ? `${percent(from)} or more`
        : `${percent(from)} to under ${percent(below)}`,
}))
const tuitions = [10_000, 20_000, 30_000, 40_000, 50_000].map((most) => ({
  value: String(most),
  label: `Up to ${dollars(most)}`,
}))

/** The filters of the search, memoized so that they don't render again after each key that the student types. */
export const CollegeFilters = memo(function CollegeFilters({ filter, hasScore, onFilter }: Props) {
  const activeCount = Object.values(filter).filter((value) => value !== undefined).length
  const rateOf = (text: string) => RATES.find((rate) => rate === text)
  return (
    <details className="college-filters">
      <summary>Filter{activeCount > 0 && <span className="tabular"> ({activeCount} chosen)</span>}</summary>
      <div className="college-filters__fields">
        {hasScore && (
          <Choice
            label="Your chances"
            options={chances}
            value={filter.chance}
            onChoose={(text) => onFilter({ ...filter, chance: CHANCES.find((chance) => chance === text) })}
          />
        )}
        <Choice
          label="State"
          options={states}
          value={filter.state}
          onChoose={(state) => onFilter({ ...filter, state })}
        />
        <Choice
          label="Type"
          options={controls}
          value={filter.control}
          onChoose={(text) => onFilter({ ...filter, control: CONTROLS.find((control) => control === text) })}
        />
        <Choice
          label="Admission rate"
          options={rates}
          value={filter.rate}
          onChoose={(text) => onFilter({ ...filter, rate: text === undefined ? undefined : rateOf(text) })}
        />
        <Choice
          label="Tuition a year"
          options={tuitions}
          value={filter.tuition === undefined ? undefined : String(filter.tuition)}
          onChoose={(text) => onFilter({ ...filter, tuition: text === undefined ? undefined : Number(text) })}
        />
        <Choice
          label="Your home state"
          hint="Public colleges cost less there."
          none="Not chosen"
          options={states}
          value={filter.home}
          onChoose={(home) => onFilter({ ...filter, home })}
        />
      </div>
      {activeCount > 0 && (
        <Button variant="quiet" icon="x" onClick={() => onFilter({})}>
          Clear filters
        </Button>
      )}
    </details>
  )
})

const RATES = [
  'under-20',
  '20-50',
  '50-75',
  'from-75',
] as const satisfies readonly (keyof typeof RATE_BANDS)[]

type ChoiceProps = {
  label: string
  hint?: string
  /** The text of the option that chooses nothing. */
  none?: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
}

function Choice({ label, hint, none = 'Any', options, value, onChoose }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      name={label}
      hint={hint}
      options={[{ value: ANY, label: none }, ...options]}
      value={value ?? ANY}
      onChoose={(chosen) => onChoose(chosen === ANY ? undefined : chosen)}
    />
  )
}
