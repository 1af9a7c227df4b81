import type { Timing } from '#domain/exam/timing.ts'
import { Button } from '#web/components/button.tsx'
import { ChangeTarget } from '#web/components/change-target.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { TimingChoice } from '#web/components/timing-choice.tsx'
import { chooseTiming } from '#web/lib/device/timing-choice.ts'
import { SavingStatus } from './saving-status.tsx'
import type { OwnProfile } from './use-profile.ts'

/** The target score, and the timing of new tests. */
export function Practice({ account, profile }: { account: string; profile: OwnProfile }) {
  const { read, show, change, saving, tryAgain } = profile
  if (read.kind === 'failed')
    return (
      <Notice
        tone="bad"
        title="Your settings could not be loaded"
        actions={
          <Button icon="refresh" onClick={tryAgain}>
            Try Again
          </Button>
        }
      >
        <p>Check your connection and try again.</p>
      </Notice>
    )
  if (read.kind === 'loading')
    return (
      <div role="status" aria-busy="true" aria-label="Loading your settings" className="account__loading">
        <Skeleton shape="block" />
      </div>
    )
  const { targetScore, timing } = read.profile
  const choose = (next: Timing) => {
    chooseTiming(next)
    void change({ timing: next }).then((isSaved) => {
      if (!isSaved) chooseTiming(timing)
    })
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
      <SavingStatus saving={saving} />
    </>
  )
}
