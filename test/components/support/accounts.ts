import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The forms of signing up and signing in. */

export const NEW_PERSON = {
  email: 'maya@example.com',
  password: 'practice36',
  firstName: 'Maya',
  lastName: 'Okafor',
}

export const field = (label: string): HTMLElement => screen.getByRole('textbox', { name: label })
/** Finds a password field by its label, because it has no ARIA role. */
export const passwordField = (label = 'Password'): HTMLElement => screen.getByLabelText(label)
export const button = (name: string): HTMLElement =>
  within(screen.getByRole('main')).getByRole('button', { name })
export const terms = (): HTMLElement => screen.getByRole('checkbox', { name: /^I am 13 or older/ })

/** Replaces a field's text. */
export async function fill(user: UserEvent, input: HTMLElement, text: string): Promise<void> {
  await user.clear(input)
  if (text !== '') await user.type(input, text)
}

/** Fills in and submits the form of /login, which must be open already. */
export async function submitLogin(
  user: UserEvent,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await fill(user, field('Email'), email)
  await fill(user, passwordField(), password)
  await user.click(button('Sign In'))
}

/** Fills in and submits the form of /signup, which must be open already. */
export async function submitSignUp(
  user: UserEvent,
  person: typeof NEW_PERSON = NEW_PERSON,
  confirm = person.password,
): Promise<void> {
  await fill(user, field('First name'), person.firstName)
  await fill(user, field('Last name'), person.lastName)
  await fill(user, field('Email'), person.email)
  await fill(user, passwordField(), person.password)
  await fill(user, passwordField('Confirm password'), confirm)
  if (!terms().matches(':checked')) await user.click(terms())
  await user.click(button('Create Account'))
}

/** Creates a mocked response of the user pool with an error. */
export const poolErrorResponse = (name: string, message: string) => () => ({
  status: 400,
  body: { __type: name, message },
})
