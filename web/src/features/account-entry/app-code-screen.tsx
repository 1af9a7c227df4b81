import { Button } from '#web/components/button.tsx'
import { CodeField } from '#web/components/form/code-field.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { paths } from '#web/config/paths.ts'
import { codeProblem, withoutSpaces } from '#web/lib/auth/typed-code.ts'
import { Link } from '#web/lib/link.tsx'
import { useTitle } from '#web/lib/use-title.ts'
import { EntryPage } from './entry-page.tsx'

type Props = {
  /** Sends the code. Returns what is wrong with it or with the sign-in, or null. */
  onCode: (code: string) => Promise<{ code: string } | { form: string } | null>
  onBack: () => void
}

/** The second step of a sign-in: the code of the account's authenticator app. */
export function AppCodeScreen({ onCode, onBack }: Props) {
  useTitle('Enter your code')
  const form = useForm(
    async (values) => {
      const code = readText(values, 'code')
      const problem = codeProblem(code)
      return problem === null ? onCode(withoutSpaces(code)) : { code: problem }
    },
    { focused: true },
  )
  return (
    <EntryPage
      title="Enter your code"
      intro="Open your authenticator app, and enter the code that it shows for ACT Prep."
      foot={
        <p>
          No access to the app? <Link to={paths.contactUs.href()}>Ask us for help</Link>
        </p>
      }
    >
      <form {...form.props} className="entry__form" aria-label="Enter your code">
        <CodeField error={form.problems['code']} />
        <FormProblem announced={form.announced}>{form.problems['form']}</FormProblem>
        <SubmitButton isBusy={form.isBusy} busyLabel="Signing in…">
          Sign In
        </SubmitButton>
      </form>
      <div className="entry__trouble">
        <Button variant="quiet" onClick={onBack}>
          Use another account
        </Button>
      </div>
    </EntryPage>
  )
}
