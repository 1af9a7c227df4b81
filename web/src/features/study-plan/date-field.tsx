import page from 'page:test-dates'
import { useId, useState } from 'react'
import { SelectField } from '#web/components/form/select-field.tsx'
import { formatTestDate, localDay } from '#web/lib/test-date.ts'

const NONE = 'none'
const OTHER = 'other'

type Props = {
  /** Null for no date yet; empty if a date is still to be typed. */
  value: string | null
  onChange: (value: string | null) => void
}

/** The choice of a test date: an official one, another one, or none yet. */
export function DateField({ value, onChange }: Props) {
  const id = useId()
  const [today] = useState(() => localDay(Date.now()))
  const officialDates = page.dates.filter((date) => date > today)
  const [isOther, setIsOther] = useState(value !== null && !officialDates.includes(value))
  const options = [
    { value: NONE, label: 'No date yet' },
    ...officialDates.map((date) => ({ value: date, label: formatTestDate(date, today) })),
    { value: OTHER, label: 'Another date' },
  ]
  const choose = (chosen: string) => {
    setIsOther(chosen === OTHER)
    if (chosen === OTHER) onChange('')
    else onChange(chosen === NONE ? null : chosen)
  }
  return (
    <div className="plan-form__choice">
      <SelectField
        label="Test date"
        name="date"
        hint="National ACT dates in the United States. Check yours on act.org."
        options={options}
        value={isOther ? OTHER : (value ?? NONE)}
        onChoose={choose}
      />
      {isOther && (
        <>
          <label htmlFor={id}>The day of your ACT</label>
          <input
            id={id}
            type="date"
            className="plan-form__date"
            min={today}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value)}
          />
        </>
      )}
    </div>
  )
}
