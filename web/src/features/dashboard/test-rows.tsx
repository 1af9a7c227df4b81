import type { ReactNode } from 'react'
import type { TestSection, Version } from '#domain/exam/formats.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { Badge } from '#web/components/badge.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Moment, VisuallyHidden } from '#web/components/primitives.tsx'
import { ScoreBadge, TestMarks } from '#web/components/score.tsx'
import { paths } from '#web/config/paths.ts'
import type { ClaimStatus } from '#web/lib/device/claim-status.ts'
import type { MarkedTest } from '#web/lib/test-marks.ts'
import { testName } from '#web/lib/test-name.ts'
import { CLAIM_STATUS_LABELS } from '#web/lib/unfinished-labels.ts'
import type { FinishedTest } from './finished-tests.ts'
import type { DeviceTests } from './use-device-tests.ts'

/** A test on this device that the server hasn't graded yet. */
export const WaitingRow = ({ test }: { test: DeviceTests['waiting'][number] }) => (
  <Row test={test} at={test.queuedAt} mark={<Badge icon="clock">Waiting to be scored</Badge>} />
)

/** A finished test on this device. */
export function DeviceTestRow({ finished }: { finished: FinishedTest }) {
  const { kind, at, test } = finished
  return kind === 'left' ? (
    <UnscoredRow test={test} at={at} isUnanswered={test.unanswered === true} />
  ) : (
    <ScoredRow test={test} at={at} score={test.score} />
  )
}

/** A finished test of the account. */
export function AccountTestRow({ test }: { test: OwnTest }) {
  const { result, createdAt, state } = test
  if (result === null) return <UnscoredRow test={test} at={createdAt} isUnanswered={state === 'unanswered'} />
  return <ScoredRow test={{ ...test, late: result.late }} at={result.completedAt} score={result.score} />
}

type ListedTest = {
  test: MarkedTest & { id: string; section: TestSection; version: Version; claimStatus?: ClaimStatus }
  /** The time to show, in epoch ms. */
  at: number
}

const UnscoredRow = ({ isUnanswered, ...row }: ListedTest & { isUnanswered: boolean }) => (
  <Row {...row} mark={<Badge icon="circle-x">{isUnanswered ? 'No answers' : 'Left early'}</Badge>}>
    <span className="muted small">No score</span>
  </Row>
)

function ScoredRow({ test, at, score }: ListedTest & { score: number }) {
  return (
    <Row test={test} at={at}>
      <ScoreBadge value={score} />
      <LinkButton to={paths.review.href(test.id)} className="test-row__review">
        Review Answers<VisuallyHidden>, {testName(test.section, test.version)}</VisuallyHidden>
      </LinkButton>
    </Row>
  )
}

/** The row of a test. `mark` is a badge for the test's state, and `children` show the result. */
function Row({ test, at, mark, children }: ListedTest & { mark?: ReactNode; children?: ReactNode }) {
  return (
    <li className="test-row">
      <IconTile icon={test.section} tone={test.section} />
      <div className="test-row__facts">
        <strong>{testName(test.section, test.version)}</strong>
        <div className="test-row__about">
          <span className="muted small">
            <Moment at={at} />
          </span>
          {mark}
          {test.claimStatus && <ClaimStatusBadge claimStatus={test.claimStatus} />}
          <TestMarks test={test} />
        </div>
      </div>
      {children}
    </li>
  )
}

/** A badge for a guest test that isn't in the signed-in account, or is still being added to it. */
function ClaimStatusBadge({ claimStatus }: { claimStatus: ClaimStatus }) {
  const label = CLAIM_STATUS_LABELS[claimStatus]
  return label !== null && <Badge>{label}</Badge>
}
