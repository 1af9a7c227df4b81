import { useMutation, useQuery, useQueryClient, type MutationStatus } from '@tanstack/react-query'
import { useState } from 'react'
import type { Timing } from '#domain/exam/timing.ts'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { ChangeTarget } from '#web/components/change-target.tsx'
import { ChangeTestDate } from '#web/components/change-test-date.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { TimingChoice } from '#web/components/timing-choice.tsx'
import { saveSettings } from '#web/lib/account-settings.ts'
import { useTimingChoice } from '#web/lib/device/timing-choice.ts'
import { formatTestDate, isTodayOrLater, localDay } from '#web/lib/test-date.ts'
import { profileQuery } from './queries.ts'

/** The target score, the date of the student's ACT, and the timing of new tests. */
export function Practice({ account }: { account: string }) {
  const client = useQueryClient()
  const options = profileQuery(account)
  const { data, isError, refetch } = useQuery(options)
  const timing = useTimingChoice()
  const [today] = useState(() => localDay(Date.now()))
  const save = useMutation({ mutationFn: (next: Timing) => saveSettings(account, { timing: next }) })
  if (data === undefined && isError)
    return (
      <Notice
        tone="bad"
        title="Your settings could not be loaded"
        actions={<TryAgainButton onClick={() => void refetch()} />}
      >
        <p>Check your connection and try again.</p>
      </Notice>
    )
  if (data === undefined)
    return (
      <div role="status" aria-busy="true" aria-label="Loading your settings" className="account__loading">
        <Skeleton shape="block" />
      </div>
    )
  const show = (goals: Partial<typeof data>) =>
    client.setQueryData(options.queryKey, (shown) => shown && { ...shown, ...goals })
  const date = isTodayOrLater(data.testDate, today) ? data.testDate : null
  return (
    <>
      <div className="account__row">
        <p>
          Target score <strong className="account__target tabular">{data.targetScore}</strong>
        </p>
        <ChangeTarget
          account={account}
          value={data.targetScore}
          onChanged={(targetScore) => show({ targetScore })}
        />
      </div>
      <div className="account__row">
        <p>
          Test date{' '}
          {date === null ? (
            <span className="muted">not set</span>
          ) : (
            <strong>{formatTestDate(date, today)}</strong>
          )}
        </p>
        <ChangeTestDate account={account} value={date} onChanged={(testDate) => show({ testDate })} />
      </div>
      <div className="account__setting">
        <h3 className="account__label">Timing of new tests</h3>
        <TimingChoice value={timing} onChange={save.mutate} />
      </div>
      <SavingStatus status={save.status} />
    </>
  )
}

/** Says that a setting applies on this device, although the account doesn't have it yet. */
export const UNSAVED_TEXT = 'Saved on this device. We’ll save it to your account when we can reach it.'

const STATUS_TEXTS = {
  idle: '',
  pending: 'Saving…',
  success: 'Saved to your account.',
  error: UNSAVED_TEXT,
} as const satisfies Record<MutationStatus, string>

/** Says whether the last change of the timing was saved. Each change is saved immediately. */
const SavingStatus = ({ status }: { status: MutationStatus }) => (
  <p role="status" className="muted small">
    {STATUS_TEXTS[status]}
  </p>
)
