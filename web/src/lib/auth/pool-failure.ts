import { AuthError } from 'aws-amplify/auth'
import { type About, type Failed, failure, type Outcome, UNEXPECTED } from './outcomes.ts'
import { userPool } from './user-pool.ts'

/**
 * The user pool's errors whose message we show to the student, and the input that each is about. We hide all
 * other messages.
 */
const SPOKEN = new Map<string, About | null>([
  ['NotAuthorizedException', 'password'],
  ['UserNotFoundException', 'password'],
  ['UsernameExistsException', 'email'],
  ['InvalidPasswordException', 'password'],
  ['PasswordHistoryPolicyViolationException', 'password'],
  ['CodeMismatchException', 'code'],
  ['ExpiredCodeException', 'code'],
  ['CodeDeliveryFailureException', 'email'],
  ['InvalidParameterException', null],
  ['LimitExceededException', null],
  ['TooManyRequestsException', null],
  ['TooManyFailedAttemptsException', null],
  ['UserLambdaValidationException', null],
])

/** Converts an error to what we show. */
export function failed(error: unknown): Failed {
  const about = error instanceof AuthError ? SPOKEN.get(error.name) : undefined
  if (error instanceof AuthError && about !== undefined) return failure(spoken(error.message), about)
  console.warn('The user pool failed:', error instanceof Error ? error.name : 'unknown')
  return failure(UNEXPECTED)
}

/** Removes the prefix that Cognito adds to the message of our trigger. */
const spoken = (message: string): string => message.replace(/^PreSignUp failed with error /, '')

/** Whether the user pool refused with this error name. */
export const isRefusal = (error: unknown, name: string): boolean =>
  error instanceof AuthError && error.name === name

/** Runs an action of the user pool and converts an exception to an outcome. */
export async function attempt(act: () => Promise<unknown>): Promise<Outcome> {
  try {
    await userPool()
    await act()
    return { kind: 'done' }
  } catch (error) {
    return failed(error)
  }
}
