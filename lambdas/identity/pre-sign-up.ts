import * as z from 'zod/mini'
import { refuseSignUp, TERMS } from '../../domain/accounts/sign-up.ts'
import { VisibleError } from '../../domain/errors.ts'
import { log } from '../shared/platform/log.ts'

/** Of Cognito's event, what is looked at. */
const signUpEvent = z.object({
  triggerSource: z.string(),
  request: z.object({
    userAttributes: z.record(z.string(), z.string()),
    /** Null where the sign-up sent none. */
    validationData: z.nullish(z.record(z.string(), z.string())),
  }),
})

/** An operator's credentials: nothing stands in the way of whom they enter. */
const ENTERED = 'PreSignUp_AdminCreateUser'
/** Google has vouched for its users. */
const VOUCHED_FOR = 'PreSignUp_ExternalProvider'

/** Without a full stop at its end: Cognito adds one to what a trigger says. */
export const CLOSED_MESSAGE = 'New accounts cannot be made at the moment. Please come back later'

/**
 * Asked before a user pool makes an account; answering with the event unchanged lets it. The account still waits for the
 * code that its e-mail address is sent.
 *
 * Names are stored for good, are shown to administrators and may come to stand in a mail; whoever signs up may type
 * anything as the name of somebody else's address. So what is no name is refused here, whatever form it came from.
 * @param areOpen whether operators let anybody sign up; asked before anything else is looked at
 * @throws VisibleError whose message Cognito hands to the browser, as "PreSignUp failed with error <message>."
 */
export async function preSignUp<Event>(event: Event, areOpen: () => Promise<boolean>): Promise<Event> {
  const { triggerSource, request } = signUpEvent.parse(event)
  if (triggerSource === ENTERED) return event
  if (!(await areOpen())) throw refused('closed', CLOSED_MESSAGE)
  if (triggerSource === VOUCHED_FOR) return event
  const { given_name: firstName = '', family_name: lastName = '' } = request.userAttributes
  const refusal = refuseSignUp({
    firstName,
    lastName,
    termsAccepted: request.validationData?.[TERMS.key] === TERMS.accepted,
  })
  if (refusal !== null) throw refused(refusal.reason, refusal.message)
  return event
}

function refused(reason: string, message: string): VisibleError {
  log.info('sign-up refused', { reason })
  return new VisibleError('bad_request', message)
}
