import {
  ADMINISTERED,
  SECTION_NAMES,
  SECTIONS,
  VERSION_NAMES,
  VERSIONS,
  type Version,
} from '#domain/exam/formats.ts'
import { Segmented } from '#web/components/segmented.tsx'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The choice of the format, which says which one is given today and how ours differs from it. */
export function FormatChoice({
  version,
  onVersion,
}: {
  version: Version
  onVersion: (version: Version) => void
}) {
  const { sections, since, source } = ADMINISTERED
  const minutes = (seconds: number) => seconds / 60
  return (
    <div className="test-day__timing">
      <Segmented
        label="Test format"
        name="format"
        options={VERSIONS.map((value) => ({ value, label: VERSION_NAMES[value] }))}
        value={version}
        onChange={onVersion}
      />
      <p className="muted small">
        {VERSION_NAMES[ADMINISTERED.version]} is the format given today, since {MONTH.format(new Date(since))}{' '}
        (<a href={source}>source</a>).
        {version === ADMINISTERED.version &&
          ` Our form is shorter than the official one, which has ${listTexts(
            SECTIONS.map(
              (section) =>
                `${SECTION_NAMES[section]} with ${sections[section].questions} questions in ${minutes(sections[section].seconds)} minutes`,
            ),
          )}.`}
      </p>
    </div>
  )
}

const listTexts = (texts: readonly string[]): string => new Intl.ListFormat('en-US').format(texts)
