import { ADMINISTERED, VERSION_NAMES, VERSIONS, type Version } from '#domain/exam/formats.ts'
import { OFFICIAL, officialTotals, type TestDayPlan } from '#domain/exam/test-day.ts'
import { formatDuration } from '#domain/exam/timing.ts'
import { Segmented } from '#web/components/segmented.tsx'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

type Props = {
  version: Version
  onVersion: (version: Version) => void
  hasScience: boolean
  /** The plan of the standard form in this format, with standard timing. */
  standardPlan: TestDayPlan
}

/** The choice of the format. Names the format given today, and compares our form's length with the official one's. */
export function FormatChoice({ version, onVersion, hasScience, standardPlan }: Props) {
  const official = officialTotals(hasScience)
  return (
    <div className="test-day__choice">
      <Segmented
        label="Test format"
        name="format"
        options={VERSIONS.map((value) => ({ value, label: VERSION_NAMES[value] }))}
        value={version}
        onChange={onVersion}
      />
      <p className="muted small">
        {VERSION_NAMES[ADMINISTERED.version]} is the format given today, since{' '}
        {MONTH.format(new Date(ADMINISTERED.since))} (<a href={OFFICIAL.source}>source</a>).
        {version === ADMINISTERED.version &&
          ` Our form is shorter than the official one: ${standardPlan.standardCount} questions in ${formatDuration(standardPlan.seconds)} instead of ${official.questions} in ${formatDuration(official.seconds)}.`}
      </p>
    </div>
  )
}
