import { TextField } from '#web/components/form/text-field.tsx'

/** The six digits of an emailed code. */
export const CodeField = ({ error }: { error: string | undefined }) => (
  <TextField
    label="Code"
    name="code"
    autoComplete="one-time-code"
    inputMode="numeric"
    required
    error={error}
  />
)
