import type { ReactNode } from 'react'
import type { TestSection, Version } from '../../../../domain/exam/formats.ts'
import { Badge } from '../../components/badge.tsx'
import { IconTile } from '../../components/icon-tile.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Moment } from '../../components/moment.tsx'
import { ScoreBadge } from '../../components/score.tsx'
import { TestMarks } from '../../components/test-marks.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { paths } from '../../config/paths.ts'
import type { MarkedTest } from '../../lib/test-marks.ts'
import { testName } from '../../lib/test-name.ts'
import type { Finished } from './finished.ts'
import type { DeviceTests } from './use-device-tests.ts'

export const WaitingRow = ({ test }: { test: DeviceTests['waiting'][number] }) => (
  <Row test={test} at={test.queuedAt}>
    <Badge icon="clock">Waiting to be scored</Badge>
  </Row>
)

export function FinishedRow({ finished }: { finished: Finished }) {
  const { kind, at, test } = finished
  if (kind === 'left')
    return (
      <Row test={test} at={at}>
        <span className="muted small">No score</span>
        <Badge icon="circle-x">Left early</Badge>
      </Row>
    )
  return (
    <Row test={test} at={at}>
      <ScoreBadge value={test.score} />
      <LinkButton to={paths.review.href(test.id)} className="test-row__review">
        Review Answers<VisuallyHidden>, {testName(test.section, test.version)}</VisuallyHidden>
      </LinkButton>
    </Row>
  )
}

type RowProps = {
  test: MarkedTest & { section: TestSection; version: Version }
  at: number
  /** What became of it. */
  children: ReactNode
}

function Row({ test, at, children }: RowProps) {
  return (
    <li className="test-row">
      <IconTile icon={test.section} tone={test.section} />
      <div className="test-row__facts">
        <strong>{testName(test.section, test.version)}</strong>
        <div className="test-row__about">
          <span className="muted small">
            <Moment at={at} />
          </span>
          <TestMarks test={test} />
        </div>
      </div>
      {children}
    </li>
  )
}
