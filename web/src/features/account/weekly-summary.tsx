import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { Panel } from '#web/components/panel.tsx'
import { isRetryable } from '#web/lib/api.ts'
import type { Person } from '#web/lib/auth/session.ts'
import { retries } from '#web/lib/query-client.ts'
import { useSubscription } from '#web/lib/subscription/subscription.ts'
import { weeklySummaryApi } from '#web/lib/weekly-summary-api.ts'
import { LoadedSetting } from './loaded-setting.tsx'

const summaryQuery = (account: string) =>
  queryOptions({
    queryKey: [account, 'weekly-summary'],
    queryFn: () => weeklySummaryApi.getWeeklySummary({ account }),
    retry: retries(2, isRetryable),
  })

/** The weekly summary by mail, for Elite students on a site that sends mail. */
export function WeeklySummary({ person }: { person: Person }) {
  const { subscriptionTier } = useSubscription()
  const isElite = subscriptionTier === 'Elite'
  const query = useQuery({ ...summaryQuery(person.userId), enabled: isElite })
  if (!isElite || query.data?.isAvailable === false) return null
  return (
    <Panel
      title="Weekly summary by mail"
      text={
        <>
          On Mondays after a week with practice: what you did, what you gained, and what comes next. It goes
          to <span className="account__address">{person.email}</span> and contains no questions, no answers,
          and no trackers.
        </>
      }
    >
      <LoadedSetting query={query}>
        {({ isOn }) => (
          <>
            {person.isUnconfirmed === true && <p className="small">{UNCONFIRMED}</p>}
            <Setting account={person.userId} isOn={isOn} />
          </>
        )}
      </LoadedSetting>
    </Panel>
  )
}

const UNCONFIRMED =
  'Nothing can be sent to this address yet, because your school’s sign-in hasn’t confirmed it. Please ask your school.'
const TOO_YOUNG = 'This mail is only for students who are 13 or older.'

function Setting({ account, isOn }: { account: string; isOn: boolean }) {
  const client = useQueryClient()
  const [isThirteen, setIsThirteen] = useState(false)
  const [isTooYoung, setIsTooYoung] = useState(false)
  const setting = useRef<HTMLDivElement>(null)
  // TOO_YOUNG describes the checkbox, so a screen reader announces it when the checkbox gets the focus.
  useEffect(() => {
    if (isTooYoung) setting.current?.querySelector('input')?.focus()
  }, [isTooYoung])
  const change = useMutation({
    mutationFn: (next: boolean) =>
      next
        ? weeklySummaryApi.startWeeklySummary({ account, body: { isThirteen: true } })
        : weeklySummaryApi.stopWeeklySummary({ account }),
    onSuccess: (state) => {
      setIsThirteen(false)
      client.setQueryData(summaryQuery(account).queryKey, state)
    },
  })
  const press = () => {
    if (change.isPending) return
    setIsTooYoung(!isOn && !isThirteen)
    if (isOn || isThirteen) change.mutate(!isOn)
  }
  return (
    <div ref={setting} className="account__setting account__summary">
      {!isOn && (
        <CheckboxField
          name="thirteen"
          label="I’m 13 or older"
          error={isTooYoung ? TOO_YOUNG : undefined}
          onToggle={(checked) => {
            setIsThirteen(checked)
            setIsTooYoung(false)
          }}
        />
      )}
      {/* One button, so that the focus stays on it when its label changes. */}
      <Button aria-disabled={change.isPending} onClick={press}>
        {isOn ? 'Turn it off' : 'Send it to me'}
      </Button>
      <p role="status" className="muted small">
        {change.isPending && 'Saving…'}
        {change.isIdle && isOn && 'It’s on. The next one comes on a Monday.'}
        {change.isSuccess && (isOn ? 'It’s on. The first one comes next Monday.' : 'It’s off.')}
      </p>
      {change.isError && (
        <p role="alert" className="account__failed small">
          This could not be saved. Please try again.
        </p>
      )}
    </div>
  )
}
