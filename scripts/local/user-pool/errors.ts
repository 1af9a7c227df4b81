import * as z from 'zod'
import { AwsError } from '../aws-json.ts'

export const notAuthorized = (message: string) => new AwsError('NotAuthorizedException', message)
/** Returns the error for both a wrong password and an unknown user. */
export const wrongPassword = () => notAuthorized('Incorrect username or password.')
export const tooManyTries = () => notAuthorized('Password attempts exceeded')
export const noSuchUser = () => new AwsError('UserNotFoundException', 'User does not exist.')
export const notConfirmed = () => new AwsError('UserNotConfirmedException', 'User is not confirmed.')
export const userExists = () =>
  new AwsError('UsernameExistsException', 'An account with the given email already exists.')
export const invalid = (message: string) => new AwsError('InvalidParameterException', message)
export const weakPassword = (reason: string) =>
  new AwsError('InvalidPasswordException', `Password did not conform with policy: ${reason}`)
export const wrongCode = () =>
  new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.')
export const expiredCode = () =>
  new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
export const limitExceeded = () =>
  new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
/** Returns the error for a wrong code of an authenticator app that is being set up. */
export const wrongSetupCode = () =>
  new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA')
/** Returns the error for a wrong code of an authenticator app at a sign-in. */
export const wrongAppCode = () => new AwsError('CodeMismatchException', 'Invalid code received for user')
export const usedAppCode = () =>
  new AwsError('ExpiredCodeException', 'Your software token has already been used once.')
export const notFound = (message: string) => new AwsError('ResourceNotFoundException', message)

/** Parses an action's input. @throws AwsError with Cognito's message */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const problems = issues.map(
    ({ path, message }) =>
      `Value at '${path.map((key) => lowerFirst(String(key))).join('.')}' failed to satisfy constraint: ${message}`,
  )
  throw invalid(
    `${issues.length} validation error${issues.length === 1 ? '' : 's'} detected: ${problems.join('; ')}`,
  )
}

const lowerFirst = (name: string): string => name.slice(0, 1).toLowerCase() + name.slice(1)
