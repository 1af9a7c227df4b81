import type { FieldProps } from '#web/components/form/field-props.ts'
import { TextField } from '#web/components/form/text-field.tsx'

/** The maximum length that the user pool accepts, in characters. */
const MAX_LENGTH = 128

/** A field for the email address of an account. */
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
