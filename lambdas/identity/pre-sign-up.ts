import * as z from 'zod'
import { refuseSignUp, TERMS } from '../../domain/accounts/sign-up.ts'
import { VisibleError } from '../../domain/errors.ts'
import { log } from '../shared/platform/log.ts'

/** Of Cognito's event, what is looked at. */
const signUpEvent = z.object({
  triggerSource: z.string(),
  request: z.object({
    userAttributes: z.record(z.string(), z.string()),
    /** Null where the sign-up sent none. */
    validationData: z.record(z.string(), z.string()).nullish(),
  }),
})

/** Somebody else has vouched for these: Google for its users, an operator's credentials for whom they enter. */
const VOUCHED_FOR = ['PreSignUp_ExternalProvider', 'PreSignUp_AdminCreateUser']

/**
 * Asked before a user pool makes an account; answering with the event unchanged lets it. The account still waits for the
 * code that its e-mail address is sent.
 *
 * Names are stored for good, are shown to administrators and may come to stand in a mail; whoever signs up may type
 * anything as the name of somebody else's address. So what is no name is refused here, whatever form it came from.
 * @throws VisibleError whose message Cognito hands to the browser, as "PreSignUp failed with error <message>."
 */
export function preSignUp<Event>(event: Event): Event {
  const { triggerSource, request } = signUpEvent.parse(event)
  if (VOUCHED_FOR.includes(triggerSource)) return event
  const { given_name: firstName = '', family_name: lastName = '' } = request.userAttributes
  const refusal = refuseSignUp({
    firstName,
    lastName,
    termsAccepted: request.validationData?.[TERMS.key] === TERMS.accepted,
  })
  if (refusal === null) return event
  log.info('sign-up refused', { reason: refusal.reason })
  throw new VisibleError('bad_request', refusal.message)
}
