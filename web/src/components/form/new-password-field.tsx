import { PASSWORD_HINT } from '#web/lib/auth/password-problem.ts'
import type { FieldProps } from './field-props.ts'
import { PasswordField } from './password-field.tsx'

type Props = Pick<FieldProps, 'label' | 'name' | 'error'> & {
  /** Whether this repeats the password; then it needs no hint. */
  again?: boolean
}

/** A field for a new password. */
export const NewPasswordField = ({ again = false, ...rest }: Props) => (
  <PasswordField autoComplete="new-password" hint={again ? undefined : PASSWORD_HINT} required {...rest} />
)
