import * as z from 'zod'

/** What the state machine says of a task that failed: the error's name, and as its cause what Lambda answered, as JSON. */
export const failureSchema = z.object({ Error: z.string(), Cause: z.string().default('') })
export type Failure = z.output<typeof failureSchema>

const lambdaFailure = z.object({ errorMessage: z.string() })

/** Errors whose message is a sentence of ours, fit for an administrator. */
const OURS: readonly string[] = [
  'ModelThrottled',
  'ModelTimedOut',
  'ModelUnusable',
  'ModelRefused',
  'AnswerUnusable',
  'BudgetSpent',
]

/** A failure in words for an administrator; nothing of the inside. */
export function messageOf({ Error: name, Cause }: Failure): string {
  if (name === 'States.Timeout') return 'The step took too long.'
  return OURS.includes(name) ? (readCause(Cause) ?? name) : 'The step failed.'
}

function readCause(cause: string): string | undefined {
  try {
    return lambdaFailure.parse(JSON.parse(cause)).errorMessage
  } catch {
    return undefined
  }
}
