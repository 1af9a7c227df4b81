import { useState } from 'react'
import type { Theme } from '#domain/accounts/profile.ts'
import { Segmented } from '#web/components/segmented.tsx'
import { meApi } from '#web/lib/api.ts'
import { chooseTheme, storedTheme } from '#web/lib/theme.ts'
import type { OwnProfile } from './use-profile.ts'

const OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The theme. It changes this device immediately, and devices that sign in later. */
export function Appearance({ profile: { account } }: { profile: OwnProfile }) {
  const [theme, setTheme] = useState(storedTheme)
  const [savedTo, setSavedTo] = useState<'' | 'account' | 'device'>('')
  const choose = (next: Theme) => {
    setTheme(next)
    chooseTheme(next)
    setSavedTo('')
    meApi.updateMe({ account, body: { theme: next } }).then(
      () => setSavedTo('account'),
      (error: unknown) => {
        console.warn('The theme was not saved:', error)
        setSavedTo('device')
      },
    )
  }
  return (
    <div className="account__setting">
      <Segmented label="Theme" name="theme" options={OPTIONS} value={theme} onChange={choose} />
      <p role="status" className="muted small">
        {savedTo === '' && (theme === 'system' ? 'Matches your device’s setting.' : '')}
        {savedTo === 'account' && 'Saved to your account.'}
        {savedTo === 'device' && 'Saved on this device only. We couldn’t reach your account.'}
      </p>
    </div>
  )
}
