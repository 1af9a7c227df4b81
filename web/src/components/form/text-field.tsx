import { TextField as AmplifyTextField } from '@aws-amplify/ui-react'
import { FieldError } from './field-error.tsx'
import type { FieldProps } from './field-props.ts'
import './form.css'

type Props = FieldProps & {
  type?: 'text' | 'email' | 'number'
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal'
  /** The maximum number of characters. */
  maxLength?: number
  /** The limits and the step of a number. */
  min?: number
  max?: number
  step?: number | 'any'
  spellCheck?: boolean
  autoCapitalize?: 'none' | 'words'
}

/** A field for a line of text, with a label above it and an error below it. */
export function TextField({ error, hint, ...rest }: Props) {
  return (
    <AmplifyTextField
      descriptiveText={hint}
      hasError={error !== undefined}
      errorMessage={error !== undefined && <FieldError>{error}</FieldError>}
      {...rest}
    />
  )
}
