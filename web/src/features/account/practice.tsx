import type { MutationStatus } from '@tanstack/react-query'
import type { Timing } from '#domain/exam/timing.ts'
import { Button } from '#web/components/button.tsx'
import { ChangeTarget } from '#web/components/change-target.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/primitives.tsx'
import { TimingChoice } from '#web/components/timing-choice.tsx'
import { chooseTiming } from '#web/lib/device/timing-choice.ts'
import type { AccountProfile } from './use-profile.ts'

/** The target score, and the timing of new tests. */
export function Practice({ account, profile }: { account: string; profile: AccountProfile }) {
  const { query, save, show } = profile
  if (query.data === undefined && query.isError)
    return (
      <Notice
        tone="bad"
        title="Your settings could not be loaded"
        actions={
          <Button icon="refresh" onClick={() => void query.refetch()}>
            Try Again
          </Button>
        }
      >
        <p>Check your connection and try again.</p>
      </Notice>
    )
  if (query.data === undefined)
    return (
      <div role="status" aria-busy="true" aria-label="Loading your settings" className="account__loading">
        <Skeleton shape="block" />
      </div>
    )
  const { targetScore, timing } = query.data
  const choose = (next: Timing) => {
    chooseTiming(next)
    save.mutateAsync({ timing: next }).catch(() => chooseTiming(timing))
  }
  return (
    <>
      <div className="account__row">
        <p>
          Target score <strong className="account__target tabular">{targetScore}</strong>
        </p>
        <ChangeTarget
          account={account}
          value={targetScore}
          onChanged={(saved) => show({ targetScore: saved })}
        />
      </div>
      <div className="account__setting">
        <h3 className="account__label">Timing of new tests</h3>
        <TimingChoice value={timing} onChange={choose} />
      </div>
      <SavingStatus status={save.status} />
    </>
  )
}

const STATUS_TEXTS = {
  idle: '',
  pending: 'Saving…',
  success: 'Saved to your account.',
  error: 'Not saved. Check your connection and choose again.',
} as const satisfies Record<MutationStatus, string>

/** Whether the last change was saved. Each change is saved immediately. */
const SavingStatus = ({ status }: { status: MutationStatus }) => (
  <p role="status" className={status === 'error' ? 'account__failed small' : 'muted small'}>
    {STATUS_TEXTS[status]}
  </p>
)
