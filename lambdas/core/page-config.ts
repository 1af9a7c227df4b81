import { NORMAL_SETTINGS } from '../../domain/settings/settings.ts'
import type { SettingsStore } from '../shared/store/settings-store.ts'

/** Every page asks for it: a warm function reads it this seldom, and an operator's change is seen that late. */
export const CONFIG_KEPT_MS = 5000

export type PageConfig = { announcement: string; signUpsOpen: boolean; demoModel: boolean }

/** What every page must know of the settings. @param demoModel whether a stand-in answers for the models */
export function createPageConfig(
  settings: Pick<SettingsStore, 'read'>,
  { now, demoModel }: { now: () => number; demoModel: boolean },
) {
  let kept: { config: PageConfig; until: number } | null = null
  return async function pageConfig(): Promise<PageConfig> {
    if (kept !== null && now() < kept.until) return kept.config
    const set = await settings.read()
    const config = {
      announcement: set.announcement ?? NORMAL_SETTINGS.announcement,
      signUpsOpen: set.signUpsOpen ?? NORMAL_SETTINGS.signUpsOpen,
      demoModel,
    }
    kept = { config, until: now() + CONFIG_KEPT_MS }
    return config
  }
}
