import { hasRunOut, type OwnTest } from '#domain/progress/own-test.ts'
import { Badge } from '#web/components/badge.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Moment } from '#web/components/moment.tsx'
import { VisuallyHidden } from '#web/components/visually-hidden.tsx'
import { resumeHref } from '#web/config/paths.ts'
import { RESUME_STATE } from '#web/lib/resume-state.ts'
import { testMarks } from '#web/lib/test-marks.ts'
import { testName } from '#web/lib/test-name.ts'

/** A test of the account that this device doesn't have. Opening it continues or scores it. */
export function UnfinishedElsewhere({ test, now }: { test: OwnTest; now: number }) {
  const { section, version, mode, endsAt, createdAt, totalQuestions } = test
  const isOver = hasRunOut(test, now)
  const name = mode === 'test-day' ? 'Test Day Mode' : testName(section, version)
  return (
    <li className="unfinished__row">
      <IconTile icon={section} tone={section} />
      <div className="unfinished__facts">
        <p className="unfinished__name">
          <strong>{name}</strong>
          <Badge icon="cloud">Not on this device</Badge>
          {testMarks({ ...test, mode: 'practice', limited: false }).map(({ label }) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </p>
        <p className="muted small tabular">
          <span className="facts__item">{totalQuestions} questions</span>
          <span className="facts__dot"> · </span>
          <span className="facts__item">
            started <Moment at={createdAt} />
          </span>
          {isOver && (
            <>
              <span className="facts__dot"> · </span>
              <span>time is up</span>
            </>
          )}
          {endsAt !== null && !isOver && (
            <>
              <span className="facts__dot"> · </span>
              <span>
                time runs out <Moment at={endsAt} withTime />
              </span>
            </>
          )}
        </p>
        {isOver && (
          <p className="muted small">
            If another device has answers that haven’t been sent, open the site there first. Scoring ends the
            test.
          </p>
        )}
      </div>
      <LinkButton to={resumeHref(test)} state={RESUME_STATE} className="unfinished__go" iconEnd="arrow-right">
        {isOver ? 'See your score' : 'Continue'}
        <VisuallyHidden>, {name}</VisuallyHidden>
      </LinkButton>
    </li>
  )
}
