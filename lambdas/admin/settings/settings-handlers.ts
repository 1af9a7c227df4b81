import type { settingsRoutes } from '#domain/api/settings.routes.ts'
import type { settingsSchemas } from '#domain/api/settings.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import { paidDayUsd, configuredDay, type DayOverrides } from '#domain/settings/day-shares.ts'
import { modelCaps } from '#domain/settings/model-caps.ts'
import { effectiveSettings, type ModelChoice, type Settings } from '#domain/settings/settings.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { SettingsStore } from '#lambdas/shared/store/settings-store.ts'
import type { Spending } from './spending.ts'

type SettingsParts = {
  store: SettingsStore
  /** The models that the deployment may call, in the order from which `effectiveSettings` chooses defaults. */
  models: readonly ModelChoice[]
  spending: Spending
  /** Adds drafts that wait for approval to their pools, as pilots, if the settings let tests have pilots. */
  listWaiting: () => Promise<unknown>
}
type OwnRoutes = Pick<typeof settingsRoutes, 'getSettings' | 'updateSettings'>

/** Handles the site's settings. */
export function settingsHandlers({
  store,
  models,
  spending,
  listWaiting,
}: SettingsParts): Handlers<OwnRoutes, typeof settingsSchemas> {
  async function view() {
    const [overrides, spentThisMonthUsd, spentTodayUsd] = await Promise.all([
      store.read(),
      spending.thisMonthUsd(),
      spending.todayUsd(),
    ])
    const { models: current, ...settings } = effectiveSettings(overrides, models)
    return {
      ...settings,
      trustedNetworks: [...settings.trustedNetworks],
      writeModel: current.write,
      solveModel: current.solve,
      weakModel: current.weak ?? '',
      tutorModel: current.tutor,
      models: [...models],
      spentThisMonthUsd,
      spentTodayUsd,
      paidMonthUsd: modelCaps(overrides).month.paid / 1_000_000,
    }
  }
  return {
    getSettings: view,
    async updateSettings({ body }) {
      for (const field of ['writeModel', 'solveModel', 'weakModel', 'tutorModel'] as const) {
        const id = body[field]
        const isNone = field === 'weakModel' && id === ''
        if (id !== undefined && !isNone && !models.some((model) => model.id === id))
          throw new VisibleError('bad_request', `${field}: must be one of the models of this deployment`)
      }
      const changed = { ...(await store.read()), ...body }
      if (body.runCapUsd !== undefined || body.monthCapUsd !== undefined)
        checkRunCap(effectiveSettings(changed, models))
      if (DAY_FIELDS.some((field) => body[field] !== undefined)) checkDayCaps(changed)
      await store.set(body)
      // This adds only some drafts, so that the call stays short. The nightly rollup adds the rest.
      if (body.pilotItems === true) await listWaiting()
      return view()
    },
  }
}

/** @throws VisibleError bad_request if one run could cost more than all calls of a month */
function checkRunCap({ runCapUsd, monthCapUsd }: Pick<Settings, 'runCapUsd' | 'monthCapUsd'>): void {
  if (runCapUsd > monthCapUsd)
    throw new VisibleError('bad_request', `runCapUsd: at most monthCapUsd (${runCapUsd} > ${monthCapUsd})`)
}

const DAY_FIELDS = [
  'dayCapUsd',
  'guestDayCapUsd',
  'freeDayCapUsd',
] as const satisfies readonly (keyof DayOverrides)[]

/** @throws VisibleError bad_request if guests and the Free plan would have more than the whole day */
function checkDayCaps(overrides: DayOverrides): void {
  const day = configuredDay(overrides)
  if (paidDayUsd(day) < 0)
    throw new VisibleError(
      'bad_request',
      `guestDayCapUsd and freeDayCapUsd: together at most dayCapUsd (${day.guestDayCapUsd} + ${day.freeDayCapUsd} > ${day.dayCapUsd})`,
    )
}
