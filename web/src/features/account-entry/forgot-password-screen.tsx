import { useTitle } from '#web/lib/use-title.ts'
import { CodeRequestForm } from './code-request-form.tsx'
import { NewPassword } from './new-password.tsx'
import { useEntry } from './use-entry.ts'

/** /forgot-password: the email, then the code that was sent there and a new password. */
export function ForgotPasswordScreen() {
  useTitle('Reset your password')
  const { step, next, toCode, toForm } = useEntry()
  return step === null ? (
    <CodeRequestForm next={next} onRequested={(email) => toCode({ codeFor: email, reason: 'reset' })} />
  ) : (
    <NewPassword step={step} next={next} onChangeEmail={toForm} />
  )
}
