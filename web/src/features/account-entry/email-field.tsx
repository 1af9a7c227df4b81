import type { FieldProps } from '#web/components/form/field-props.ts'
import { TextField } from '#web/components/form/text-field.tsx'

/** The user pool's limit. */
const MAX_LENGTH = 128

/** The email address of an account. */
export const EmailField = (props: Pick<FieldProps, 'autoComplete' | 'defaultValue' | 'error'>) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    maxLength={MAX_LENGTH}
    autoCapitalize="none"
    required
    {...props}
  />
)
