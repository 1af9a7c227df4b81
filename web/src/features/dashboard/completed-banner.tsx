import { GUEST_TEST_DAYS } from '#domain/privacy/periods.ts'
import { MAX_SCORE } from '#domain/scoring/score.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Score, TestLabels } from '#web/components/score.tsx'
import { paths } from '#web/config/paths.ts'
import { checkedText, type LabeledTest } from '#web/lib/test-labels.ts'
import { testName, sectionName } from '#web/lib/test-name.ts'
import { useStableValue } from '#web/lib/use-stable-value.ts'
import type { Completion } from './completion.ts'
import type { CompletionState } from './completion-state.ts'

type CompletedBannerProps = {
  completion: Completion
  state: CompletionState
  /** The completed test, for its name and badges. Undefined until it's read, or if this device doesn't have it. */
  labeledTest: LabeledTest | undefined
  /** Whether the test has the student's best score in its section and format. */
  isBest: boolean
  /** Removes a test without an answer from the list. */
  onDiscard: () => void
}

/** The test that was just submitted, with its score, or with the reason why it has none. */
export function CompletedBanner({ completion, state, labeledTest, isBest, onDiscard }: CompletedBannerProps) {
  const { attemptId, section, version, timeUp } = completion
  const title = state.kind === 'checked' ? 'Practice Completed' : 'Test Completed'
  const name = testName({ section, version, topics: labeledTest?.topics })
  const best = isBest ? bestText(section) : null
  const explanation = explain(state, labeledTest?.mode === 'check')
  // After a pause, because the test's name, and whether its score is the best, arrive later than the score.
  const announced = useStableValue(
    [
      `${title}.`,
      `${name}${state.kind === 'graded' ? `, ${state.score} of ${MAX_SCORE}` : ''}.`,
      timeUp && TIME_UP,
      best,
      state.kind === 'checked' && checkedText(state.checked),
      explanation?.lead,
      explanation?.text,
    ]
      .filter(Boolean)
      .join(' '),
    '',
  )
  return (
    <Card raised className="completed" role="region" aria-label={title}>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <div className="completed__text">
        <h2 className="completed__title">
          <Icon name={state.kind === 'graded' || state.kind === 'checked' ? 'circle-check' : 'clock'} />
          {title}
        </h2>
        <div className="completed__about">
          <p className="muted">{name}</p>
          {timeUp && <p>{TIME_UP}</p>}
          {labeledTest && <TestLabels test={labeledTest} />}
        </div>
        {best !== null && (
          <p className="completed__best">
            <Icon name="trend" />
            {best}
          </p>
        )}
      </div>
      {state.kind === 'graded' && <ScoreAndReview attemptId={attemptId} score={state.score} />}
      {state.kind === 'checked' && (
        <>
          <p>{checkedText(state.checked)}</p>
          <ReviewLink attemptId={attemptId} />
        </>
      )}
      {explanation !== null && (
        <p className="completed__wait">
          <strong>{explanation.lead}</strong> {explanation.text}
        </p>
      )}
      {state.kind === 'unanswered' && (
        <Button icon="trash" onClick={onDiscard}>
          Discard Test
        </Button>
      )}
      {state.kind === 'signed-out' && (
        <LinkButton to={paths.login.next(paths.dashboard.href())} variant="primary">
          Sign In
        </LinkButton>
      )}
    </Card>
  )
}

const TIME_UP = 'Time is up. Your answers were submitted.'

const bestText = (section: Completion['section']): string =>
  section === 'full' ? 'Your best composite yet.' : `Your best ${sectionName(section)} score yet.`

/**
 * Explains why a test has no score, or none yet.
 * @param isChecked whether the student checked the answers, so that there will be no score
 */
function explain({ kind }: CompletionState, isChecked: boolean): { lead: string; text: string } | null {
  switch (kind) {
    case 'graded':
    case 'checked':
      return null
    case 'unanswered':
      return {
        lead: 'No answers, no score.',
        text: 'You ended this test without answering any questions. It doesn’t count in your results.',
      }
    case 'waiting':
      return {
        lead: isChecked ? 'Saved and waiting to be sent.' : 'Saved and waiting to be scored.',
        text: `Your answers are saved on this device. They’ll be sent as soon as we can reach the server, and ${isChecked ? 'the number of correct ones' : 'your score'} will appear here.`,
      }
    case 'signed-out':
      return {
        lead: isChecked ? 'Saved and waiting to be sent.' : 'Saved and waiting to be scored.',
        text: `You have been signed out. Your answers are saved on this device. They’ll be sent as soon as you sign in again, and ${isChecked ? 'the number of correct ones' : 'your score'} will appear on your dashboard.`,
      }
    case 'lost':
      return {
        lead: 'This test couldn’t be scored.',
        text: `The server no longer has it. Guest tests are deleted after ${GUEST_TEST_DAYS} days.`,
      }
  }
}

function ScoreAndReview({ attemptId, score }: { attemptId: string; score: number }) {
  return (
    <>
      <div className="completed__score">
        <p>You scored</p>
        <Score value={score} />
      </div>
      <ReviewLink attemptId={attemptId} />
    </>
  )
}

const ReviewLink = ({ attemptId }: { attemptId: string }) => (
  <LinkButton to={paths.review.href(attemptId)} variant="primary" large iconEnd="arrow-right">
    Review Answers
  </LinkButton>
)
