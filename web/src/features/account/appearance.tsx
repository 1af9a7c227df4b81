import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Theme } from '#domain/accounts/profile.ts'
import { Segmented } from '#web/components/segmented.tsx'
import { meApi } from '#web/lib/api.ts'
import { chooseTheme, storedTheme } from '#web/lib/theme.ts'

const OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The theme. It changes this device immediately, and devices that sign in later. */
export function Appearance({ account }: { account: string }) {
  const [theme, setTheme] = useState(storedTheme)
  const save = useMutation({
    mutationFn: (next: Theme) => meApi.updateMe({ account, body: { theme: next } }),
  })
  const choose = (next: Theme) => {
    setTheme(next)
    chooseTheme(next)
    save.mutate(next)
  }
  return (
    <div className="account__setting">
      <Segmented label="Theme" name="theme" options={OPTIONS} value={theme} onChange={choose} />
      <p role="status" className="muted small">
        {!save.isSuccess && !save.isError && theme === 'system' && 'Matches your device’s setting.'}
        {save.isSuccess && 'Saved to your account.'}
        {save.isError && 'Saved on this device only. We couldn’t reach your account.'}
      </p>
    </div>
  )
}
