/** The props that most form fields share. The form reads the values when it's submitted. */
export type FieldProps = {
  label: string
  name: string
  /** The kind of value, so that browsers and password managers can fill it in. */
  autoComplete?: string
  defaultValue?: string | undefined
  required?: boolean
  /** A note that is shown below the label. */
  hint?: string | undefined
  /** Marks the field as invalid and says how to fix it. */
  error?: string | undefined
}
