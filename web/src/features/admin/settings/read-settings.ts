import type * as z from 'zod'
import type { settingsSchemas } from '../../../../../domain/api/settings.schemas.ts'
import { networksProblem, splitNetworks } from '../../../../../domain/limits/networks.ts'
import { paidDayUsd, type DaySettings } from '../../../../../domain/settings/day-shares.ts'
import { SETTINGS_LIMITS } from '../../../../../domain/settings/settings.ts'
import type { Problems } from '../../../components/form/use-form.ts'
import type { SettingsReply } from '../../../lib/admin-api.ts'

export type SettingsBody = z.input<(typeof settingsSchemas)['updateSettings']['body']>

/** The values of the form as typed. */
export type TypedSettings = {
  writeModel: string
  solveModel: string
  tutorModel: string
  runCapUsd: string
  monthCapUsd: string
  dayCapUsd: string
  guestDayCapUsd: string
  freeDayCapUsd: string
  announcement: string
  signUpsOpen: boolean
  trustedNetworks: string
}

/** Returns the settings that differ from the current ones, or the problem of each field. */
export function readSettings(
  typed: TypedSettings,
  now: SettingsReply,
): { changed: SettingsBody } | { problems: Problems } {
  const runCapUsd = parseAmount(typed.runCapUsd, SETTINGS_LIMITS.runCapUsd)
  const monthCapUsd = parseAmount(typed.monthCapUsd, SETTINGS_LIMITS.monthCapUsd)
  const day = readDay(typed)
  const announcement = typed.announcement.trim()
  const trustedNetworks = [...new Set(splitNetworks(typed.trustedNetworks))]
  const networks = networksProblem(trustedNetworks)
  const problems: Problems = {
    ...(runCapUsd === null && { runCapUsd: amountProblem(SETTINGS_LIMITS.runCapUsd) }),
    ...(monthCapUsd === null && { monthCapUsd: amountProblem(SETTINGS_LIMITS.monthCapUsd) }),
    ...('problems' in day && day.problems),
    ...(announcement.length > SETTINGS_LIMITS.announcement && {
      announcement: `At most ${SETTINGS_LIMITS.announcement} characters.`,
    }),
    ...(networks !== null && { trustedNetworks: networks }),
  }
  if (runCapUsd === null || monthCapUsd === null || 'problems' in day || Object.keys(problems).length > 0)
    return { problems }
  const { writeModel, solveModel, tutorModel, signUpsOpen } = typed
  return {
    changed: {
      ...(writeModel !== now.writeModel && { writeModel }),
      ...(solveModel !== now.solveModel && { solveModel }),
      ...(tutorModel !== now.tutorModel && { tutorModel }),
      ...(runCapUsd !== now.runCapUsd && { runCapUsd }),
      ...(monthCapUsd !== now.monthCapUsd && { monthCapUsd }),
      // All three are sent together: a share without a stored value is derived from the daily cap, so a new cap
      // alone could change it.
      ...(DAY_FIELDS.some((field) => day[field] !== now[field]) && day),
      ...(announcement !== now.announcement && { announcement }),
      ...(signUpsOpen !== now.signUpsOpen && { signUpsOpen }),
      ...(trustedNetworks.join() !== now.trustedNetworks.join() && { trustedNetworks }),
    },
  }
}

const DAY_FIELDS = ['dayCapUsd', 'guestDayCapUsd', 'freeDayCapUsd'] as const

function readDay(typed: TypedSettings): DaySettings | { problems: Problems } {
  const most = SETTINGS_LIMITS.dayCapUsd
  const wrong = DAY_FIELDS.filter((field) => parseAmount(typed[field], most) === null)
  if (wrong.length > 0)
    return { problems: Object.fromEntries(wrong.map((field) => [field, amountProblem(most)])) }
  const day = {
    dayCapUsd: Number(typed.dayCapUsd),
    guestDayCapUsd: Number(typed.guestDayCapUsd),
    freeDayCapUsd: Number(typed.freeDayCapUsd),
  }
  return paidDayUsd(day) < 0
    ? { problems: { freeDayCapUsd: 'Guests and the Free plan together may have at most the whole day.' } }
    : day
}

const amountProblem = (most: number) => `Enter an amount from 0 to ${most}.`

/** Parses an amount in dollars. @returns null if it isn't one, or is more than `most` */
function parseAmount(text: string, most: number): number | null {
  if (!/^\s*\d+(?:\.\d{1,2})?\s*$/.test(text)) return null
  const amount = Number(text)
  return amount <= most ? amount : null
}
