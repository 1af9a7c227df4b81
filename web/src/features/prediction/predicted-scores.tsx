import { CUSTOMIZE_MINIMUM, SECTION_NAMES, VERSION_NAMES, type Version } from '#domain/exam/formats.ts'
import { MIN_SECTION_ANSWERS, type ScoreInterval } from '#domain/learning/prediction.ts'
import { COMPOSITE_SECTIONS } from '#domain/scoring/estimate.ts'
import { MAX_SCORE, MIN_SCORE } from '#domain/scoring/score.ts'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Panel } from '#web/components/panel.tsx'
import { paths } from '#web/config/paths.ts'
import { toneClass } from '#web/lib/class-names.ts'
import { useTimingChoice } from '#web/lib/device/timing-choice.ts'
import type { VersionPrediction } from '#web/lib/learning/prediction-query.ts'
import { listSections } from '#web/lib/test-name.ts'

type Props = { prediction: VersionPrediction }
type Section = VersionPrediction['sections'][number]

/** The composite and the sections, each with its interval, or with what is missing for it. */
export function PredictedScores({ prediction: { version, sections, composite } }: Props) {
  return (
    <Panel title={`On a new ${VERSION_NAMES[version]} test`}>
      {composite === null ? (
        <NoComposite version={version} sections={sections} />
      ) : (
        <Composite version={version} interval={composite} />
      )}
      <ul role="list" className="prediction__sections">
        {sections.map((section) => (
          <SectionRow key={section.section} version={version} section={section} />
        ))}
      </ul>
    </Panel>
  )
}

function Composite({ version, interval }: { version: Version; interval: ScoreInterval }) {
  return (
    <div className="prediction__composite">
      <p className="prediction__score tabular">
        <strong>{interval.score}</strong> <span className="muted">composite</span>
      </p>
      <div className="prediction__range">
        <p>
          In about 8 of 10 cases, your composite would be <strong>{intervalText(interval)}</strong>.
        </p>
        <IntervalBar interval={interval} />
        <p className="muted small">
          The average of {listSections(COMPOSITE_SECTIONS[version], 'and')}, from 1 to 36. We estimate it with
          a published table. It’s not an official score.
        </p>
      </div>
    </div>
  )
}

/** Says which sections the composite waits for. */
function NoComposite({ version, sections }: { version: Version; sections: readonly Section[] }) {
  const missingSections = COMPOSITE_SECTIONS[version].filter((name) =>
    sections.some(({ section, prediction }) => section === name && prediction === null),
  )
  return (
    <p>
      A composite needs {MIN_SECTION_ANSWERS} answers in each of its sections. Still too few:{' '}
      {listSections(missingSections, 'and')}.
    </p>
  )
}

function SectionRow({ version, section }: { version: Version; section: Section }) {
  const { section: name, prediction } = section
  return (
    <li className={`prediction__section ${toneClass(name)}`}>
      <IconTile icon={name} tone={name} />
      <h3 className="prediction__name">{SECTION_NAMES[name]}</h3>
      {prediction === null ? (
        <MissingAnswers version={version} section={section} />
      ) : (
        <>
          <p className="prediction__section-score tabular">
            <strong>{prediction.score}</strong>
            <span className="muted small"> {intervalText(prediction)}</span>
          </p>
          <IntervalBar interval={prediction} />
        </>
      )}
    </li>
  )
}

/** The number of answers that are missing, and a link to a test with at least that many questions. */
function MissingAnswers({
  version,
  section: { section, answersNeeded },
}: {
  version: Version
  section: Section
}) {
  const timing = useTimingChoice()
  const count = Math.max(CUSTOMIZE_MINIMUM, answersNeeded)
  return (
    <div className="prediction__missing">
      <p className="muted small tabular">
        {answersNeeded === 1 ? '1 more answer' : `${answersNeeded} more answers`}
      </p>
      <LinkButton to={paths.test.href(section, version, { count, timing })} iconEnd="arrow-right">
        Practice {SECTION_NAMES[section]}
      </LinkButton>
    </div>
  )
}

/** The drawing's height and the y of its middle, in pixels. */
const HEIGHT = 12
const MIDDLE = HEIGHT / 2

/** An interval on the scale of 1 to 36, with a mark at the score. The text beside it says the same. */
function IntervalBar({ interval: { score, low, high } }: { interval: ScoreInterval }) {
  const percent = (value: number) => `${(100 * (value - MIN_SCORE)) / (MAX_SCORE - MIN_SCORE)}%`
  return (
    <svg className="interval-bar" height={HEIGHT} aria-hidden="true">
      <line className="interval-bar__scale" x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
      <line className="interval-bar__range" x1={percent(low)} x2={percent(high)} y1={MIDDLE} y2={MIDDLE} />
      <line className="interval-bar__score" x1={percent(score)} x2={percent(score)} y1="0" y2={HEIGHT} />
    </svg>
  )
}

/** Returns "25 to 29", or "36" if both ends are the same. */
export const intervalText = ({ low, high }: Pick<ScoreInterval, 'low' | 'high'>): string =>
  low === high ? String(low) : `${low} to ${high}`
