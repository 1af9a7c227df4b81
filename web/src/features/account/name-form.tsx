import { nameProblemText } from '#domain/accounts/sign-up.ts'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { readText, presentProblems, useForm } from '#web/components/form/use-form.ts'
import type { Person } from '#web/lib/auth/session.ts'
import { withAuth } from '#web/lib/auth/with-auth.ts'
import { toast } from '#web/lib/toast.ts'

/** A form for the student's name, which also shows the email address. */
export function NameForm({ person }: { person: Person }) {
  const form = useForm(async (values) => {
    const firstName = readText(values, 'firstName').trim()
    const lastName = readText(values, 'lastName').trim()
    const problems = presentProblems({
      firstName: nameProblemText('first name', firstName),
      lastName: nameProblemText('last name', lastName),
    })
    if (Object.keys(problems).length > 0) return problems
    const outcome = await withAuth(({ changeName }) => changeName({ ...person, firstName, lastName }))
    if (outcome.kind === 'failed') return { form: `Your name wasn’t changed. ${outcome.message}` }
    toast('Name changed')
    return null
  })
  const { problems } = form
  return (
    <form {...form.props} className="account__form" aria-label="Your name">
      <div className="account__pair">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={person.firstName}
          required
          error={problems['firstName']}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={person.lastName}
          required
          error={problems['lastName']}
        />
      </div>
      <dl className="account__email">
        <dt className="account__label">Email</dt>
        <dd>{person.email}</dd>
      </dl>
      <FormProblem announced={form.announced}>{problems['form']}</FormProblem>
      <SubmitButton isBusy={form.isBusy} busyLabel="Saving…" small>
        Save Name
      </SubmitButton>
    </form>
  )
}
