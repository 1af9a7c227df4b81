import { type RefObject, useEffect, useRef, useState } from 'react'
import { useForm } from '#web/components/form/use-form.ts'
import { currentSession, onSessionChange, type Person } from '#web/lib/auth/session.ts'
import { dismissToast, toast } from '#web/lib/toast.ts'
import { checkMessage, readMessage } from './check.ts'
import { createSender } from './send-message.ts'

/** Returns the form of the message. Sending it clears all fields; after a failure, they stay filled in. */
export function useMessageForm() {
  const [send] = useState(createSender)
  const shownToast = useRef<number | null>(null)
  const isSending = useRef(false)
  const form = useForm(async (values, element) => {
    const message = readMessage(values)
    const problems = checkMessage(message)
    if (problems !== null) return problems
    isSending.current = true
    const failure = await send(message).finally(() => (isSending.current = false))
    // The toast of the last try no longer applies.
    if (shownToast.current !== null) dismissToast(shownToast.current)
    if (failure !== null) {
      shownToast.current = toast('Message Not Sent', failure, { destructive: true })
      return { form: failure }
    }
    for (const field of fieldsOf(element)) field.value = ''
    shownToast.current = toast(
      'Message Sent!',
      "Thank you for contacting us. We'll get back to you within 24 hours.",
    )
    return null
  })
  useNameOfSession(form.props.ref, isSending)
  return form
}

/** Fills in the name and email address of the signed-in person while their session lasts. */
function useNameOfSession(form: RefObject<HTMLFormElement | null>, isSending: RefObject<boolean>): void {
  // The page is prerendered for anybody. The session is only known once the page is shown, and may change in
  // another tab.
  useEffect(() => {
    let known = {}
    const fillFromSession = () => {
      if (form.current === null) return
      const session = currentSession()
      if (session.status === 'signed-in') {
        clearFilled(form.current, known)
        known = namesOf(session.person)
        fillIn(form.current, known)
      }
      // If the session ends during a send, the fields stay. Otherwise the name is removed, so that a shared
      // device doesn't reveal who signed out.
      else if (!isSending.current) clearFilled(form.current, known)
    }
    fillFromSession()
    return onSessionChange(fillFromSession)
  }, [form, isSending])
}

const namesOf = ({ firstName, lastName, email }: Person) => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
})

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the fields of a form that a person fills in. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

/** Fills in known values where nothing has been typed. */
function fillIn(form: HTMLFormElement, known: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form)) if (field.value === '') field.value = known[field.name] ?? ''
}

/** Removes values that were filled in, unless they were changed since. */
function clearFilled(form: HTMLFormElement, known: Readonly<Record<string, string>>): void {
  for (const field of fieldsOf(form))
    if (field.value !== '' && field.value === known[field.name]) field.value = ''
}
