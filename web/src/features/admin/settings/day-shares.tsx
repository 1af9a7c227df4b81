import { paidDayUsd } from '#domain/settings/day-shares.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import type { Problems } from '#web/components/form/use-form.ts'
import type { SettingsReply } from '#web/lib/admin-api.ts'
import { formatUsd } from '../money.ts'

type Props = { settings: SettingsReply; problems: Problems }

/** Fields that divide the students' daily budget. */
export function DayShares({ settings, problems }: Props) {
  const { guestDayCapUsd, freeDayCapUsd, spentTodayUsd, paidMonthUsd } = settings
  const spent = (usd: number): string => `Spent today: ${formatUsd(usd)}.`
  return (
    <>
      <div className="admin-form__row">
        <TextField
          label="Daily maximum for guests, US dollars"
          name="guestDayCapUsd"
          inputMode="decimal"
          hint={spent(spentTodayUsd.guests)}
          defaultValue={String(guestDayCapUsd)}
          error={problems['guestDayCapUsd']}
        />
        <TextField
          label="Daily maximum for the Free plan, US dollars"
          name="freeDayCapUsd"
          inputMode="decimal"
          hint={spent(spentTodayUsd.free)}
          defaultValue={String(freeDayCapUsd)}
          error={problems['freeDayCapUsd']}
        />
      </div>
      <p className="muted small">
        The rest of the daily budget, {formatUsd(paidDayUsd(settings))}, and {formatUsd(paidMonthUsd)} of the
        monthly budget are reserved for Pro and Elite. {spent(spentTodayUsd.paid)} A group that reaches its
        limit has to wait until tomorrow; the others don’t.
      </p>
    </>
  )
}
