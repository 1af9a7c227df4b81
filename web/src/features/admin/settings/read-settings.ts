import type * as z from 'zod'
import type { settingsSchemas } from '../../../../../domain/api/settings.schemas.ts'
import { networksProblem, splitNetworks } from '../../../../../domain/limits/networks.ts'
import { SETTINGS_LIMITS } from '../../../../../domain/settings/settings.ts'
import type { Problems } from '../../../components/form/use-form.ts'
import type { SettingsReply } from '../../../lib/admin-api.ts'

export type SettingsBody = z.input<(typeof settingsSchemas)['updateSettings']['body']>

/** The form as it was typed. */
export type TypedSettings = {
  writeModel: string
  solveModel: string
  tutorModel: string
  runCapUsd: string
  monthCapUsd: string
  dayCapUsd: string
  announcement: string
  signUpsOpen: boolean
  trustedNetworks: string
}

/** What of it differs from the settings as they are, or what is wrong with it. */
export function readSettings(
  typed: TypedSettings,
  now: SettingsReply,
): { changed: SettingsBody } | { problems: Problems } {
  const runCapUsd = amountOf(typed.runCapUsd, SETTINGS_LIMITS.runCapUsd)
  const monthCapUsd = amountOf(typed.monthCapUsd, SETTINGS_LIMITS.monthCapUsd)
  const dayCapUsd = amountOf(typed.dayCapUsd, SETTINGS_LIMITS.dayCapUsd)
  const announcement = typed.announcement.trim()
  const trustedNetworks = [...new Set(splitNetworks(typed.trustedNetworks))]
  const networks = networksProblem(trustedNetworks)
  const problems: Problems = {
    ...(runCapUsd === null && { runCapUsd: amountProblem(SETTINGS_LIMITS.runCapUsd) }),
    ...(monthCapUsd === null && { monthCapUsd: amountProblem(SETTINGS_LIMITS.monthCapUsd) }),
    ...(dayCapUsd === null && { dayCapUsd: amountProblem(SETTINGS_LIMITS.dayCapUsd) }),
    ...(announcement.length > SETTINGS_LIMITS.announcement && {
      announcement: `At most ${SETTINGS_LIMITS.announcement} characters.`,
    }),
    ...(networks !== null && { trustedNetworks: networks }),
  }
  if (runCapUsd === null || monthCapUsd === null || dayCapUsd === null || Object.keys(problems).length > 0)
    return { problems }
  const { writeModel, solveModel, tutorModel, signUpsOpen } = typed
  return {
    changed: {
      ...(writeModel !== now.writeModel && { writeModel }),
      ...(solveModel !== now.solveModel && { solveModel }),
      ...(tutorModel !== now.tutorModel && { tutorModel }),
      ...(runCapUsd !== now.runCapUsd && { runCapUsd }),
      ...(monthCapUsd !== now.monthCapUsd && { monthCapUsd }),
      ...(dayCapUsd !== now.dayCapUsd && { dayCapUsd }),
      ...(announcement !== now.announcement && { announcement }),
      ...(signUpsOpen !== now.signUpsOpen && { signUpsOpen }),
      ...(trustedNetworks.join() !== now.trustedNetworks.join() && { trustedNetworks }),
    },
  }
}

const amountProblem = (most: number) => `Enter an amount from 0 to ${most}.`

/** Dollars and cents. */
function amountOf(text: string, most: number): number | null {
  if (!/^\s*\d+(?:\.\d{1,2})?\s*$/.test(text)) return null
  const amount = Number(text)
  return amount <= most ? amount : null
}
