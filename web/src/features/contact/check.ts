import {
  CATEGORIES,
  MAX_REQUEST_BYTES,
  textProblem,
  TOO_LARGE,
  type Category,
  type MessageFields,
} from '#domain/contact/message.ts'
import { readText, presentProblems, type Problems } from '#web/components/form/use-form.ts'

export type Message = MessageFields & { category: Category | null }

/** Reads a message from the form's values, without surrounding whitespace. */
export function readMessage(values: FormData): Message {
  const chosenCategory = readText(values, 'category')
  return {
    name: readText(values, 'name').trim(),
    email: readText(values, 'email').trim(),
    category: CATEGORIES.find((category) => category === chosenCategory) ?? null,
    subject: readText(values, 'subject').trim(),
    message: readText(values, 'message').trim(),
  }
}

/**
 * Validates a message before it's sent.
 * @returns the problems by field; null if there is none
 */
export function checkMessage(message: Message): Problems | null {
  const problems = presentProblems({
    name: textProblem('name', message.name),
    email: textProblem('email', message.email),
    subject: textProblem('subject', message.subject),
    message: textProblem('message', message.message),
  })
  if (Object.keys(problems).length > 0) return problems
  return new TextEncoder().encode(JSON.stringify(message)).length > MAX_REQUEST_BYTES
    ? { message: TOO_LARGE }
    : null
}
