import type { ReactNode } from 'react'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { isComparable } from '#domain/progress/progress.ts'
import { Badge } from '#web/components/badge.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import type { IconName } from '#web/components/icon-paths.ts'
import { IconTile } from '#web/components/icon-tile.tsx'
import { LinkButton } from '#web/components/link-button.tsx'
import { Moment } from '#web/components/primitives.tsx'
import { ScoreBadge, TestLabels } from '#web/components/score.tsx'
import { paths } from '#web/config/paths.ts'
import type { ClaimStatus } from '#web/lib/device/claim-status.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import type { LabeledTest } from '#web/lib/test-labels.ts'
import { testName, standardTestName, type NamedTest } from '#web/lib/test-name.ts'
import { toast } from '#web/lib/toast.ts'
import { CLAIM_STATUS_LABELS } from '#web/lib/unfinished-labels.ts'
import type { FinishedTest } from './finished-tests.ts'
import type { DeviceTests } from './use-device-tests.ts'
import type { HideTest } from './use-own-tests.ts'

/** A test on this device that the server hasn't graded yet. */
export const WaitingRow = ({ test }: { test: DeviceTests['waiting'][number] }) => (
  <Row
    test={test}
    at={test.queuedAt}
    badge={
      <Badge icon="clock">{test.mode === 'check' ? 'Waiting to be sent' : 'Waiting to be scored'}</Badge>
    }
  />
)

/** Describes a topic practice or a customized test: the section and format, if its name has topics, and its length. */
const lengthText = ({ section, version, topics, totalQuestions }: OwnTest): string =>
  `${topics === undefined ? '' : `${standardTestName(section, version)}, `}${totalQuestions} questions`

type DeviceTestRowProps = {
  finished: FinishedTest
  /** Removes a test without a score. */
  onRemove: (test: DeviceTests['left'][number]) => void
}

/** A finished test on this device. */
export function DeviceTestRow({ finished, onRemove }: DeviceTestRowProps) {
  const { kind, at, test } = finished
  if (kind === 'left' && test.checked !== undefined)
    return <CheckedRow test={test} at={at} checked={test.checked} onRemove={() => onRemove(test)} />
  return kind === 'left' ? (
    <UnscoredRow
      test={test}
      at={at}
      isUnanswered={test.unanswered === true}
      onRemove={() => onRemove(test)}
    />
  ) : (
    <ScoredRow test={test} at={at} score={test.score} />
  )
}

/** A finished test of the account. The student may exclude it from the statistics, or remove it if it has no score. */
export function AccountTestRow({ test, onHide }: { test: OwnTest; onHide: HideTest }) {
  const { id, result, createdAt, state, hidden } = test
  const change = async (isHidden: boolean, title: string) => {
    if (!(await onHide(id, isHidden))) return
    toast(title, testName(test), {
      action: { label: 'Undo', run: () => void onHide(id, !isHidden) },
    })
  }
  const remove = () => {
    // The row's button disappears with the row.
    focusHeading()
    void change(true, 'Removed from the list')
  }
  if (test.checked !== undefined) {
    const { correctAnswers, completedAt } = test.checked
    const checked = { correctAnswers, totalQuestions: test.totalQuestions }
    return (
      <CheckedRow
        test={{ ...test, hints: test.checked.hints }}
        at={completedAt}
        checked={checked}
        onRemove={remove}
      />
    )
  }
  if (result === null)
    return <UnscoredRow test={test} at={createdAt} isUnanswered={state === 'unanswered'} onRemove={remove} />
  return (
    <ScoredRow
      test={{ ...test, late: result.late, hints: result.hints }}
      at={result.completedAt}
      score={result.score}
      fact={isComparable({ ...test, result }) ? undefined : lengthText(test)}
      isHidden={hidden}
      onHide={() => void change(!hidden, hidden ? 'Counted again' : 'Not counted in your figures')}
    />
  )
}

type ListedTest = {
  test: LabeledTest & NamedTest & { id: string; claimStatus?: ClaimStatus }
  /** The time to show, in epoch ms. */
  at: number
  /** A fact that the name doesn't say. */
  fact?: ReactNode
}

function UnscoredRow({
  isUnanswered,
  onRemove,
  ...row
}: ListedTest & { isUnanswered: boolean; onRemove: () => void }) {
  return (
    <Row {...row} badge={<Badge icon="circle-x">{isUnanswered ? 'No answers' : 'Left early'}</Badge>}>
      <span className="test-row__none muted small">No score</span>
      <RowButton icon="trash" label="Remove from the list" word="Remove" {...row} onClick={onRemove} />
    </Row>
  )
}

type CheckedRowProps = ListedTest & {
  checked: { correctAnswers: number; totalQuestions: number }
  onRemove: () => void
}

/** A test whose answers the student checked. A badge in the row says so. */
function CheckedRow({ checked: { correctAnswers, totalQuestions }, onRemove, ...row }: CheckedRowProps) {
  return (
    <Row
      {...row}
      fact={<span className="facts__item">{`${correctAnswers} of ${totalQuestions} correct`}</span>}
    >
      <span className="test-row__none muted small">No score</span>
      <ReviewLink test={row.test} />
      <RowButton icon="trash" label="Remove from the list" word="Remove" {...row} onClick={onRemove} />
    </Row>
  )
}

const ReviewLink = ({ test }: { test: NamedTest & { id: string } }) => (
  <LinkButton
    to={paths.review.href(test.id)}
    className="test-row__review"
    aria-label={`Review Answers, ${testName(test)}`}
  >
    Review Answers
  </LinkButton>
)

type ScoredRowProps = ListedTest & {
  score: number
  isHidden?: boolean
  /** Absent for a guest's test, because a guest has no statistics. */
  onHide?: () => void
}

function ScoredRow({ test, at, fact, score, isHidden = false, onHide }: ScoredRowProps) {
  return (
    <Row test={test} at={at} fact={fact} badge={isHidden && <Badge icon="eye-off">Not counted</Badge>}>
      <ScoreBadge value={score} />
      <ReviewLink test={test} />
      {onHide && (
        <RowButton
          icon={isHidden ? 'eye' : 'eye-off'}
          label={isHidden ? 'Count this test again' : 'Don’t count this test'}
          word={isHidden ? 'Count this test' : 'Don’t count'}
          test={test}
          at={at}
          onClick={onHide}
        />
      )}
    </Row>
  )
}

type RowButtonProps = ListedTest & { icon: IconName; label: string; word: string; onClick: () => void }

/** A button for a rarely used action on a test. */
const RowButton = ({ icon, label, word, test, at, onClick }: RowButtonProps) => (
  <IconButton
    icon={icon}
    label={`${label}, ${testName(test)}, ${DAY.format(at)}`}
    word={word}
    title={label}
    className="test-row__more"
    onClick={onClick}
  />
)

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The row of a test. `badge` shows the test's state, and `children` show the result. */
function Row({ test, at, fact, badge, children }: ListedTest & { badge?: ReactNode; children?: ReactNode }) {
  return (
    <li className="test-row">
      <IconTile icon={test.section} tone={test.section} />
      <div className="test-row__facts">
        <strong>{testName(test)}</strong>
        <div className="test-row__about">
          <span className="muted small">
            <Moment at={at} />
            {fact !== undefined && <>, {fact}</>}
          </span>
          {badge}
          {test.claimStatus && <ClaimStatusBadge claimStatus={test.claimStatus} />}
          <TestLabels test={test} />
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
