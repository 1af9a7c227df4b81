import { PASSWORD_HINT } from '#web/lib/auth/password-problem.ts'
import type { FieldProps } from './field-props.ts'
import { PasswordField } from './password-field.tsx'

type Props = Pick<FieldProps, 'label' | 'name' | 'error'> & {
  /** Whether the field is for the repeated password, which needs no hint. */
  isRepeated?: boolean
}

/** A field for a new password. */
export const NewPasswordField = ({ isRepeated = false, ...rest }: Props) => (
  <PasswordField
    autoComplete="new-password"
    hint={isRepeated ? undefined : PASSWORD_HINT}
    required
    {...rest}
  />
)
