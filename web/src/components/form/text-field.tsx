import { TextField as KitTextField } from '@aws-amplify/ui-react'
import type { FieldProps } from './field-props.ts'
import { FieldError } from './field-error.tsx'
import './form.css'

type Props = FieldProps & {
  type?: 'text' | 'email' | 'number'
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal'
  /** At most so many characters can be typed. */
  maxLength?: number
  /** Of a number. */
  min?: number
  max?: number
  step?: number | 'any'
  spellCheck?: boolean
  autoCapitalize?: 'none' | 'words'
}

/** A line of text, with its label above and what is wrong with it below. */
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
