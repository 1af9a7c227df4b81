// Uses `zod/mini`, because the sign-up trigger loads this file and has a limit of 120 KB (bench/b4-bundles.bench.ts).
import * as z from 'zod/mini'
import type { SettingsOverrides } from '#domain/settings/settings.ts'
import { settingsKey } from './keys.ts'
import type { Table } from './table.ts'

const item = z.lazy(() =>
  z.object({
    writeModel: z.optional(z.string()),
    solveModel: z.optional(z.string()),
    weakModel: z.optional(z.string()),
    tutorModel: z.optional(z.string()),
    runCapUsd: z.optional(z.number()),
    monthCapUsd: z.optional(z.number()),
    dayCapUsd: z.optional(z.number()),
    guestDayCapUsd: z.optional(z.number()),
    freeDayCapUsd: z.optional(z.number()),
    announcement: z.optional(z.string()),
    signUpsOpen: z.optional(z.boolean()),
    trustedNetworks: z.optional(z.array(z.string())),
    publishAtOnce: z.optional(z.boolean()),
    pilotItems: z.optional(z.boolean()),
    solveWithoutPassage: z.optional(z.boolean()),
  } satisfies Record<keyof SettingsOverrides, z.ZodMiniType>),
)

export type SettingsStore = ReturnType<typeof createSettingsStore>

/** Stores the operators' settings in one item. */
export function createSettingsStore(table: Table) {
  return {
    /** Returns only the settings that were set. `effectiveSettings` adds the defaults. */
    async read(): Promise<SettingsOverrides> {
      return item.parse((await table.get(settingsKey)) ?? {})
    },

    /** Changes at least one setting. Omitted or undefined ones don't change. */
    async set(changes: SettingsOverrides): Promise<void> {
      const definedChanges = Object.entries(changes).filter(([, value]) => value !== undefined)
      await table.update(settingsKey, {
        set: `SET ${definedChanges.map((_, place) => `#f${place} = :v${place}`).join(', ')}`,
        names: Object.fromEntries(definedChanges.map(([field], place) => [`#f${place}`, field])),
        values: Object.fromEntries(definedChanges.map(([, value], place) => [`:v${place}`, value])),
      })
    },
  }
}
