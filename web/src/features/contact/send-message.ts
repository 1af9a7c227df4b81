import { TOO_LARGE } from '#domain/contact/message.ts'
import { ApiFailure, client } from '#web/lib/api.ts'
import { currentSession, type Session } from '#web/lib/auth/session.ts'
import type { Message } from './check.ts'
import { contactRoutes } from '#domain/api/contact.routes.ts'
import type { contactSchemas } from '#domain/api/contact.schemas.ts'

const FAILED = 'We couldn’t send your message. Your text is still here. Check your connection and try again.'
const SIGNED_OUT =
  'You were signed out, so your message wasn’t sent. Press Send Message again to send it without your account.'

/**
 * Creates the function that sends a page's messages. The same text gets the same idempotency key, so a repeat
 * is stored once.
 */
export function createSender() {
  let last: { text: string; key: string } | null = null
  /**
   * The session that the server reported as ended. A retry is sent without it; a new sign-in is another
   * session.
   */
  let ended: Session | null = null

  function keyOf(message: Message): string {
    const text = JSON.stringify(message)
    if (last?.text !== text) last = { text, key: crypto.randomUUID() }
    return last.key
  }

  /** Sends a message. @returns the problem as text, or null if it was received */
  return async function sendMessage(message: Message): Promise<string | null> {
    const session = currentSession()
    const isSignedIn = session.status === 'signed-in' && session !== ended
    try {
      await contactApi.sendMessage({
        body: message,
        idempotencyKey: keyOf(message),
        ...(isSignedIn ? { account: session.person.userId } : {}),
      })
      // The next message is a new one, even with the same text.
      last = null
      return null
    } catch (error) {
      if (!(error instanceof ApiFailure)) {
        console.error(error)
        return FAILED
      }
      if (error.isSignedOut) {
        ended = session
        return SIGNED_OUT
      }
      if (error.code === 'payload_too_large') return TOO_LARGE
      return error.code === null || error.code === 'internal' ? FAILED : error.message
    }
  }
}

/** The API call of the contact form, separate from the others so that no other page loads its code. */
const contactApi = client<typeof contactRoutes, typeof contactSchemas>(contactRoutes)
