import { TextAreaField as AmplifyTextAreaField } from '@aws-amplify/ui-react'
import { FieldError } from './field-error.tsx'
import type { FieldProps } from './field-props.ts'
import './form.css'

type Props = FieldProps & { rows?: number; maxLength?: number; spellCheck?: boolean }

/** A field for text of more than one line. The user can make it taller. */
export function TextAreaField({ error, hint, ...rest }: Props) {
  return (
    <AmplifyTextAreaField
      descriptiveText={hint}
      hasError={error !== undefined}
      errorMessage={error !== undefined && <FieldError>{error}</FieldError>}
      {...rest}
    />
  )
}
