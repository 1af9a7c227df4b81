import { HELP_TEXT } from '#domain/tutor/safety-reply.ts'
import { AnswerUnusable, ModelRefused, ModelThrottled, ModelTimedOut } from '#lambdas/shared/model/errors.ts'

export const UNREACHABLE_TEXT =
  'The tutor isn’t available right now. Your question is saved. Please try again later.'

/** Returns why there is no answer, for the student, or null for an error that an operator must examine. */
export function failureText(error: unknown): string | null {
  if (error instanceof ModelThrottled)
    return 'The tutor is busy right now. Your question is saved. Please try again in a minute.'
  if (error instanceof ModelTimedOut)
    return 'The tutor took too long. Your question is saved. Please try again.'
  if (error instanceof ModelRefused)
    return `The tutor can’t answer this. Try asking in another way, or ask something else. ${HELP_TEXT}`
  if (error instanceof AnswerUnusable)
    return 'The answer was cut off. Your question is saved. Please try again.'
  return null
}
