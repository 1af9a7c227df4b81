import { IconsProvider, PasswordField as AmplifyPasswordField } from '@aws-amplify/ui-react'
import { Icon } from '../icon.tsx'
import { FieldError } from './field-error.tsx'
import type { FieldProps } from './field-props.ts'
import './form.css'

const ICONS = {
  passwordField: { visibility: <Icon name="eye" />, visibilityOff: <Icon name="eye-off" /> },
}

/** A field for a password. A button inside the field shows the password. */
export function PasswordField({ error, hint, ...rest }: FieldProps) {
  return (
    <IconsProvider icons={ICONS}>
      <AmplifyPasswordField
        descriptiveText={hint}
        hasError={error !== undefined}
        errorMessage={error !== undefined && <FieldError>{error}</FieldError>}
        showPasswordButtonLabel={`Show ${rest.label.toLowerCase()}`}
        // Screen readers announce the state of the button, which is a switch. Amplify would announce it a second time.
        passwordIsHiddenLabel=""
        passwordIsShownLabel=""
        {...rest}
      />
    </IconsProvider>
  )
}
