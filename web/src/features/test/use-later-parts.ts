import { useEffect, useState } from 'react'
import { areRemindersOn } from '#web/lib/device/section-reminders.ts'
import { whenIdle } from '#web/lib/run-later.ts'

export type LaterParts = typeof import('./later-parts.tsx')

/**
 * Creates a hook that loads parts of a test after its first load, so that the question is shown sooner. If `isNeeded`,
 * they load at once, otherwise once the page is idle, so that they're available offline. `parts` is null until they're
 * loaded, and `failed` if they're needed and couldn't be loaded.
 */
function createPartsHook<Parts extends object>(load: () => Promise<Parts>) {
  let loaded: Parts | null = null
  return (isNeeded: boolean) => {
    const [parts, setParts] = useState<Parts | 'failed' | null>(loaded)
    const [tries, setTries] = useState(0)
    useEffect(() => {
      let isCurrent = true
      const start = () =>
        void load().then(
          (result) => {
            loaded = result
            if (isCurrent) setParts(result)
          },
          (error: unknown) => {
            console.warn('Could not load a part of the test:', error)
            if (isCurrent && isNeeded) setParts('failed')
          },
        )
      const cancel = isNeeded ? start() : whenIdle(start)
      return () => {
        isCurrent = false
        cancel?.()
      }
    }, [isNeeded, tries])
    const tryAgain = () => {
      setParts(null)
      setTries(tries + 1)
    }
    return { parts, tryAgain }
  }
}

export const useLaterParts = createPartsHook(() => import('./later-parts.tsx'))

/**
 * Returns the screen before a test of one section, with its directions and reminders. It's loaded on its own, so that
 * it doesn't wait for the later parts. `Reminders` is null if reminders are off.
 */
export const useDirections = createPartsHook(async () => {
  const [{ DirectionsScreen }, reminders] = await Promise.all([
    import('./between/directions.tsx'),
    areRemindersOn() ? import('./between/reminders.tsx') : null,
  ])
  return { DirectionsScreen, Reminders: reminders?.OwnReminders ?? null }
})
