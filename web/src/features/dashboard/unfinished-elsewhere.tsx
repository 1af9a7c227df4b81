import type { OwnTest } from '../../../../domain/progress/own-test.ts'
import { Badge } from '../../components/badge.tsx'
import { IconTile } from '../../components/icon-tile.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Moment } from '../../components/moment.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { resumeHref } from '../../config/paths.ts'
import { GO_ON } from '../../lib/go-on.ts'
import { testMarks } from '../../lib/test-marks.ts'
import { testName } from '../../lib/test-name.ts'

/** A test of the account that this device has nothing of: where it stands is known once it is opened. */
export function UnfinishedElsewhere({ test }: { test: OwnTest }) {
  const { section, version, mode, endsAt, createdAt, totalQuestions } = test
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
            begun <Moment at={createdAt} />
          </span>
          {endsAt !== null && (
            <>
              <span className="facts__dot"> · </span>
              <span>
                time runs out <Moment at={endsAt} withTime />
              </span>
            </>
          )}
        </p>
      </div>
      <LinkButton to={resumeHref(test)} state={GO_ON} className="unfinished__go" iconEnd="arrow-right">
        Continue<VisuallyHidden>, {name}</VisuallyHidden>
      </LinkButton>
    </li>
  )
}
