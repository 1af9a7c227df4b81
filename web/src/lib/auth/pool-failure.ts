import { AuthError } from 'aws-amplify/auth'
import {
  type FailedInput,
  type Failed,
  failure,
  INCORRECT,
  type Outcome,
  UNEXPECTED,
  USED_APP_CODE,
  WRONG_APP_CODE,
} from './outcomes.ts'
import { configureUserPool } from './user-pool.ts'

/**
 * The user pool's errors whose message we show to the student, and the input that each is about. We hide all
 * other messages.
 */
const SHOWN_ERRORS = new Map<string, FailedInput | null>([
  ['NotAuthorizedException', 'password'],
  ['UserNotFoundException', 'password'],
  ['UsernameExistsException', 'email'],
  ['InvalidPasswordException', 'password'],
  ['PasswordHistoryPolicyViolationException', 'password'],
  ['CodeMismatchException', 'code'],
  ['ExpiredCodeException', 'code'],
  ['EnableSoftwareTokenMFAException', 'code'],
  ['CodeDeliveryFailureException', 'email'],
  ['InvalidParameterException', null],
  ['LimitExceededException', null],
  ['TooManyRequestsException', null],
  ['TooManyFailedAttemptsException', null],
  ['UserLambdaValidationException', null],
])

/** Converts an error to what we show. */
export function toFailure(error: unknown): Failed {
  const input = error instanceof AuthError ? SHOWN_ERRORS.get(error.name) : undefined
  if (error instanceof AuthError && input !== undefined) return failure(shownText(error), input)
  console.warn('The user pool failed:', error instanceof Error ? error.name : 'unknown')
  return failure(UNEXPECTED)
}

/** The user pool's messages that we replace. */
const REPLACED = new Map([
  ['Incorrect username or password.', INCORRECT],
  ['Invalid code received for user', WRONG_APP_CODE],
  ['Your software token has already been used once.', USED_APP_CODE],
])

/** Returns Cognito's message without the prefix of our trigger's messages, or our replacement for students. */
const shownText = ({ name, message }: AuthError): string =>
  name === 'EnableSoftwareTokenMFAException'
    ? WRONG_APP_CODE
    : (REPLACED.get(message) ?? message.replace(/^PreSignUp failed with error /, ''))

/** Whether the user pool refused with this error name. */
export const isRefusal = (error: unknown, name: string): boolean =>
  error instanceof AuthError && error.name === name

/** Runs an action of the user pool and converts an exception to an outcome. */
export async function toOutcome(action: () => Promise<unknown>): Promise<Outcome> {
  try {
    await configureUserPool()
    await action()
    return { kind: 'done' }
  } catch (error) {
    return toFailure(error)
  }
}
