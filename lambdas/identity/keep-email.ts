import * as z from 'zod/mini'
import { VisibleError } from '#domain/errors.ts'
import { log } from '../shared/platform/log.ts'

const triggeredEvent = z.object({
  triggerSource: z.string(),
  request: z.optional(
    z.object({ userAttributes: z.optional(z.object({ 'cognito:user_status': z.optional(z.string()) })) }),
  ),
})

/** The mails with which an account's address is changed, or an added one is confirmed. The product sends neither. */
const CHANGES = new Set(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'])

/** Whether Cognito asks for the text of a mail. */
export const isMailEvent = (event: unknown): boolean =>
  triggeredEvent.parse(event).triggerSource.startsWith('CustomMessage_')

/**
 * Runs before the user pool sends a mail. Returning the event unchanged sends the pool's own text.
 *
 * An account's address is where its password is reset, so a stolen token must not change it. A browser's client must be
 * able to write the address to sign up, and a changed address counts only after its code. So the code isn't sent.
 * An account of another provider has no password, and its provider may change the address at each sign-in.
 * @throws VisibleError for a change of an address; then the pool rejects the change
 */
export function keepEmail<Event>(event: Event): Event {
  const { triggerSource, request } = triggeredEvent.parse(event)
  if (!CHANGES.has(triggerSource)) return event
  if (request?.userAttributes?.['cognito:user_status'] === 'EXTERNAL_PROVIDER') return event
  log.warn('change of an email address refused', { trigger: triggerSource })
  throw new VisibleError('forbidden', 'The email address of an account can’t be changed')
}
