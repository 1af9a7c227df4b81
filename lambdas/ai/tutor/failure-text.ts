import { HELP_TEXT } from '../../../domain/tutor/safety.ts'
import { AnswerUnusable, ModelRefused, ModelThrottled, ModelTimedOut } from '../../shared/model/errors.ts'

export const UNREACHABLE_TEXT =
  'The tutor cannot be reached just now. Your question is kept: please try again later.'

/** Returns why there is no answer, for the student, or null for an error that an operator must examine. */
export function failureText(error: unknown): string | null {
  if (error instanceof ModelThrottled)
    return 'The tutor is busy just now. Your question is kept: please try again in a minute.'
  if (error instanceof ModelTimedOut)
    return 'The tutor took too long. Your question is kept: please try again.'
  if (error instanceof ModelRefused)
    return `The tutor cannot answer this. Please ask in another way, or something else. ${HELP_TEXT}`
  if (error instanceof AnswerUnusable) return 'The answer broke off. Your question is kept: please try again.'
  return null
}
