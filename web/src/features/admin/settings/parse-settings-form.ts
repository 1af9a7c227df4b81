import type * as z from 'zod'
import type { settingsSchemas } from '#domain/api/settings.schemas.ts'
import { networksProblem, splitNetworks } from '#domain/limits/networks.ts'
import { paidDayUsd, type DaySettings } from '#domain/settings/day-shares.ts'
import { SETTINGS_LIMITS } from '#domain/settings/settings.ts'
import type { Problems } from '#web/components/form/use-form.ts'
import type { SettingsReply } from '#web/lib/admin-api.ts'

export type SettingsBody = z.input<(typeof settingsSchemas)['updateSettings']['body']>

/** The values of the form as typed. */
export type TypedSettings = {
  writeModel: string
  solveModel: string
  weakModel: string
  tutorModel: string
  runCapUsd: string
  monthCapUsd: string
  dayCapUsd: string
  guestDayCapUsd: string
  freeDayCapUsd: string
  announcement: string
  signUpsOpen: boolean
  trustedNetworks: string
  publishAtOnce: boolean
  pilotItems: boolean
  solveWithoutPassage: boolean
}

/** Returns the settings that differ from the current ones, or the problem of each invalid field. */
export function parseSettingsForm(
  typed: TypedSettings,
  current: SettingsReply,
): { changed: SettingsBody } | { problems: Problems } {
  const runCapUsd = parseAmount(typed.runCapUsd, SETTINGS_LIMITS.runCapUsd)
  const monthCapUsd = parseAmount(typed.monthCapUsd, SETTINGS_LIMITS.monthCapUsd)
  const dayCaps = parseDayCaps(typed)
  const announcement = typed.announcement.trim()
  const trustedNetworks = [...new Set(splitNetworks(typed.trustedNetworks))]
  const networksError = networksProblem(trustedNetworks)
  const problems: Problems = {
    ...(runCapUsd === null && { runCapUsd: amountProblem(SETTINGS_LIMITS.runCapUsd) }),
    ...(monthCapUsd === null && { monthCapUsd: amountProblem(SETTINGS_LIMITS.monthCapUsd) }),
    ...(runCapUsd !== null &&
      monthCapUsd !== null &&
      runCapUsd > monthCapUsd && { runCapUsd: 'One run can’t cost more than the month’s budget.' }),
    ...('problems' in dayCaps && dayCaps.problems),
    ...(announcement.length > SETTINGS_LIMITS.announcement && {
      announcement: `Use at most ${SETTINGS_LIMITS.announcement} characters.`,
    }),
    ...(networksError !== null && { trustedNetworks: networksError }),
  }
  if (runCapUsd === null || monthCapUsd === null || 'problems' in dayCaps || Object.keys(problems).length > 0)
    return { problems }
  const { writeModel, solveModel, weakModel, tutorModel, signUpsOpen } = typed
  const { publishAtOnce, pilotItems, solveWithoutPassage } = typed
  return {
    changed: {
      ...(writeModel !== current.writeModel && { writeModel }),
      ...(solveModel !== current.solveModel && { solveModel }),
      ...(weakModel !== current.weakModel && { weakModel }),
      ...(tutorModel !== current.tutorModel && { tutorModel }),
      ...(runCapUsd !== current.runCapUsd && { runCapUsd }),
      ...(monthCapUsd !== current.monthCapUsd && { monthCapUsd }),
      // All three are sent together: a share without a stored value is derived from the daily cap, so a new cap
      // alone could change the share.
      ...(DAY_FIELDS.some((field) => dayCaps[field] !== current[field]) && dayCaps),
      ...(announcement !== current.announcement && { announcement }),
      ...(signUpsOpen !== current.signUpsOpen && { signUpsOpen }),
      ...(trustedNetworks.join() !== current.trustedNetworks.join() && { trustedNetworks }),
      ...(publishAtOnce !== current.publishAtOnce && { publishAtOnce }),
      ...(pilotItems !== current.pilotItems && { pilotItems }),
      ...(solveWithoutPassage !== current.solveWithoutPassage && { solveWithoutPassage }),
    },
  }
}

const DAY_FIELDS = ['dayCapUsd', 'guestDayCapUsd', 'freeDayCapUsd'] as const

function parseDayCaps(typed: TypedSettings): DaySettings | { problems: Problems } {
  const max = SETTINGS_LIMITS.dayCapUsd
  const invalidFields = DAY_FIELDS.filter((field) => parseAmount(typed[field], max) === null)
  if (invalidFields.length > 0)
    return { problems: Object.fromEntries(invalidFields.map((field) => [field, amountProblem(max)])) }
  const dayCaps = {
    dayCapUsd: Number(typed.dayCapUsd),
    guestDayCapUsd: Number(typed.guestDayCapUsd),
    freeDayCapUsd: Number(typed.freeDayCapUsd),
  }
  return paidDayUsd(dayCaps) < 0
    ? { problems: { freeDayCapUsd: 'Together, guests and the Free plan can’t exceed the daily budget.' } }
    : dayCaps
}

const amountProblem = (max: number) =>
  `Enter a dollar amount from 0 to ${max}, with at most two decimal places and no dollar sign.`

/** Parses an amount in dollars. @returns null if it isn't one, or is more than `max` */
function parseAmount(text: string, max: number): number | null {
  if (!/^\s*\d+(?:\.\d{1,2})?\s*$/.test(text)) return null
  const amount = Number(text)
  return amount <= max ? amount : null
}
