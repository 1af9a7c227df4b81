import type { CodeNeeded, Outcome } from '#web/lib/auth/outcomes.ts'
import { codeProblem, withoutSpaces } from '#web/lib/auth/typed-code.ts'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { presentProblems, readText, useForm } from './use-form.ts'

/**
 * Creates a form for a password and a code of an authenticator app.
 * @param send called on a submit without problems, with the password and with the code without its spaces
 */
export const usePasswordAndCode = (
  send: (password: string, code: string) => Promise<Outcome | CodeNeeded>,
  onDone: () => void,
) =>
  useForm(
    async (values) => {
      const password = readText(values, 'password')
      const code = readText(values, 'code')
      const problems = presentProblems({
        password: password === '' ? 'Please enter your password.' : null,
        code: codeProblem(code),
      })
      if (Object.keys(problems).length > 0) return problems
      const outcome = await send(password, withoutSpaces(code))
      if (outcome.kind === 'failed') return { [outcome.input ?? 'form']: outcome.message }
      onDone()
      return null
    },
    { focused: true },
  )

type Props = { email: string; hint: string; problems: ReturnType<typeof useForm>['problems'] }

/** The fields of the form that `usePasswordAndCode` creates. */
export const PasswordAndCode = ({ email, hint, problems }: Props) => (
  <>
    {/* Password managers read the account of the password from this field. */}
    <input hidden type="email" autoComplete="username" value={email} readOnly />
    <PasswordField
      label="Password"
      name="password"
      autoComplete="current-password"
      required
      error={problems['password']}
    />
    <CodeField hint={hint} error={problems['code']} />
  </>
)
