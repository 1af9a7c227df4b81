import { DEFAULT_PROFILE } from '#domain/accounts/profile.ts'
import { ApiFailure, meApi } from './api.ts'
import { currentAccount } from './auth/session.ts'
import { forgetTiming, setTiming } from './device/timing-choice.ts'
import { createSettingsSync } from './settings-sync.ts'
import { chooseTheme } from './theme.ts'
import {
  addUnsavedSettings,
  clearUnsavedSettings,
  setUnsavedSettings,
  unsavedSettings,
  type Settings,
} from './unsaved-settings.ts'

/**
 * Saves the account's unsaved settings, then applies its settings to this device: the timing of new tests and
 * the color theme.
 * @returns the profile
 * @throws ApiFailure
 */
export const syncSettings = createSettingsSync({
  load: (account) => meApi.getMe({ account }),
  save: (account, body) => meApi.updateMe({ account, body }),
  isRefused: (error) => error instanceof ApiFailure && !error.isRetryable,
  unsaved: { read: unsavedSettings, write: setUnsavedSettings },
  apply: applySettings,
  isSignedIn: (account) => currentAccount() === account,
})

function applySettings({ timing, theme }: Partial<Settings>): void {
  if (timing !== undefined) setTiming(timing)
  if (theme !== undefined) chooseTheme(theme)
}

/**
 * Applies settings to this device and saves them to the account. If they can't be saved, the device stores them
 * and saves them later.
 * @throws ApiFailure if they aren't saved yet
 */
export async function saveSettings(account: string, chosen: Partial<Settings>): Promise<void> {
  applySettings(chosen)
  addUnsavedSettings(account, chosen)
  await syncSettings(account)
}

/**
 * Resets the settings after a sign-out, so that the next person on this device doesn't get an accommodation.
 */
export function resetSettings(): void {
  lastRefresh = null
  forgetTiming()
  chooseTheme(DEFAULT_PROFILE.theme)
  clearUnsavedSettings()
}

/** The settings aren't read again sooner than this, in ms. */
const REFRESH_INTERVAL_MS = 30_000
let lastRefresh: { account: string; at: number } | null = null

/** Syncs the signed-in student's settings, unless the page is hidden or has synced them within REFRESH_INTERVAL_MS. */
function refreshSettings(): void {
  const account = currentAccount()
  if (account === null || document.visibilityState === 'hidden') return
  if (lastRefresh?.account === account && Date.now() - lastRefresh.at < REFRESH_INTERVAL_MS) return
  lastRefresh = { account, at: Date.now() }
  syncSettings(account).catch((error: unknown) => {
    lastRefresh = null
    console.warn('The settings were not synced:', error)
  })
}

let isStarted = false

/**
 * Keeps this device's settings like the account's: syncs them now, and whenever the student returns to the page or the
 * network returns.
 */
export function keepSettingsCurrent(): void {
  refreshSettings()
  if (isStarted) return
  isStarted = true
  document.addEventListener('visibilitychange', refreshSettings)
  window.addEventListener('focus', refreshSettings)
  window.addEventListener('online', refreshSettings)
}
