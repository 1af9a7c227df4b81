import { TextAreaField } from '#web/components/form/text-area-field.tsx'

/** The fewest and the most characters of a reason, as the server checks them. */
const LENGTH = { least: 10, most: 500 } as const

/** Returns what is wrong with a typed reason; null if it's empty or long enough. */
export const reasonProblem = (reason: string): string | null =>
  reason !== '' && reason.length < LENGTH.least ? `Write at least ${LENGTH.least} characters.` : null

/** The field `reason`, for saving what a reading of the model or the arithmetic check rejects. */
export const ReasonField = ({ label, error }: { label: string; error: string | undefined }) => (
  <TextAreaField
    label={label}
    name="reason"
    rows={2}
    maxLength={LENGTH.most}
    hint="The model may be wrong. Your reason stays on record."
    error={error}
  />
)
