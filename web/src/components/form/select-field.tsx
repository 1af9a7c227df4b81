import { IconsProvider, SelectField as AmplifySelectField } from '@aws-amplify/ui-react'
import { Icon } from '../icon.tsx'
import { FieldError } from './field-error.tsx'
import type { FieldProps } from './field-props.ts'
import './form.css'

const ICONS = { select: { expand: <Icon name="chevron-down" /> } }

type Props<T extends string> = Omit<FieldProps, 'defaultValue' | 'autoComplete'> & {
  options: readonly { value: T; label: string }[]
  /** The text that is shown until an option is chosen. */
  placeholder?: string
  defaultValue?: T
  /** The selected option of a field whose page reacts directly, without a form submit. */
  value?: T
  /** Called with the option that the user chose. */
  onChoose?: (value: T) => void
  className?: string
  /** Whether only screen readers get the label. */
  labelHidden?: boolean
}

/** A field that offers a list of options. */
export function SelectField<T extends string>({ options, error, hint, onChoose, ...rest }: Props<T>) {
  return (
    <IconsProvider icons={ICONS}>
      <AmplifySelectField
        descriptiveText={hint}
        hasError={error !== undefined}
        errorMessage={error !== undefined && <FieldError>{error}</FieldError>}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value)
          if (chosen) onChoose?.(chosen.value)
        }}
        {...rest}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </AmplifySelectField>
    </IconsProvider>
  )
}
