import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import type { SettingsStore } from '../shared/store/settings-store.ts'

/**
 * How long a warm function caches the settings, since every page reads them. An operator's change takes
 * effect after at most this time.
 */
export const CONFIG_CACHE_MS = 5000

export type PageConfig = { announcement: string; signUpsOpen: boolean; demoModel: boolean }

/**
 * Creates a function that returns the settings that every page needs.
 * @param demoModel whether a stand-in replaces the models
 */
export function createPageConfig(
  settings: Pick<SettingsStore, 'read'>,
  { now, demoModel }: { now: () => number; demoModel: boolean },
) {
  let cached: { config: PageConfig; until: number } | null = null
  return async function pageConfig(): Promise<PageConfig> {
    if (cached !== null && now() < cached.until) return cached.config
    const overrides = await settings.read()
    const config = {
      announcement: overrides.announcement ?? DEFAULT_SETTINGS.announcement,
      signUpsOpen: overrides.signUpsOpen ?? DEFAULT_SETTINGS.signUpsOpen,
      demoModel,
    }
    cached = { config, until: now() + CONFIG_CACHE_MS }
    return config
  }
}
