import { useEffect, useState } from 'react'
import type { Profile } from '#domain/accounts/profile.ts'
import { ApiFailure, isRetryable, meApi } from '#web/lib/api.ts'
import { retry } from '#web/lib/retry.ts'

type Read = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; profile: Profile }
/** The state of the last change. */
export type Saving = 'idle' | 'saving' | 'saved' | 'failed'

/** Two retries. */
const DELAYS = [1000, 2000]

export type OwnProfile = ReturnType<typeof useProfile>

/** Returns the student's settings. A change is shown immediately, and reverted if it can't be saved. */
export function useProfile(account: string) {
  const [read, setRead] = useState<Read>({ kind: 'loading' })
  const [readCount, setReadCount] = useState(0)
  const [saving, setSaving] = useState<Saving>('idle')

  useEffect(() => {
    let current = true
    retry(() => meApi.getMe({ account }), DELAYS, isRetryable)
      .then(({ targetScore, timing, theme }) => {
        if (current) setRead({ kind: 'ready', profile: { targetScore, timing, theme } })
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailure)) console.error(error)
        if (current) setRead({ kind: 'failed' })
      })
    return () => {
      current = false
    }
  }, [account, readCount])

  const show = (changes: Partial<Profile>) =>
    setRead((shown) =>
      shown.kind === 'ready' ? { kind: 'ready', profile: { ...shown.profile, ...changes } } : shown,
    )

  return {
    account,
    read,
    saving,
    show,
    tryAgain: () => {
      setRead({ kind: 'loading' })
      setReadCount((last) => last + 1)
    },
    /** Saves changes. @returns whether the account has them */
    change: async (changes: Partial<Profile>): Promise<boolean> => {
      const before = read
      show(changes)
      setSaving('saving')
      try {
        await meApi.updateMe({ account, body: changes })
        setSaving('saved')
        return true
      } catch (error) {
        if (!(error instanceof ApiFailure)) console.error(error)
        if (before.kind === 'ready') setRead(before)
        setSaving('failed')
        return false
      }
    },
  }
}
