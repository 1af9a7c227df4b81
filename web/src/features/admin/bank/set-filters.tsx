import { useState } from 'react'
import { DIFFICULTIES, SECTION_NAMES, TOPICS, VERSION_NAMES } from '#domain/exam/formats.ts'
import { SET_ORDERS, SET_ORIGINS, SET_STATES } from '#domain/bank/set-filter.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { DIFFICULTY_STYLES } from '#web/lib/result-styles.ts'
import { FLAG_NAMES } from '../flag-names.ts'
import { FLAGS, FORMATS, SECTION_CHOICES, type ListAddress, type Parameter } from './list-address.ts'
import { fieldOf, useTextFilters } from './use-text-filters.ts'

type Props = {
  list: ListAddress
  /** The page's query, from which the list was parsed. */
  search: URLSearchParams
  onChange: (name: Parameter, value: string) => void
}

/** The option that turns a filter off. */
const ANY = ''
const ALL = 'All'

const STATE_NAMES = { active: 'In use', pilot: 'To approve', retired: 'Retired' } as const
const ORIGIN_NAMES = {
  content: 'Comes with the product',
  generated: 'Generated',
  imported: 'Imported',
  edited: 'Edited since',
} as const
const ORDER_NAMES = {
  title: 'Title',
  served: 'Most served first',
  hardest: 'Lowest correct share first',
  easiest: 'Highest correct share first',
  weakest: 'Lowest discrimination first',
} as const

/** The filters and the order of the list of sets. */
export function SetFilters({ list, search, onChange }: Props) {
  const { format, section, filter, order } = list
  const { form, onInput } = useTextFilters({ search, onChange })
  return (
    <form
      ref={form}
      role="search"
      aria-label="Sets"
      className="set-filters"
      onInput={onInput}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label="Text, title, or id"
        autoComplete="off"
        name={fieldOf('q')}
        defaultValue={search.get('q') ?? ''}
      />
      <div className="set-filters__row">
        <SelectField
          label="Format"
          name={fieldOf('format')}
          options={FORMATS.map((value) => ({
            value,
            label: value === 'all' ? 'All formats' : VERSION_NAMES[value],
          }))}
          value={format}
          onChoose={(value) => onChange('format', value)}
        />
        <SelectField
          label="Section"
          name={fieldOf('section')}
          options={SECTION_CHOICES.map((value) => ({
            value,
            label: value === 'all' ? 'All sections' : SECTION_NAMES[value],
          }))}
          value={section}
          onChoose={(value) => onChange('section', value)}
        />
        <SelectField
          label="State"
          name={fieldOf('state')}
          options={withAny(SET_STATES, STATE_NAMES)}
          value={filter.state ?? ANY}
          onChoose={(value) => onChange('state', value)}
        />
        <SelectField
          label="Order"
          name={fieldOf('order')}
          options={SET_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))}
          value={order}
          onChoose={(value) => onChange('order', value)}
        />
      </div>
      <MoreFilters list={list} search={search} onChange={onChange} />
    </form>
  )
}

/** The rarer filters, which are open if the list uses one of them. */
function MoreFilters({ list: { section, filter }, search, onChange }: Props) {
  const isDetailed =
    [filter.difficulty, filter.topic, filter.origin, filter.run, filter.flag].some(
      (value) => value !== null,
    ) || [filter.pValue, filter.pointBiserial].some(({ least, most }) => least !== null || most !== null)
  const [isOpen, setIsOpen] = useState(isDetailed)
  const [wasDetailed, setWasDetailed] = useState(isDetailed)
  if (isDetailed !== wasDetailed) {
    // A link may have brought one of these filters.
    setWasDetailed(isDetailed)
    if (isDetailed) setIsOpen(true)
  }
  return (
    <details
      className="set-filters__more"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>More filters</summary>
      <div className="set-filters__row">
        <SelectField
          label="Difficulty"
          name={fieldOf('difficulty')}
          options={[
            { value: ANY, label: ALL },
            ...DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_STYLES[value].word })),
          ]}
          value={filter.difficulty ?? ANY}
          onChoose={(value) => onChange('difficulty', value)}
        />
        {section !== 'all' && (
          <SelectField
            label="Topic"
            name={fieldOf('topic')}
            options={[
              { value: ANY, label: ALL },
              ...TOPICS[section].map((value) => ({ value, label: value })),
            ]}
            value={filter.topic ?? ANY}
            onChoose={(value) => onChange('topic', value)}
          />
        )}
        <SelectField
          label="Origin"
          name={fieldOf('origin')}
          options={withAny(SET_ORIGINS, ORIGIN_NAMES)}
          value={filter.origin ?? ANY}
          onChoose={(value) => onChange('origin', value)}
        />
        <SelectField
          label="Flag of a question"
          name={fieldOf('flag')}
          options={withAny(FLAGS, { any: 'Any flag', ...FLAG_NAMES })}
          value={filter.flag ?? ANY}
          onChoose={(value) => onChange('flag', value)}
        />
        <TextField
          label="Run"
          autoComplete="off"
          name={fieldOf('run')}
          defaultValue={search.get('run') ?? ''}
        />
      </div>
      <div className="set-filters__row">
        <Limits
          name="p"
          label={(end) => `Correct share, ${end} (%)`}
          search={search}
          limits={{ min: 0, max: 100, step: 1 }}
        />
        <Limits
          name="r"
          label={(end) => `Discrimination, ${end}`}
          search={search}
          limits={{ min: -1, max: 1, step: 0.05 }}
        />
      </div>
      <p className="muted small">
        A set matches if one of its questions has the flag and is within these limits. Questions without
        statistics never are.
      </p>
    </details>
  )
}

/** Returns the options of a filter, the first of which turns it off. */
const withAny = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) => [
  { value: ANY, label: ALL },
  ...values.map((value) => ({ value, label: names[value] })),
]

type LimitsProps = {
  name: 'p' | 'r'
  label: (end: string) => string
  search: URLSearchParams
  limits: { min: number; max: number; step: number }
}

/** The fields of a lower and an upper limit. */
const Limits = ({ name, label, search, limits }: LimitsProps) => (
  <>
    <TextField
      label={label('at least')}
      type="number"
      inputMode="decimal"
      {...limits}
      name={fieldOf(`${name}-least`)}
      defaultValue={search.get(`${name}-least`) ?? ''}
    />
    <TextField
      label={label('at most')}
      type="number"
      inputMode="decimal"
      {...limits}
      name={fieldOf(`${name}-most`)}
      defaultValue={search.get(`${name}-most`) ?? ''}
    />
  </>
)
