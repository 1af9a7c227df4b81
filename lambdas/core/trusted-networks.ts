import { isInNetworks } from '../../domain/limits/networks.ts'
import type { SettingsStore } from '../shared/store/settings-store.ts'

/** A warm function reads the setting this seldom, so an operator's change applies this late. */
export const NETWORKS_KEPT_MS = 5000

/** Whether the operator trusts the network of an address. */
export type IsTrusted = (address: string) => Promise<boolean>

/**
 * Trusted are the networks that the deployment names and those that an administrator adds in the settings.
 * @param deployed entries of the deployment
 */
export function createIsTrusted(
  settings: Pick<SettingsStore, 'read'>,
  { now, deployed }: { now: () => number; deployed: readonly string[] },
): IsTrusted {
  let kept: { networks: readonly string[]; until: number } | null = null
  return async function isTrusted(address) {
    if (isInNetworks(address, deployed)) return true
    if (kept === null || now() >= kept.until) {
      const { trustedNetworks = [] } = await settings.read()
      kept = { networks: trustedNetworks, until: now() + NETWORKS_KEPT_MS }
    }
    return isInNetworks(address, kept.networks)
  }
}
