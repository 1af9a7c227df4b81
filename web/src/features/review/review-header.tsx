import { standardCount, sectionsOf, type Section } from '#domain/exam/formats.ts'
import { formatClock, timingOf } from '#domain/exam/timing.ts'
import { tally, bySection } from '#domain/scoring/breakdown.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Moment, VisuallyHidden } from '#web/components/primitives.tsx'
import { Score, TestMarks } from '#web/components/score.tsx'
import { paths } from '#web/config/paths.ts'
import type { ReviewReply } from '#web/lib/api.ts'
import { attemptName } from '#web/lib/test-name.ts'
import { compositeEstimate, ESTIMATE_SOURCE, isEstimable, minForEstimate } from '#domain/scoring/estimate.ts'
import { spokenDuration } from './spoken-duration.ts'
import { timeLimit, timeRanOut } from './time-limit.ts'
import './review-header.css'

/** The test's name and result, with links to the next steps. */
export function ReviewHeader({ review, onQuestions }: { review: ReviewReply; onQuestions: () => void }) {
  const { attempt, score, correctAnswers, totalQuestions, completedAt, timeSpentSeconds } = review
  const { section } = attempt
  const { unanswered } = tally(review.questions)
  const limit = timeLimit(attempt)
  return (
    <header className="review-header">
      <div className="review-header__title">
        <IconTile icon={section} tone={section} />
        <div>
          <h1 className="review-header__name">{attemptName(attempt)} Review</h1>
          <div className="review-header__about">
            <p className="muted">
              <Moment at={completedAt} withTime />
            </p>
            <TestMarks test={{ ...attempt, late: review.late, timeUp: timeRanOut(attempt) }} />
          </div>
        </div>
      </div>
      <Card raised className="review-header__result">
        <Score value={score} />
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
        <div>
          <CorrectionNote correction={review.correction} />
          <EstimateNote review={review} />
        </div>
        <NextSteps attempt={attempt} onQuestions={onQuestions} />
      </Card>
    </header>
  )
}

function NextSteps({ attempt, onQuestions }: { attempt: ReviewReply['attempt']; onQuestions: () => void }) {
  const { section, version, mode, requestedQuestions, difficulties, topics } = attempt
  const timing = timingOf(attempt)
  const count = requestedQuestions === standardCount(version, section) ? undefined : requestedQuestions
  const again = paths.test.href(section, version, { timing, count, difficulties, topics })
  return (
    <div className="review-header__actions">
      <Button variant="primary" onClick={onQuestions}>
        See the answers
      </Button>
      {mode === 'test-day' ? (
        <LinkButton to={paths.testDayMode.href()} icon="refresh">
          Retake in Test Day Mode
        </LinkButton>
      ) : (
        <LinkButton to={again} icon="refresh">
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

/** Says that a key of this test was corrected after the test was graded, and what the first score was. */
function CorrectionNote({ correction }: Pick<ReviewReply, 'correction'>) {
  if (correction === null) return null
  const { at, firstScore } = correction
  return (
    <p className="muted small">
      The answer key of a question was corrected on <Moment at={at} />;{' '}
      {firstScore === null ? 'your score stayed the same.' : `your original score was ${firstScore}.`}
    </p>
  )
}

/**
 * The estimated ACT scale score, from a published raw-to-scale table. If the test is too short for an
 * estimate, says how long it would have to be.
 */
function EstimateNote({ review: { attempt, questions } }: { review: ReviewReply }) {
  const { version, section } = attempt
  const sections = bySection(questions)
  const served = (one: Section) => sections.find((part) => part.section === one)?.total ?? 0
  if (!sectionsOf(section).every((one) => isEstimable(version, one, served(one))))
    return (
      <p className="muted small">
        This test is too short to estimate an ACT scale score. An estimate needs at least{' '}
        {section === 'full' ? 'half of each section' : `${minForEstimate(version, section)} questions`}.
      </p>
    )
  const scaled = version !== 'old' || questions.length !== standardCount('old', section)
  return (
    <p className="muted small">
      Estimated ACT scale score: <strong>{compositeEstimate(sections)}</strong>, based on {ESTIMATE_SOURCE}
      {scaled && ', with your answers scaled to its length'}. This is an estimate, not an official score.
    </p>
  )
}
