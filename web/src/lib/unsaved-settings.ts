import { THEMES, type Profile } from '#domain/accounts/profile.ts'
import { TIMING_KEYS } from '#domain/exam/timing.ts'

/** The settings of an account that apply on each of its devices. */
export type Settings = Pick<Profile, 'timing' | 'theme'>

/**
 * The localStorage key of the settings that were chosen on this device and that the account doesn't have yet.
 * All tabs share them.
 */
const STORAGE_KEY = 'act-prep.unsaved-settings'

/** Returns the settings that the account doesn't have yet. */
export function unsavedSettings(account: string): Partial<Settings> {
  try {
    const fields = new Map(Object.entries(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')))
    if (fields.get('account') !== account) return {}
    const timing = TIMING_KEYS.find((name) => name === fields.get('timing'))
    const theme = THEMES.find((name) => name === fields.get('theme'))
    return { ...(timing && { timing }), ...(theme && { theme }) }
  } catch {
    // Storage is blocked, or the text isn't ours.
    return {}
  }
}

/** Stores which settings the account doesn't have yet. */
export function setUnsavedSettings(account: string, settings: Partial<Settings>): void {
  if (Object.keys(settings).length === 0) return clearUnsavedSettings()
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ account, ...settings }))
  } catch (error) {
    console.warn('Could not store the settings on this device:', error)
  }
}

/** Forgets the unsaved settings. */
export function clearUnsavedSettings(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // If storage is blocked, there's nothing to forget.
  }
}

/** Adds settings that the student just chose. */
export const addUnsavedSettings = (account: string, chosen: Partial<Settings>): void =>
  setUnsavedSettings(account, { ...unsavedSettings(account), ...chosen })
