import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { PasswordField } from '#web/components/form/password-field.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'

const OPTIONS = [
  { value: 'technical', label: 'Technical Support' },
  { value: 'billing', label: 'Billing Question' },
] as const

export function Forms() {
  return (
    <form className="styleguide__form" onSubmit={(event) => event.preventDefault()}>
      <TextField label="A line of text" name="line" hint="What it is for." />
      <TextField label="A line that is wrong" name="wrong" error="Say how to put it right." />
      <PasswordField label="A password" name="password" autoComplete="off" />
      <SelectField label="One of several" name="one" options={OPTIONS} placeholder="Choose" />
      <TextAreaField label="Several lines" name="lines" rows={3} />
      <CheckboxField label="A box to tick" name="box" />
      <SubmitButton busy={false} busyLabel="Sending…">
        Send
      </SubmitButton>
    </form>
  )
}
