import { Badge } from '../../components/badge.tsx'
import { IconTile } from '../../components/icon-tile.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Moment } from '../../components/moment.tsx'
import { ScoreBadge } from '../../components/score.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { paths } from '../../config/paths.ts'
import { testName } from '../../lib/test-name.ts'
import type { DeviceTests } from './use-device-tests.ts'

export function WaitingRow({ test }: { test: DeviceTests['waiting'][number] }) {
  return (
    <li className="test-row">
      <IconTile icon={test.section} tone={test.section} />
      <div className="test-row__facts">
        <strong>{testName(test.section, test.version)}</strong>
        <span className="muted small">
          <Moment at={test.queuedAt} />
        </span>
      </div>
      <Badge icon="clock">Waiting to be scored</Badge>
    </li>
  )
}

export function GradedRow({ test }: { test: DeviceTests['graded'][number] }) {
  const name = testName(test.section, test.version)
  return (
    <li className="test-row">
      <IconTile icon={test.section} tone={test.section} />
      <div className="test-row__facts">
        <strong>{name}</strong>
        <span className="muted small">
          <Moment at={test.completedAt} />
        </span>
      </div>
      <ScoreBadge value={test.score} />
      <LinkButton to={paths.review.href(test.id)} className="test-row__review">
        Review Answers<VisuallyHidden>, {name}</VisuallyHidden>
      </LinkButton>
    </li>
  )
}
