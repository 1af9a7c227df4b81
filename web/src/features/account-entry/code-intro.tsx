import type { CodeStep } from './code-step.ts'

/** Says where the code was sent and why it's needed. */
export function CodeIntro({ step: { codeFor, reason } }: { step: CodeStep }) {
  const email = <strong>{codeFor}</strong>
  if (reason === 'unverified-unsent')
    return (
      <>
        <p>The email {email} is not verified yet. No new code could be sent now.</p>
        <p>An earlier one of 6 digits may be in your inbox, or in your spam folder.</p>
      </>
    )
  return (
    <>
      <p>
        {reason === 'signed-up-before' &&
          'Somebody has signed up with this email before and not verified it. '}
        {reason === 'unverified' && 'This email is not verified yet. '}
        {reason === 'signed-up' ? 'We sent a code' : 'We sent a new code'} of 6 digits to {email}.
      </p>
      <p>Not there? Look in your spam folder too.</p>
    </>
  )
}
