import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import type { Outcome } from '#web/lib/auth/outcomes.ts'

type Props = { email: string; resend: () => Promise<Outcome>; onChangeEmail: () => void }

/** Help for a student without a code: a button that sends a new code, and one to change the email. */
export function CodeHelp({ email, resend, onChangeEmail }: Props) {
  const [isSending, setIsSending] = useState(false)
  const [status, setStatus] = useState('')

  const resendCode = async () => {
    setIsSending(true)
    setStatus('')
    const outcome = await resend()
    setStatus(outcome.kind === 'done' ? `A new code is on its way to ${email}.` : outcome.message)
    setIsSending(false)
  }

  return (
    <div>
      <div className="entry__trouble">
        <Button variant="quiet" aria-disabled={isSending} onClick={() => !isSending && void resendCode()}>
          {isSending ? 'Sending…' : 'Send a new code'}
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
