import { TextField as KitTextField } from '@aws-amplify/ui-react'
import type { FieldProps } from './field-props.ts'
import { FieldError } from './field-error.tsx'
import './form.css'

type Props = FieldProps & {
  type?: 'text' | 'email' | 'number'
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal'
  /** The maximum number of characters. */
  maxLength?: number
  /** For numbers. */
  min?: number
  max?: number
  step?: number | 'any'
  spellCheck?: boolean
  autoCapitalize?: 'none' | 'words'
}

/** A line of text, with its label above and its error below. */
export function TextField({ error, hint, ...rest }: Props) {
  return (
    <KitTextField
      descriptiveText={hint}
      hasError={error !== undefined}
      errorMessage={error !== undefined && <FieldError>{error}</FieldError>}
      {...rest}
    />
  )
}
