import { formatNumber } from '#domain/text/format-number.ts'
import { TOPIC_PRACTICE_QUESTIONS, SECTION_NAMES, TOPICS } from '#domain/exam/formats.ts'
import { nextStepOf, type Cluster, type NextStep } from '#domain/learning/mistakes.ts'
import { guideOf } from '#domain/learning/topic-guides.ts'
import { MAX_SCORE } from '#domain/scoring/score.ts'
import { counted } from '#web/lib/in-words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Card } from '#web/components/card.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Moment, VisuallyHidden } from '#web/components/primitives.tsx'
import { paths } from '#web/config/paths.ts'
import { useTimingChoice } from '#web/lib/device/timing-choice.ts'
import { topicDrillAddress } from '#web/lib/learning/drill-address.ts'
import { Link } from '#web/lib/link.tsx'
import { PACE_NAMES, REASONS } from '#web/lib/reasons.ts'
import { tutorAddress } from '#web/lib/tutor-address.ts'
import { DIFFICULTY_STYLES } from '#web/lib/result-styles.ts'
import { useKnownAccess } from '#web/lib/subscription/use-known-access.ts'
import { standardTestName } from '#web/lib/test-name.ts'

/** A cluster: what its misses have in common, what they cost, and the next step. */
export function ClusterCard({ cluster }: { cluster: Cluster }) {
  const { section, topic, difficulty, pace, misses } = cluster
  const { tone, word } = DIFFICULTY_STYLES[difficulty]
  return (
    <Card className="cluster-card">
      <div className="cluster-card__head">
        <IconTile icon={section} tone={section} />
        <div>
          <h3 className="cluster-card__topic">{topic}</h3>
          <p className="muted small tabular">
            {SECTION_NAMES[section]}, {counted(misses.length, 'miss', 'misses')}
          </p>
        </div>
        <p className="cluster-card__points tabular">
          <strong>{pointsText(cluster.points)}</strong>{' '}
          <span className="muted small">of {MAX_SCORE} points</span>
        </p>
      </div>
      <ul role="list" className="cluster-card__facts">
        <li>
          <Badge tone={tone}>{word}</Badge>
        </li>
        <li>
          <Badge>{PACE_NAMES[pace ?? 'none']}</Badge>
        </li>
        <li>
          <Badge tone={cluster.reason === null ? 'neutral' : 'info'}>{reasonText(cluster)}</Badge>
        </li>
      </ul>
      <NextSteps cluster={cluster} />
      <details className="cluster-card__questions small">
        <summary>
          {misses.length === 1 ? 'See the question' : `See the ${formatNumber(misses.length)} questions`}
          <VisuallyHidden> about {topic}</VisuallyHidden>
        </summary>
        <ul role="list">
          {misses.map(({ testId, test, version, questionId, number, at }) => (
            <li key={`${testId} ${questionId}`}>
              <Link to={paths.review.question(testId, questionId)}>
                {test === 'full' && `${SECTION_NAMES[section]}, `}
                {test === 'full' ? 'question' : 'Question'} {number}
                <span className="muted">
                  {' '}
                  {standardTestName(test, version)}, <Moment at={at} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

/** Formats points with one digit after the decimal point: "1.4", "under 0.1". */
const pointsText = (points: number): string => (points < 0.1 ? 'under 0.1' : points.toFixed(1))

/** Names the reason, and says whether the student chose it or it's suggested. */
function reasonText({ reason, tagged, misses }: Cluster): string {
  if (reason === null) return 'No reason yet'
  const { name } = REASONS[reason]
  if (tagged === misses.length) return name
  return tagged === 0 ? `${name}, suggested` : `${name}, ${tagged} of ${misses.length} by you`
}

const STEP_TEXTS = {
  review: 'Look at these again, and say why you missed them.',
  guide: 'Read how these questions work. Then practice the topic.',
  practice: 'Practice without a clock. Before you choose, say what the question asks.',
  checks: 'Practice with the answer after each question, and follow its reasoning.',
  tutor: 'Talk the latest one through with the tutor.',
  timed: 'Practice at the exam’s pace. Skip a question that takes too long, and return to it.',
} as const satisfies Record<NextStep, string>

/** One line on what to do next, with a link to it and a link to a drill. */
function NextSteps({ cluster }: { cluster: Cluster }) {
  const hasTutor = useKnownAccess('tutor') === true
  const step = nextStepOf(cluster, hasTutor)
  return (
    <div className="cluster-card__next">
      <p>{STEP_TEXTS[step]}</p>
      <div className="cluster-card__links">
        <StepLink step={step} cluster={cluster} />
        <DrillLink cluster={cluster} />
      </div>
    </div>
  )
}

/** Links to a drill of the topic. Each plan that includes My Mistakes includes drills, too. */
function DrillLink({ cluster: { section, topic, misses } }: { cluster: Cluster }) {
  const [latest] = misses
  const isExamTopic = TOPICS[section].some((one) => one === topic)
  if (latest === undefined || !isExamTopic) return null
  return (
    <LinkButton
      to={topicDrillAddress({ section, topic, version: latest.version })}
      variant="quiet"
      icon="refresh"
    >
      Drill {topic}
    </LinkButton>
  )
}

function StepLink({ step, cluster: { section, topic, misses } }: { step: NextStep; cluster: Cluster }) {
  const timingChoice = useTimingChoice()
  const [latest] = misses
  if (latest === undefined) return null
  const { testId, questionId, version } = latest
  const about = <VisuallyHidden> about {topic}</VisuallyHidden>
  const practice = { count: TOPIC_PRACTICE_QUESTIONS, topics: [topic] }
  switch (step) {
    case 'review':
      return (
        <LinkButton to={paths.review.question(testId, questionId)} iconEnd="arrow-right">
          Open the review{about}
        </LinkButton>
      )
    case 'guide': {
      const guide = guideOf(topic)
      return (
        <LinkButton
          to={guide === undefined ? paths.sectionStrategies.href(section) : paths.strategy.href(guide)}
          iconEnd="arrow-right"
        >
          Read the guide{about}
        </LinkButton>
      )
    }
    case 'tutor':
      return (
        <LinkButton to={tutorAddress({ attemptId: testId, questionId })} icon="chat">
          Ask the tutor{about}
        </LinkButton>
      )
    case 'timed':
      return (
        <LinkButton
          to={paths.test.href(section, version, {
            ...practice,
            timing: timingChoice === 'untimed' ? 'standard' : timingChoice,
          })}
          iconEnd="arrow-right"
        >
          Practice {topic}
        </LinkButton>
      )
    case 'practice':
    case 'checks':
      return (
        <LinkButton
          to={paths.test.href(section, version, {
            ...practice,
            timing: 'untimed',
            check: step === 'checks',
          })}
          iconEnd="arrow-right"
        >
          Practice {topic}
        </LinkButton>
      )
  }
}
