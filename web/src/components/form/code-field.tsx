import { TextField } from '#web/components/form/text-field.tsx'

/** A field for the six-digit code from an email. */
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
