import { useSyncExternalStore } from 'react'
import { LinkButton } from '../../../components/link-button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { paths, resumeHref } from '../../../config/paths.ts'
import { useStore } from '../sitting/use-sitting.ts'

/** Said while the session of whose test this is has ended and answers wait for it. The test itself goes on. */
export function SignedOutNotice() {
  const store = useStore()
  const signedOut = useSyncExternalStore(store.subscribe, () => store.saveState() === 'signed-out')
  if (!signedOut) return null
  return (
    <Notice
      tone="warn"
      title="Sign in again to save"
      className="player__notice"
      actions={
        // In a tab of its own: the test stays on screen, and its clock runs on.
        <LinkButton to={paths.login.next(resumeHref(store.sitting().attempt))} target="_blank">
          Sign In (opens a new tab)
        </LinkButton>
      }
    >
      <p>Your answers are on this device. You can go on with the test meanwhile.</p>
    </Notice>
  )
}
