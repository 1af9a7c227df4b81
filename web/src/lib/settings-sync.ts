import type { Settings } from './unsaved-settings.ts'

type Parts<P extends Settings> = {
  /** Reads the account's profile. */
  load: (account: string) => Promise<P>
  /** Saves settings to the account and returns its profile. */
  save: (account: string, settings: Partial<Settings>) => Promise<P>
  /** Whether the same call would fail again. */
  isRefused: (error: unknown) => boolean
  /** The settings that were chosen on this device and that the account doesn't have yet. */
  unsaved: {
    read: (account: string) => Partial<Settings>
    write: (account: string, settings: Partial<Settings>) => void
  }
  /** Applies settings to this device. */
  apply: (settings: Settings) => void
  isSignedIn: (account: string) => boolean
}

/**
 * Creates a function that saves an account's unsaved settings, then applies the account's settings to this
 * device. A setting that the student changes on this device meanwhile stays. Runs follow one after another, so an older
 * choice never replaces a newer one. Calls of one account during a run share the next run.
 * @returns the function, which returns the profile
 */
export function createSettingsSync<P extends Settings>(parts: Parts<P>): (account: string) => Promise<P> {
  const { load, save, isRefused, unsaved, apply, isSignedIn } = parts
  let running: Promise<unknown> = Promise.resolve()
  let waiting: { account: string; profile: Promise<P> } | null = null

  /** Removes what was sent, unless the student chose another value meanwhile. Returns the rest. */
  const removeSent = (account: string, sentSettings: Partial<Settings>): Partial<Settings> => {
    const { timing, theme } = unsaved.read(account)
    const rest = {
      ...(timing !== undefined && timing !== sentSettings.timing && { timing }),
      ...(theme !== undefined && theme !== sentSettings.theme && { theme }),
    }
    unsaved.write(account, rest)
    return rest
  }

  const run = async (account: string): Promise<P> => {
    waiting = null
    const sentSettings = unsaved.read(account)
    try {
      const profile =
        Object.keys(sentSettings).length === 0 ? await load(account) : await save(account, sentSettings)
      if (!isSignedIn(account)) return profile
      const { timing, theme } = profile
      apply({ timing, theme, ...removeSent(account, sentSettings) })
      return profile
    } catch (error) {
      if (isRefused(error) && isSignedIn(account)) removeSent(account, sentSettings)
      throw error
    }
  }

  return (account) => {
    if (waiting?.account === account) return waiting.profile
    const profile = running.then(
      () => run(account),
      () => run(account),
    )
    running = profile
    waiting = { account, profile }
    return profile
  }
}
