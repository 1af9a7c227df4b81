import { useEffect, useRef, useState } from 'react'
import { CATEGORIES, CATEGORY_NAMES } from '#domain/contact/message.ts'
import { FormProblem } from '#web/components/form/form-problem.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { SubmitButton } from '#web/components/form/submit-button.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { currentSession, onSessionChange, type Person } from '#web/lib/auth/session.ts'
import { dismissToast, toast } from '#web/lib/toast.ts'
import { checkMessage, readMessage } from './check.ts'
import { fieldsOf, fillIn, clearFilled } from './fields.ts'
import { createSender } from './send-message.ts'

const OPTIONS = CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }))

const namesOf = ({ firstName, lastName, email }: Person) => ({
  name: `${firstName} ${lastName}`.trim(),
  email,
})

/** The message to the operator. Sending it clears all fields; after a failure, they stay filled in. */
export function ContactForm() {
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
  const { problems, props } = form
  const { ref } = props

  // The page is prerendered for anybody. The session is only known once the page is shown, and may change in
  // another tab.
  useEffect(() => {
    let known = {}
    const fillFromSession = () => {
      if (ref.current === null) return
      const session = currentSession()
      if (session.status === 'signed-in') {
        clearFilled(ref.current, known)
        known = namesOf(session.person)
        fillIn(ref.current, known)
      }
      // If the session ends during a send, the fields stay. Otherwise the name is removed, so that a shared
      // device doesn't reveal who signed out.
      else if (!isSending.current) clearFilled(ref.current, known)
    }
    fillFromSession()
    return onSessionChange(fillFromSession)
  }, [ref])

  return (
    <form {...props} className="card contact-form" aria-labelledby="contact-form-title" id="message-form">
      <h2 id="contact-form-title" className="contact-form__title">
        Send us a message
      </h2>
      <div className="contact-form__pair">
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          required
          error={problems['name']}
        />
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          error={problems['email']}
        />
      </div>
      <SelectField
        label="Category (optional)"
        name="category"
        placeholder="Choose a category"
        options={OPTIONS}
      />
      <TextField label="Subject" name="subject" required error={problems['subject']} />
      <TextAreaField label="Message" name="message" rows={7} required error={problems['message']} />
      <FormProblem>{problems['form']}</FormProblem>
      <SubmitButton busy={form.busy} busyLabel="Sending…">
        Send Message
      </SubmitButton>
      <p className="fine">
        We use your message only to answer you, and delete it after 180 days. Please don’t include passwords
        or card numbers.
      </p>
    </form>
  )
}
