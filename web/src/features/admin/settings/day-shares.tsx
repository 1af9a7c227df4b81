import { paidDayUsd } from '../../../../../domain/settings/day-shares.ts'
import { TextField } from '../../../components/form/text-field.tsx'
import type { Problems } from '../../../components/form/use-form.ts'
import type { SettingsReply } from '../../../lib/admin-api.ts'
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
          label="Of the day, guests at most, US dollars"
          name="guestDayCapUsd"
          inputMode="decimal"
          hint={spent(spentTodayUsd.guests)}
          defaultValue={String(guestDayCapUsd)}
          error={problems['guestDayCapUsd']}
        />
        <TextField
          label="Of the day, the Free plan at most, US dollars"
          name="freeDayCapUsd"
          inputMode="decimal"
          hint={spent(spentTodayUsd.free)}
          defaultValue={String(freeDayCapUsd)}
          error={problems['freeDayCapUsd']}
        />
      </div>
      <p className="muted small">
        The rest of the day, {formatUsd(paidDayUsd(settings))}, and {formatUsd(paidMonthUsd)} of the month are
        kept for Pro and Elite: nobody else can use them up. {spent(spentTodayUsd.paid)} Whoever reaches a
        limit is refused until tomorrow; the others are not.
      </p>
    </>
  )
}
