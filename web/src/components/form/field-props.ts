/** What every field of a form is told. Its value is the browser's own: a form reads it when it is sent. */
export type FieldProps = {
  label: string
  name: string
  /** The kind of value, so that browsers and password managers can fill it in. */
  autoComplete?: string
  defaultValue?: string | undefined
  required?: boolean
  /** Stands below the label. */
  hint?: string | undefined
  /** Marks the field as wrong, and says how to put it right. */
  error?: string | undefined
}
