import { NORMAL_SETTINGS } from '../../../domain/settings/settings.ts'
import type { SettingsStore } from './settings-store.ts'

const MICROS_PER_USD = 1_000_000

/** What models may cost in a month and, for students, in a day, as operators have set it; looked up at every use. */
export const capsOf = (settings: Pick<SettingsStore, 'read'>) => ({
  monthCapMicros: async (): Promise<number> =>
    ((await settings.read()).monthCapUsd ?? NORMAL_SETTINGS.monthCapUsd) * MICROS_PER_USD,
  dayCapMicros: async (): Promise<number> =>
    ((await settings.read()).dayCapUsd ?? NORMAL_SETTINGS.dayCapUsd) * MICROS_PER_USD,
})
