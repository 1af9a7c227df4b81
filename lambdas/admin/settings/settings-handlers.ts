import type { settingsRoutes } from '../../../domain/api/settings.routes.ts'
import type { settingsSchemas } from '../../../domain/api/settings.schemas.ts'
import { VisibleError } from '../../../domain/errors.ts'
import { settingsInForce, type ModelChoice } from '../../../domain/settings/settings.ts'
import type { Handlers } from '../../shared/platform/http.ts'
import type { SettingsStore } from '../../shared/store/settings-store.ts'

type SettingsParts = {
  stored: SettingsStore
  /** Those the deployment may call; the first is the normal one. */
  models: readonly ModelChoice[]
  spentThisMonthUsd: () => Promise<number>
}
type OwnRoutes = Pick<typeof settingsRoutes, 'getSettings' | 'updateSettings'>

/** What operators set. */
export function settingsHandlers({
  stored,
  models,
  spentThisMonthUsd,
}: SettingsParts): Handlers<OwnRoutes, typeof settingsSchemas> {
  async function view() {
    const [set, spent] = await Promise.all([stored.read(), spentThisMonthUsd()])
    const { models: chosen, ...settings } = settingsInForce(set, models)
    return {
      ...settings,
      trustedNetworks: [...settings.trustedNetworks],
      writeModel: chosen.write,
      solveModel: chosen.solve,
      tutorModel: chosen.tutor,
      models: [...models],
      spentThisMonthUsd: spent,
    }
  }
  return {
    getSettings: view,
    async updateSettings({ body }) {
      for (const field of ['writeModel', 'solveModel', 'tutorModel'] as const) {
        const id = body[field]
        if (id !== undefined && !models.some((model) => model.id === id))
          throw new VisibleError('bad_request', `${field}: must be one of the models of this deployment`)
      }
      await stored.set(body)
      return view()
    },
  }
}
