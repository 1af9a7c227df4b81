import { formatClock } from '../../../../domain/exam/timing.ts'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { IconTile } from '../../components/icon-tile.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Moment } from '../../components/moment.tsx'
import { Score } from '../../components/score.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { paths } from '../../config/paths.ts'
import type { ReviewReply } from '../../lib/api.ts'
import { testName } from '../../lib/test-name.ts'
import { EstimateNote } from './estimate-note.tsx'
import { spokenDuration } from './spoken-duration.ts'

/** Which test it was, its result, and the ways on. */
export function ReviewHeader({ review }: { review: ReviewReply }) {
  const { attempt, score, correctAnswers, totalQuestions, completedAt, timeSpentSeconds, late } = review
  const { section, version, limited } = attempt
  return (
    <header className="review-header">
      <div className="review-header__title">
        <IconTile icon={section} tone={section} />
        <div>
          <h1 className="review-header__name">{testName(section, version)} Review</h1>
          <div className="review-header__about">
            <p className="muted">
              <Moment at={completedAt} withTime />
            </p>
            {limited && <Badge tone="warn">Limited Questions</Badge>}
            {late && (
              <Badge tone="warn" icon="clock">
                Submitted late
              </Badge>
            )}
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
            <dt>Time spent</dt>
            <dd>
              <span aria-hidden="true">{formatClock(timeSpentSeconds)}</span>
              <VisuallyHidden>{spokenDuration(timeSpentSeconds)}</VisuallyHidden>
            </dd>
          </div>
        </dl>
        <EstimateNote review={review} />
        <div className="review-header__actions">
          <LinkButton to={paths.test.href(section, version)} icon="refresh">
            {section === 'full' ? 'Retake this test' : 'Retake this section'}
          </LinkButton>
          <LinkButton to={paths.dashboard.href()} variant="quiet" icon="chevron-left">
            Back to Dashboard
          </LinkButton>
        </div>
      </Card>
    </header>
  )
}
