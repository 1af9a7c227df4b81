import { SECTION_NAMES, TOPIC_PRACTICE_QUESTIONS, type Version } from '#domain/exam/formats.ts'
import { guideOf } from '#domain/learning/topic-guides.ts'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Panel } from '#web/components/panel.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { useTimingChoice } from '#web/lib/device/timing-choice.ts'
import { topicDrillAddress } from '#web/lib/learning/drill-address.ts'
import type { VersionPrediction } from '#web/lib/learning/prediction-query.ts'

type Gain = VersionPrediction['gains'][number]

/** The topics that would raise the score most, with what to do about each. */
export function TopicGains({ version, gains }: { version: Version; gains: readonly Gain[] }) {
  return (
    <Panel
      title="What would help most"
      text={
        gains.length === 0
          ? 'The topics that would raise your score most appear with the first predicted section.'
          : 'The topics in which the same step would gain you the most points.'
      }
    >
      {gains.length > 0 && (
        <ul role="list" className="topic-gains">
          {gains.map((gain) => (
            <GainRow key={gain.topic} version={version} gain={gain} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const percent = (share: number): string => `${Math.round(100 * share)}%`

/** Formats points with one decimal: "+0.4"; "under 0.1" for less. */
const gainText = (points: number): string => (points < 0.1 ? 'under 0.1' : `+${points.toFixed(1)}`)

function GainRow({ version, gain }: { version: Version; gain: Gain }) {
  const { section, topic, from, to, sectionPoints, compositePoints } = gain
  const timing = useTimingChoice()
  const guide = guideOf(topic)
  return (
    <li className="topic-gains__row">
      <IconTile icon={section} tone={section} />
      <div className="topic-gains__words">
        <h3 className="topic-gains__topic">{topic}</h3>
        <p className="small">
          <strong className="tabular">{gainText(sectionPoints)}</strong> in {SECTION_NAMES[section]}
          {compositePoints > 0 && (
            <>
              , <strong className="tabular">{gainText(compositePoints)}</strong> in the composite
            </>
          )}
        </p>
        <p className="muted small">
          if you got {percent(to)} of medium questions right, not {percent(from)}
        </p>
      </div>
      <div className="topic-gains__steps">
        <LinkButton to={topicDrillAddress({ section, topic, version })} icon="refresh">
          Drill<VisuallyHidden> {topic}</VisuallyHidden>
        </LinkButton>
        <LinkButton
          to={paths.test.href(section, version, {
            count: TOPIC_PRACTICE_QUESTIONS,
            topics: [topic],
            timing,
          })}
          iconEnd="arrow-right"
        >
          Practice<VisuallyHidden> {topic}</VisuallyHidden>
        </LinkButton>
        <LinkButton
          to={guide === undefined ? paths.sectionStrategies.href(section) : paths.strategy.href(guide)}
          icon="reading"
        >
          Guide<VisuallyHidden> to {topic}</VisuallyHidden>
        </LinkButton>
      </div>
    </li>
  )
}
