import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Score, TestMarks } from '#web/components/score.tsx'
import { paths } from '#web/config/paths.ts'
import { checkedText, type MarkedTest } from '#web/lib/test-marks.ts'
import { testName, sectionName } from '#web/lib/test-name.ts'
import type { Completion } from './completion.ts'
import type { Outcome } from './outcome.ts'

type CompletedBannerProps = {
  completion: Completion
  outcome: Outcome
  /** The completed test, for its name and badges. Undefined until it has been read. */
  markedTest: MarkedTest | undefined
  /** Whether it has the student's best score of its kind. */
  isBest: boolean
  /** Removes a test without an answer from the list. */
  onDiscard: () => void
}

/** The test that was just submitted, with its score or its state until the score arrives. */
export function CompletedBanner({
  completion,
  outcome,
  markedTest,
  isBest,
  onDiscard,
}: CompletedBannerProps) {
  const { attemptId, section, version, timeUp } = completion
  return (
    <Card raised className="completed" role="status">
      <div className="completed__text">
        <h2 className="completed__title">
          <Icon name={outcome.kind === 'graded' || outcome.kind === 'checked' ? 'circle-check' : 'clock'} />
          {outcome.kind === 'checked' ? 'Practice Completed' : 'Test Completed'}
        </h2>
        <div className="completed__about">
          <p className="muted">{testName({ section, version, topics: markedTest?.topics })}</p>
          {timeUp && <p>Time is up. Your answers were submitted.</p>}
          {markedTest && <TestMarks test={markedTest} />}
        </div>
        {isBest && (
          <p className="completed__best">
            <Icon name="trend" />
            {section === 'full' ? 'Your best composite yet.' : `Your best ${sectionName(section)} score yet.`}
          </p>
        )}
      </div>
      {outcome.kind === 'graded' && <ScoreAndReview attemptId={attemptId} score={outcome.score} />}
      {outcome.kind === 'checked' && (
        <>
          <p>{checkedText(outcome.checked)}</p>
          <ReviewLink attemptId={attemptId} />
        </>
      )}
      {outcome.kind === 'unanswered' && (
        <>
          <p className="completed__wait">
            <strong>No answers, no score.</strong> You ended this test without answering any questions. It
            doesn’t count in your results.
          </p>
          <Button icon="trash" onClick={onDiscard}>
            Discard Test
          </Button>
        </>
      )}
      {outcome.kind === 'waiting' && markedTest?.mode === 'check' && (
        <p className="completed__wait">
          <strong>Saved and waiting to be sent.</strong> Your answers are saved on this device. They’ll be
          sent as soon as we can reach the server, and the number of correct ones will appear here.
        </p>
      )}
      {outcome.kind === 'waiting' && markedTest?.mode !== 'check' && (
        <p className="completed__wait">
          <strong>Saved and waiting to be scored.</strong> Your answers are saved on this device. They’ll be
          sent as soon as we can reach the server, and your score will appear here.
        </p>
      )}
      {outcome.kind === 'signed-out' && (
        <>
          <p className="completed__wait">
            <strong>Saved and waiting to be scored.</strong> You have been signed out. Your answers are saved
            on this device. They’ll be sent as soon as you sign in again, and your score will appear on your
            dashboard.
          </p>
          <LinkButton to={paths.login.next(paths.dashboard.href())} variant="primary">
            Sign In
          </LinkButton>
        </>
      )}
      {outcome.kind === 'lost' && (
        <p className="completed__wait">
          <strong>This test couldn’t be scored.</strong> The server no longer has it. Guest tests are deleted
          after 30 days.
        </p>
      )}
    </Card>
  )
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
