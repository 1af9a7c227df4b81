import * as z from 'zod/mini'
import { findSignUpProblem, TERMS } from '#domain/accounts/sign-up.ts'
import { VisibleError } from '#domain/errors.ts'
import { log } from '../shared/platform/log.ts'

/** The fields that we use from Cognito's event. */
const signUpEvent = z.object({
  triggerSource: z.string(),
  request: z.object({
    userAttributes: z.record(z.string(), z.string()),
    /** Null if the sign-up sent none. */
    validationData: z.nullish(z.record(z.string(), z.string())),
  }),
})

/** A sign-up by an operator, who may create any account. */
const CREATED_BY_ADMIN = 'PreSignUp_AdminCreateUser'
/** A first sign-in with Google or a school's provider, which has verified its user. */
const EXTERNAL_PROVIDER = 'PreSignUp_ExternalProvider'

/** Has no final period, because Cognito adds one. */
export const CLOSED_MESSAGE = 'Sign-ups are closed right now. Please come back later'

/**
 * Runs before the user pool creates an account. Returning the event unchanged allows the sign-up. Somebody
 * who signs up with a password must still enter the code sent to the email address.
 *
 * Names are stored permanently, shown to administrators, and may appear in an email. Anyone may sign up
 * somebody else's address and type anything as the name. So typed text that isn't a name is rejected here,
 * whichever page sent it.
 * @param areOpen whether administrators allow sign-ups; called before the names are examined, and not for an
 *   account that an operator creates
 * @throws VisibleError with a message that Cognito passes to the browser as "PreSignUp failed with error
 *   <message>."
 */
export async function preSignUp<Event>(event: Event, areOpen: () => Promise<boolean>): Promise<Event> {
  const { triggerSource, request } = signUpEvent.parse(event)
  if (triggerSource === CREATED_BY_ADMIN) return event
  if (!(await areOpen())) throw logRejection('closed', CLOSED_MESSAGE)
  if (triggerSource === EXTERNAL_PROVIDER) return event
  const { given_name: firstName = '', family_name: lastName = '' } = request.userAttributes
  const problem = findSignUpProblem({
    firstName,
    lastName,
    termsAccepted: request.validationData?.[TERMS.key] === TERMS.accepted,
  })
  if (problem !== null) throw logRejection(problem.reason, problem.message)
  return event
}

/** Logs why a sign-up is rejected, and returns the error to throw. */
function logRejection(reason: string, message: string): VisibleError {
  log.info('sign-up refused', { reason })
  return new VisibleError('bad_request', message)
}
