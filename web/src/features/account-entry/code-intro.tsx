import type { CodeStep } from './code-step.ts'

/** Says where the code was sent and why it's needed. */
export function CodeIntro({ step: { codeFor, reason } }: { step: CodeStep }) {
  const email = <strong>{codeFor}</strong>
  if (reason === 'unverified-unsent')
    return (
      <>
        <p>The email {email} isn’t verified yet, and we couldn’t send a new code right now.</p>
        <p>You may find an earlier 6-digit code in your inbox or spam folder.</p>
      </>
    )
  return (
    <>
      <p>
        {reason === 'signed-up-before' && 'Somebody signed up with this email before but didn’t verify it. '}
        {reason === 'unverified' && 'This email isn’t verified yet. '}
        {reason === 'signed-up' ? 'We sent a 6-digit code' : 'We sent a new 6-digit code'} to {email}.
      </p>
      <p>Can’t find it? Check your spam folder too.</p>
    </>
  )
}
