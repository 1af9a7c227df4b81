import { AuthError } from 'aws-amplify/auth'
import { type About, type Failed, failure, type Outcome, UNEXPECTED } from './outcomes.ts'
import { userPool } from './user-pool.ts'

/** The pool's errors that say something to the student, and what each is about; of the rest nothing is shown. */
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

/** What is shown of an error. */
export function failed(error: unknown): Failed {
  const about = error instanceof AuthError ? SPOKEN.get(error.name) : undefined
  if (error instanceof AuthError && about !== undefined) return failure(spoken(error.message), about)
  console.warn('The user pool failed:', error instanceof Error ? error.name : 'unknown')
  return failure(UNEXPECTED)
}

/** Cognito puts its own words before a trigger's. */
const spoken = (message: string): string => message.replace(/^PreSignUp failed with error /, '')

/** Whether the pool refused by this name. */
export const isRefusal = (error: unknown, name: string): boolean =>
  error instanceof AuthError && error.name === name

/** Does what asks the pool; what it throws is an outcome. */
export async function attempt(act: () => Promise<unknown>): Promise<Outcome> {
  try {
    await userPool()
    await act()
    return { kind: 'done' }
  } catch (error) {
    return failed(error)
  }
}
