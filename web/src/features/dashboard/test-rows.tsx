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
import type { FinishedTest } from './finished-tests.ts'
import type { DeviceTests } from './use-device-tests.ts'
import { CLAIM_STATUS_LABELS } from '#web/lib/unfinished-labels.ts'

export const WaitingRow = ({ test }: { test: DeviceTests['waiting'][number] }) => (
  <Row test={test} at={test.queuedAt} mark={<Badge icon="clock">Waiting to be scored</Badge>} />
)

/** A finished test on this device. */
export function FinishedRow({ finished }: { finished: FinishedTest }) {
  const { kind, at, test } = finished
  return kind === 'left' ? (
    <UnscoredRow test={test} at={at} unanswered={test.unanswered === true} />
  ) : (
    <ScoredRow test={test} at={at} score={test.score} />
  )
}

/** A finished test of the account. */
export function PastRow({ test }: { test: OwnTest }) {
  const { result, createdAt, state } = test
  if (result === null) return <UnscoredRow test={test} at={createdAt} unanswered={state === 'unanswered'} />
  return <ScoredRow test={{ ...test, late: result.late }} at={result.completedAt} score={result.score} />
}

const UnscoredRow = ({ unanswered, ...row }: ListedTest & { unanswered: boolean }) => (
  <Row {...row} mark={<Badge icon="circle-x">{unanswered ? 'No answers' : 'Left early'}</Badge>}>
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

type ListedTest = {
  test: MarkedTest & { id: string; section: TestSection; version: Version; claimStatus?: ClaimStatus }
  at: number
}

/** `mark` is a badge for the test's state; `children` show its result. */
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

/** Marks a test on this device that isn't, or isn't yet, in the signed-in account. */
function ClaimStatusBadge({ claimStatus }: { claimStatus: ClaimStatus }) {
  const label = CLAIM_STATUS_LABELS[claimStatus]
  return label !== null && <Badge>{label}</Badge>
}
