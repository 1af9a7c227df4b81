import { modelCaps, type ModelCaps } from '../../../domain/settings/model-caps.ts'
import type { SettingsStore } from './settings-store.ts'

/** What models may cost, as operators have set it; looked up at every use. */
export const capsOf = (settings: Pick<SettingsStore, 'read'>) => ({
  caps: async (): Promise<ModelCaps> => modelCaps(await settings.read()),
})
