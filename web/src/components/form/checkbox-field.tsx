import { CheckboxField as AmplifyCheckboxField, IconsProvider } from '@aws-amplify/ui-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../icon.tsx'
import { FieldError } from './field-error.tsx'
import './form.css'

const ICONS = { checkbox: { checked: <Icon name="check" /> } }

type Props = {
  label: ReactNode
  name: string
  defaultChecked?: boolean
  required?: boolean
  error?: string | undefined
  onToggle?: (checked: boolean) => void
}

/** A checkbox with a label. A click on the label toggles it. */
export function CheckboxField({ error, defaultChecked = false, onToggle, ...rest }: Props) {
  const errorId = useId()
  const isInvalid = error !== undefined
  return (
    <IconsProvider icons={ICONS}>
      <AmplifyCheckboxField
        value="on"
        defaultChecked={defaultChecked}
        hasError={isInvalid}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? errorId : undefined}
        onChange={onToggle && (({ currentTarget }) => onToggle(currentTarget.checked))}
        errorMessage={isInvalid && <FieldError id={errorId}>{error}</FieldError>}
        {...rest}
      />
    </IconsProvider>
  )
}
