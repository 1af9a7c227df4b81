import { PASSWORD_HINT } from '../../lib/auth/password-problem.ts'
import type { FieldProps } from './field-props.ts'
import { PasswordField } from './password-field.tsx'

type Props = Pick<FieldProps, 'label' | 'name' | 'error'> & {
  /** The same password once more: it needs no rule beside it. */
  again?: boolean
}

/** A password that is to be set. */
export const NewPasswordField = ({ again = false, ...rest }: Props) => (
  <PasswordField autoComplete="new-password" hint={again ? undefined : PASSWORD_HINT} required {...rest} />
)
