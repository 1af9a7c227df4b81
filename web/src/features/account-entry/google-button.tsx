import { useEffect, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { UNEXPECTED } from '#web/lib/auth/outcomes.ts'
import { toast } from '#web/lib/toast.ts'
import { GoogleMark } from './google-mark.tsx'
import { PolicyLinks } from './policy-links.tsx'

const NOT_SET_UP = 'Google sign-in is not set up here.'

type Props = {
  /** Whether the session outlasts the browser's; read when the button is pressed. */
  remember: () => boolean
  /** The path to open afterward; null for the dashboard. */
  next: string | null
  /** The title of the toast after a failure. */
  failed: string
}

/**
 * Signs in with Google if the operator has set it up; otherwise it says that it isn't. From either screen it
 * creates an account if there is none. It has no checkbox, so it states what continuing means.
 */
export function GoogleButton({ remember, next, failed }: Props) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')

  // If the browser's Back button leads here from Google's page, the button may still be in its old state.
  useEffect(() => {
    const onShow = () => setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const openGoogle = async () => {
    setBusy(true)
    setMessage('')
    try {
      const { redirectToGoogle } = await import('#web/lib/auth/google.ts')
      if ((await redirectToGoogle({ remember: remember(), next })) === 'leaving') return
      setMessage(NOT_SET_UP)
    } catch (error) {
      console.warn('Google sign-in failed:', error)
      toast(failed, UNEXPECTED, { destructive: true })
      setMessage(UNEXPECTED)
    }
    setBusy(false)
  }

  return (
    <div className="entry__google">
      <p className="entry__or">or</p>
      <Button large wide aria-disabled={busy} onClick={() => !busy && void openGoogle()}>
        <GoogleMark />
        Continue with Google
      </Button>
      <p className="entry__small">
        By continuing with Google, you confirm that you’re 13 or older, or that a parent or guardian agrees
        for you, and you accept <PolicyLinks />.
      </p>
      <p role="status" className="entry__status">
        {message}
      </p>
    </div>
  )
}
