import { useSyncExternalStore } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { paths, resumeHref } from '#web/config/paths.ts'
import { useStore } from '../sitting/use-sitting.ts'

/**
 * Shown while the session of the test's owner has ended and answers are unsaved. The test itself continues.
 */
export function SignedOutNotice() {
  const store = useStore()
  const isSignedOut = useSyncExternalStore(store.subscribe, () => store.saveState() === 'signed-out')
  if (!isSignedOut) return null
  return (
    <Notice
      tone="warn"
      title="Sign in again to save"
      className="player__notice"
      actions={
        // The link opens a new tab, because the test's clock keeps running.
        <LinkButton to={paths.login.next(resumeHref(store.sitting().attempt))} target="_blank">
          Sign In (opens a new tab)
        </LinkButton>
      }
    >
      <p>Your answers are on this device. You can continue the test in the meantime.</p>
    </Notice>
  )
}
