import { modelCaps, type ModelCaps } from '#domain/settings/model-caps.ts'
import type { SettingsStore } from './settings-store.ts'

/** Provides the caps that operators set for models, read at every use. */
export const capsOf = (settings: Pick<SettingsStore, 'read'>) => ({
  caps: async (): Promise<ModelCaps> => modelCaps(await settings.read()),
})
