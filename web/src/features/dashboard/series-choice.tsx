import type { Series } from '#domain/progress/progress.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { standardTestName } from '#web/lib/test-name.ts'
import './series-choice.css'

/** Two names fit beside each other on a phone. */
const MOST_IN_A_SWITCH = 2
const LABEL = 'Tests in the chart'

export const seriesName = ({ section, version }: Series): string => standardTestName(section, version)

type Props = {
  /** The name of the field, which is unique on the page. */
  name: string
  series: readonly Series[]
  shownSeries: Series
  /** Called with the name of the chosen series. */
  onChange: (name: string) => void
}

/** The choice of the tests in a chart: a switch for two kinds, and a list for more. Renders nothing for one kind. */
export function SeriesChoice({ name, series, shownSeries, onChange }: Props) {
  if (series.length < 2) return null
  const options = series.map((one) => ({ value: seriesName(one), label: seriesName(one) }))
  const value = seriesName(shownSeries)
  return series.length > MOST_IN_A_SWITCH ? (
    <SelectField
      label={LABEL}
      labelHidden
      name={name}
      className="series-choice"
      options={options}
      value={value}
      onChoose={onChange}
    />
  ) : (
    <Segmented label={LABEL} name={name} options={options} value={value} onChange={onChange} />
  )
}
