import { useState } from 'react'
import { SECTION_NAMES, TOPIC_PRACTICE_QUESTIONS, type Section, type Version } from '#domain/exam/formats.ts'
import { byTopic, weakestFirst, type Tally } from '#domain/scoring/breakdown.ts'
import { Button } from '#web/components/button.tsx'
import { CheckSwitch } from '#web/components/check-switch.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { BreakdownTable } from './breakdown-table.tsx'
import { meanTimeText } from './pace-text.ts'
import { Panel } from '#web/components/panel.tsx'
import type { ReviewedQuestion } from './reviewed-questions.ts'
import { ShareLegend } from './share-bar.tsx'

/** The number of rows shown at first. A full test has up to 18 topics, and the weakest come first. */
const SHOWN_FIRST = 6

type Props = {
  version: Version
  questions: readonly ReviewedQuestion[]
  /** Whether to name each topic's section. */
  isFullTest: boolean
  /** Whether the test was in the mode `check`. Then the switch for checks is on at first. */
  isInCheckMode: boolean
}

/** The results by topic, weakest first, with links to practice them. */
export function TopicResults({ version, questions, isFullTest, isInCheckMode }: Props) {
  const [isExpanded, setIsExpanded] = useState(false)
  const [wantsChecks, setWantsChecks] = useState(isInCheckMode)
  const topics = weakestFirst(byTopic(questions))
  const shownTopics = isExpanded ? topics : topics.slice(0, SHOWN_FIRST)
  const hasMore = topics.length > SHOWN_FIRST
  return (
    <Panel
      title="By topic"
      className="review-results__topics"
      aside={topics.length > 1 && <p className="muted small">Weakest first</p>}
    >
      {(labelledBy) => (
        <>
          {/* The switch comes before the links that it changes. */}
          {topics.some(({ correct, total }) => correct < total) && (
            <CheckSwitch isOn={wantsChecks} onChange={setWantsChecks} />
          )}
          <BreakdownTable
            labelledBy={labelledBy}
            heads={['Topic', 'Correct', 'Practice']}
            rows={shownTopics.map(({ section, topic, ...tally }) => ({
              name: topic,
              detail: isFullTest ? SECTION_NAMES[section] : meanTimeText(tally),
              tally,
              end: <PracticeTopic {...{ version, section, topic, tally, wantsChecks }} />,
            }))}
          />
          {hasMore && (
            <Button
              variant="quiet"
              iconEnd="chevron-down"
              className="breakdown__more"
              aria-expanded={isExpanded}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {isExpanded ? 'Show fewer topics' : `Show all ${topics.length} topics`}
            </Button>
          )}
          <ShareLegend />
        </>
      )}
    </Panel>
  )
}

type PracticeProps = { version: Version; section: Section; topic: string; tally: Tally; wantsChecks: boolean }

function PracticeTopic({ version, section, topic, tally, wantsChecks }: PracticeProps) {
  if (tally.correct === tally.total)
    return (
      <span className="breakdown__perfect">
        <Icon name="circle-check" />
        All correct
      </span>
    )
  return (
    <LinkButton
      to={paths.test.href(section, version, {
        timing: 'untimed',
        count: TOPIC_PRACTICE_QUESTIONS,
        topics: [topic],
        check: wantsChecks,
      })}
      variant="quiet"
      iconEnd="arrow-right"
      className="breakdown__practice"
    >
      Practice<VisuallyHidden> {topic}</VisuallyHidden>
    </LinkButton>
  )
}
