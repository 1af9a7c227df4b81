import { OVERRULE_REASON_LENGTH } from '#domain/generation/edited-questions.ts'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'

/** Returns what is wrong with a typed reason; null if it's empty or long enough. */
export const reasonProblem = (reason: string): string | null =>
  reason !== '' && reason.length < OVERRULE_REASON_LENGTH.least
    ? `Write at least ${OVERRULE_REASON_LENGTH.least} characters.`
    : null

/** The field `reason`: why to save a text that a model's reading or the arithmetic check rejected. */
export const ReasonField = ({ label, error }: { label: string; error: string | undefined }) => (
  <TextAreaField
    label={label}
    name="reason"
    rows={2}
    maxLength={OVERRULE_REASON_LENGTH.most}
    hint="The check may be wrong. Your reason stays on record."
    error={error}
  />
)
