import { TextField } from './text-field.tsx'

/** A field for a six-digit code: from an email, or of an authenticator app. */
export const CodeField = ({ hint, error }: { hint?: string; error: string | undefined }) => (
  <TextField
    label="Code"
    name="code"
    autoComplete="one-time-code"
    inputMode="numeric"
    required
    hint={hint}
    error={error}
  />
)
