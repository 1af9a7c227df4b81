import { TextField as KitTextField } from '@aws-amplify/ui-react'
import type { FieldProps } from './field-props.ts'
import { FieldError } from './field-error.tsx'
import './form.css'

type Props = FieldProps & {
  type?: 'text' | 'email'
  inputMode?: 'text' | 'email' | 'numeric'
  /** At most so many characters can be typed. */
  maxLength?: number
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
