import { TextField } from '../../components/form/text-field.tsx'

/** The six digits of a mail. */
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
