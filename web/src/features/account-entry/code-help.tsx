import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import type { Outcome } from '#web/lib/auth/outcomes.ts'

type Props = { email: string; resend: () => Promise<Outcome>; onChangeEmail: () => void }

/** For a student without a code: sends a new one and shows the result, or changes the email. */
export function CodeHelp({ email, resend, onChangeEmail }: Props) {
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState('')

  const resendCode = async () => {
    setBusy(true)
    setStatus('')
    const outcome = await resend()
    setStatus(outcome.kind === 'done' ? `A new code is on its way to ${email}.` : outcome.message)
    setBusy(false)
  }

  return (
    <div>
      <div className="entry__trouble">
        <Button variant="quiet" aria-disabled={busy} onClick={() => !busy && void resendCode()}>
          {busy ? 'Sending…' : 'Send a new code'}
        </Button>
        <Button variant="quiet" onClick={onChangeEmail}>
          Use another email
        </Button>
      </div>
      <p role="status" className="entry__status">
        {status}
      </p>
    </div>
  )
}
