import * as z from 'zod'

/**
 * A failed task as the state machine reports it: the error's name, and Lambda's response as JSON in its
 * cause.
 */
export const failureSchema = z.object({ Error: z.string(), Cause: z.string().default('') })
export type Failure = z.output<typeof failureSchema>

const lambdaFailure = z.object({ errorMessage: z.string() })

/** Errors with a message of ours that administrators may see. */
const VISIBLE_ERRORS: readonly string[] = [
  'ModelThrottled',
  'ModelTimedOut',
  'ModelUnusable',
  'ModelRefused',
  'AnswerUnusable',
  'BudgetSpent',
]

/** Returns a failure in words for an administrator, without internal details. */
export function messageOf({ Error: name, Cause }: Failure): string {
  if (name === 'States.Timeout') return 'The step took too long.'
  return VISIBLE_ERRORS.includes(name) ? (readCause(Cause) ?? name) : 'The step failed.'
}

function readCause(cause: string): string | undefined {
  try {
    return lambdaFailure.parse(JSON.parse(cause)).errorMessage
  } catch {
    return undefined
  }
}
