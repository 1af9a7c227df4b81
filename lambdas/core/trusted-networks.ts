import { isInNetworks } from '#domain/limits/networks.ts'
import type { SettingsStore } from '../shared/store/settings-store.ts'

/** How long a warm function caches the setting. An operator's change takes effect after at most this time. */
export const NETWORKS_CACHE_MS = 5000

/** Whether the operator trusts the network of an address. */
export type IsTrusted = (address: string) => Promise<boolean>

/**
 * Trusts the networks of the deployment and those that an administrator adds in the settings.
 * @param deployed the deployment's networks
 */
export function createIsTrusted(
  settings: Pick<SettingsStore, 'read'>,
  { now, deployed }: { now: () => number; deployed: readonly string[] },
): IsTrusted {
  let cached: { networks: readonly string[]; until: number } | null = null
  return async function isTrusted(address) {
    if (isInNetworks(address, deployed)) return true
    if (cached === null || now() >= cached.until) {
      const { trustedNetworks = [] } = await settings.read()
      cached = { networks: trustedNetworks, until: now() + NETWORKS_CACHE_MS }
    }
    return isInNetworks(address, cached.networks)
  }
}
