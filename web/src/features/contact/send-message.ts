import { contactRoutes } from '#domain/api/contact.routes.ts'
import type { contactSchemas } from '#domain/api/contact.schemas.ts'
import { TOO_LARGE } from '#domain/contact/message.ts'
import { ApiFailure, client } from '#web/lib/api.ts'
import { currentSession, type Session } from '#web/lib/auth/session.ts'
import type { Message } from './check.ts'

const FAILED = 'We couldn’t send your message. Your text is still here. Check your connection and try again.'
const SIGNED_OUT =
  'You were signed out, so your message wasn’t sent. Press Send Message again to send it without your account.'

/**
 * Creates the function that sends a page's messages. A repeated message has the same idempotency key, so the
 * server stores it once.
 */
export function createSender() {
  let unsent: { text: string; idempotencyKey: string } | null = null
  /** The session that the server reported as ended. A retry in this session is sent without the account. */
  let endedSession: Session | null = null

  function idempotencyKeyOf(message: Message): string {
    const text = JSON.stringify(message)
    if (unsent?.text !== text) unsent = { text, idempotencyKey: crypto.randomUUID() }
    return unsent.idempotencyKey
  }

  /**
   * Sends a message.
   * @returns the problem as text, or null if the server stored the message
   */
  return async function sendMessage(message: Message): Promise<string | null> {
    const session = currentSession()
    const isSignedIn = session.status === 'signed-in' && session !== endedSession
    try {
      await contactApi.sendMessage({
        body: message,
        idempotencyKey: idempotencyKeyOf(message),
        ...(isSignedIn ? { account: session.person.userId } : {}),
      })
      // The next message is a new one, even with the same text.
      unsent = null
      return null
    } catch (error) {
      if (!(error instanceof ApiFailure)) {
        console.error(error)
        return FAILED
      }
      if (error.isSignedOut) {
        endedSession = session
        return SIGNED_OUT
      }
      if (error.code === 'payload_too_large') return TOO_LARGE
      return error.code === null || error.code === 'internal' ? FAILED : error.message
    }
  }
}

/** The API call of the contact form. It's separate from other calls, so that no other page loads its code. */
const contactApi = client<typeof contactRoutes, typeof contactSchemas>(contactRoutes)
