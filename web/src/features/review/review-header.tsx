import { standardCount } from '#domain/exam/formats.ts'
import { formatClock, timingOf } from '#domain/exam/timing.ts'
import { tally } from '#domain/scoring/breakdown.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Moment, VisuallyHidden } from '#web/components/primitives.tsx'
import { TestLabels } from '#web/components/score.tsx'
import { paths } from '#web/config/paths.ts'
import type { ReviewReply } from '#web/lib/api.ts'
import { testName } from '#web/lib/test-name.ts'
import { labeledTest } from './result-text.ts'
import { ReviewResult } from './review-result.tsx'
import { spokenDuration } from './spoken-duration.ts'
import { timeLimit } from './time-limit.ts'
import './review-header.css'

/** The test's name and result, with links to the next steps. */
export function ReviewHeader({ review, onQuestions }: { review: ReviewReply; onQuestions: () => void }) {
  const { attempt, correctAnswers, totalQuestions, completedAt, timeSpentSeconds } = review
  const { section } = attempt
  const { unanswered } = tally(review.questions)
  const limit = timeLimit(attempt)
  return (
    <header className="review-header">
      <div className="review-header__title">
        <IconTile icon={section} tone={section} />
        <div>
          <h1 className="review-header__name">{testName(attempt)} Review</h1>
          <div className="review-header__about">
            <p className="muted">
              <Moment at={completedAt} withTime />
            </p>
            <TestLabels test={labeledTest(review)} />
          </div>
        </div>
      </div>
      <Card raised className="review-header__result">
        <ReviewResult review={review} />
        <dl className="review-header__facts tabular">
          <div>
            <dt>Correct</dt>
            <dd>
              {correctAnswers} of {totalQuestions}
            </dd>
          </div>
          <div>
            <dt>Not answered</dt>
            <dd>{unanswered}</dd>
          </div>
          {attempt.unscored !== undefined && (
            <div>
              <dt>Unscored</dt>
              <dd>{attempt.unscored}</dd>
            </div>
          )}
          <div>
            <dt>Time spent</dt>
            <dd>
              <span aria-hidden="true">
                {formatClock(timeSpentSeconds)}
                {limit !== null && ` of ${formatClock(limit)}`}
              </span>
              <VisuallyHidden>
                {spokenDuration(timeSpentSeconds)}
                {limit !== null && ` of ${spokenDuration(limit)}`}
              </VisuallyHidden>
            </dd>
          </div>
        </dl>
        <NextSteps attempt={attempt} onQuestions={onQuestions} />
      </Card>
    </header>
  )
}

function NextSteps({ attempt, onQuestions }: { attempt: ReviewReply['attempt']; onQuestions: () => void }) {
  const { section, version, mode, requestedQuestions, difficulties, topics } = attempt
  const timing = timingOf(attempt)
  const count = requestedQuestions === standardCount(version, section) ? undefined : requestedQuestions
  const retakeOptions =
    mode === 'check'
      ? { timing, count: requestedQuestions, difficulties, topics, check: true }
      : { timing, count, difficulties, topics }
  return (
    <div className="review-header__actions">
      <Button variant="primary" onClick={onQuestions}>
        See the answers
      </Button>
      {mode === 'test-day' ? (
        <LinkButton to={paths.testDayMode.href(version)} icon="refresh">
          Retake in Test Day Mode
        </LinkButton>
      ) : (
        <LinkButton to={paths.test.href(section, version, retakeOptions)} icon="refresh">
          {section === 'full' ? 'Retake this test' : 'Retake this section'}
        </LinkButton>
      )}
      {section !== 'full' && (
        <LinkButton to={paths.test.customize(section, version, timing)} icon="sliders">
          Customize Test
        </LinkButton>
      )}
      <LinkButton to={paths.dashboard.href()} variant="quiet" icon="chevron-left">
        Back to Dashboard
      </LinkButton>
    </div>
  )
}
