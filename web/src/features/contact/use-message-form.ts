import { type RefObject, useEffect, useRef, useState } from 'react'
import { contactRoutes } from '#domain/api/contact.routes.ts'
import type { contactSchemas } from '#domain/api/contact.schemas.ts'
import { TOO_LARGE } from '#domain/contact/message.ts'
import { useForm } from '#web/components/form/use-form.ts'
import { currentSession, onSessionChange, type Person, type Session } from '#web/lib/auth/session.ts'
import { toast } from '#web/lib/toast.ts'
import { ApiFailure, client } from '#web/lib/api.ts'
import { checkMessage, readMessage, type Message } from './check.ts'

/**
 * Returns the form of the message, and whether the last message was sent. After a message was sent, all fields are
 * cleared, and the form's heading gets focus. After a failure, the fields stay.
 */
export function useMessageForm() {
  const [send] = useState(createSender)
  const [isSent, setIsSent] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isSending = useRef(false)
  const form = useForm(async (values, element) => {
    setIsSent(false)
    const message = readMessage(values)
    const problems = checkMessage(message)
    if (problems !== null) return problems
    isSending.current = true
    const failure = await send(message).finally(() => (isSending.current = false))
    if (failure !== null) return { form: failure }
    for (const field of fieldsOf(element)) field.value = ''
    toast('Message Sent!', "Thank you for contacting us. We'll get back to you within 24 hours.")
    setIsSent(true)
    heading.current?.focus()
    return null
  })
  useFillInPerson(form.props.ref, isSending)
  return { ...form, isSent, heading }
}

/** Fills in the name and email address of the signed-in person while their session lasts. */
function useFillInPerson(form: RefObject<HTMLFormElement | null>, isSending: RefObject<boolean>): void {
  // The page is prerendered without a session. The session is known once the page is shown, and may change in
  // another tab.
  useEffect(() => {
    let filledValues = {}
    const fillFromSession = () => {
      if (form.current === null) return
      const session = currentSession()
      if (session.status === 'signed-in') {
        clearFilledIn(form.current, filledValues)
        filledValues = valuesOf(session.person)
        fillIn(form.current, filledValues)
      }
      // If the session ends during a send, the fields stay. Otherwise the name and the email are removed, so that a
      // shared device doesn't reveal who signed out.
      else if (!isSending.current) clearFilledIn(form.current, filledValues)
    }
    fillFromSession()
    return onSessionChange(fillFromSession)
  }, [form, isSending])
}

const valuesOf = ({ firstName, lastName, email }: Person) => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
})

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the fields of a form into which a person can type or choose a value. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

/** Fills in the values of empty fields. */
function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form)) if (field.value === '') field.value = values[field.name] ?? ''
}

/** Removes values that were filled in, unless the person has changed them. */
function clearFilledIn(form: HTMLFormElement, filledValues: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form))
    if (field.value !== '' && field.value === filledValues[field.name]) field.value = ''
}

const FAILED = 'We couldn’t send your message. Your text is still here. Check your connection and try again.'
const SIGNED_OUT =
  'You were signed out, so your message wasn’t sent. Press Send Message again to send it without your account.'

/**
 * Creates the function that sends a page's messages. A repeated message has the same idempotency key, so the
 * server stores it once.
 */
function createSender() {
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
