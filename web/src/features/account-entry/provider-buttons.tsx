import { useEffect, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { UNEXPECTED } from '#web/lib/auth/outcomes.ts'
import type { Provider } from '#web/lib/auth/person.ts'
import { readSiteConfig } from '#web/lib/auth/deployment-config.ts'
import { toast } from '#web/lib/toast.ts'
import { PolicyLinks } from './policy-links.tsx'

const NOT_SET_UP = 'Google sign-in is not set up here.'

type Props = {
  /** Returns whether to stay signed in after the browser is closed. Called when a button is pressed. */
  remember: () => boolean
  /** The path to open after the sign-in. Null for the dashboard. */
  next: string | null
  /** The title of the toast after a failure. */
  failureTitle: string
}

/**
 * Buttons that sign in with Google, and with a school's identity provider if the operator has set one up. They also
 * create the account if there is none. There's no checkbox, so a text states what continuing means. Google's button
 * shows a message if Google isn't set up.
 */
export function ProviderButtons({ remember, next, failureTitle }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [district, setDistrict] = useState<string | null>(null)

  useEffect(() => {
    readSiteConfig()
      .then(({ auth }) => setDistrict(auth.district?.name ?? null))
      // No message here: a sign-in reads the same settings, and shows a message if it can't.
      .catch((error: unknown) => console.warn('The settings of sign-ins could not be read:', error))
  }, [])

  // If the browser's Back button leads here from a provider's page, the buttons on this page may still be disabled.
  useEffect(() => {
    const onShow = () => setIsBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const open = async (provider: Provider) => {
    if (isBusy) return
    setIsBusy(true)
    setMessage('')
    try {
      const { redirectToProvider } = await import('#web/lib/auth/redirect.ts')
      if ((await redirectToProvider(provider, { remember: remember(), next })) === 'leaving') return
      setMessage(NOT_SET_UP)
    } catch (error) {
      console.warn('The sign-in at the provider failed:', error)
      toast(failureTitle, UNEXPECTED, { destructive: true, silent: true })
      setMessage('Please check your connection and try again.')
    }
    setIsBusy(false)
  }

  return (
    <div className="entry__providers">
      <p className="entry__or">or</p>
      <Button large wide aria-disabled={isBusy} onClick={() => void open('Google')}>
        <GoogleMark />
        Continue with Google
      </Button>
      {district !== null && (
        <Button large wide aria-disabled={isBusy} onClick={() => void open('District')}>
          Continue with {district}
        </Button>
      )}
      <p className="entry__small">
        By continuing with Google{district === null ? '' : ` or ${district}`}, you confirm that you’re 13 or
        older, or that a parent or guardian agrees for you, and you accept <PolicyLinks />.
      </p>
      <p role="status" className="entry__status">
        {message}
      </p>
    </div>
  )
}

/** Google's logo in its own colors. */
function GoogleMark() {
  return (
    <svg className="google-mark" viewBox="0 0 18 18" aria-hidden="true">
      <path
        className="google-mark__blue"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62z"
      />
      <path
        className="google-mark__green"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path
        className="google-mark__yellow"
        d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08z"
      />
      <path
        className="google-mark__red"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A8.65 8.65 0 0 0 9 0 9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  )
}
