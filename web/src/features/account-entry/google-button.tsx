import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { UNEXPECTED } from '../../lib/auth/outcomes.ts'
import { toast } from '../../lib/toast.ts'
import { GoogleMark } from './google-mark.tsx'

const NOT_SET_UP = 'Google sign-in is not set up here.'

type Props = {
  /** Whether the session is to outlast the browser's, read when the button is pressed. */
  remember: () => boolean
  next: string
  /** What the toast of a failure is called. */
  failed: string
}

/** The way in by Google, where an operator has set it up; elsewhere it says that it is not. */
export function GoogleButton({ remember, next, failed }: Props) {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')

  // Back from Google's page by the browser's own button, this one may be the same as before.
  useEffect(() => {
    const onShow = () => setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const leave = async () => {
    setBusy(true)
    setSaid('')
    try {
      const { leaveForGoogle } = await import('../../lib/auth/google.ts')
      if ((await leaveForGoogle({ remember: remember(), next })) === 'leaving') return
      setSaid(NOT_SET_UP)
    } catch (error) {
      console.warn('Google sign-in failed:', error)
      toast(failed, UNEXPECTED, { destructive: true })
      setSaid(UNEXPECTED)
    }
    setBusy(false)
  }

  return (
    <div className="entry__google">
      <p className="entry__or">or</p>
      <Button large wide aria-disabled={busy} onClick={() => !busy && void leave()}>
        <GoogleMark />
        Continue with Google
      </Button>
      <p role="status" className="entry__said">
        {said}
      </p>
    </div>
  )
}
