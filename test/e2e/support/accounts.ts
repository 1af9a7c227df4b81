import { randomBytes } from 'node:crypto'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import * as z from 'zod'
import { TERMS } from '#domain/accounts/sign-up.ts'
import { CLIENT_ID } from '#scripts/local/user-pool/user-pool.ts'
import type { RunningServer } from '#test/support/server.ts'

/** The address of a server that can create accounts. */
export type ServerAddress = Pick<RunningServer, 'url'>

export type Account = { email: string; password: string; firstName: string; lastName: string }

const inbox = z.object({ messages: z.array(z.object({ to: z.string(), code: z.string() })) })

/** Returns a person with a new email. */
export const newPerson = (): Account => ({
  email: `maya-${randomBytes(6).toString('hex')}@example.com`,
  password: `pw ${randomBytes(6).toString('hex')}`,
  firstName: 'Maya',
  lastName: 'Okafor',
})

/** Returns the codes sent to an address, newest first. */
export async function fetchCodes(server: ServerAddress, email: string): Promise<string[]> {
  const { messages } = inbox.parse(await (await fetch(`${server.url}/local/inbox.json`)).json())
  return messages.filter(({ to }) => to === email).map(({ code }) => code)
}

/** Returns the newest code once `codeCount` codes were sent to the address. */
export async function waitForCode(server: ServerAddress, email: string, codeCount = 1): Promise<string> {
  await expect.poll(async () => (await fetchCodes(server, email)).length, 'codes sent').toBe(codeCount)
  return (await fetchCodes(server, email))[0] ?? ''
}

async function callUserPool(server: ServerAddress, action: string, input: object): Promise<unknown> {
  const response = await fetch(`${server.url}/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: CLIENT_ID, ...input }),
  })
  if (!response.ok) throw new Error(`${action}: ${await response.text()}`)
  return response.json()
}

/** Creates an account whose email isn't verified yet. */
export async function newUnverifiedAccount(server: ServerAddress, person = newPerson()): Promise<Account> {
  const { email, password, firstName, lastName } = person
  await callUserPool(server, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'given_name', Value: firstName },
      { Name: 'family_name', Value: lastName },
    ],
    ValidationData: [{ Name: TERMS.key, Value: TERMS.accepted }],
    ClientMetadata: { [TERMS.key]: TERMS.accepted },
  })
  return person
}

/** Creates an account that can sign in. */
export async function newAccount(server: ServerAddress, person = newPerson()): Promise<Account> {
  await newUnverifiedAccount(server, person)
  const ConfirmationCode = await waitForCode(server, person.email)
  await callUserPool(server, 'ConfirmSignUp', { Username: person.email, ConfirmationCode })
  return person
}

const sessionReply = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
})

/** Starts a session and returns its tokens. */
export async function startSession(server: ServerAddress, { email, password }: Account) {
  const reply = await callUserPool(server, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  return sessionReply.parse(reply).AuthenticationResult
}

/** Whether a refresh token still gets new tokens. */
export const isAlive = (server: ServerAddress, RefreshToken: string): Promise<boolean> =>
  callUserPool(server, 'GetTokensFromRefreshToken', { RefreshToken }).then(
    () => true,
    () => false,
  )

/** Makes one action of the user pool fail in this page. */
export async function failUserPool(page: Page, action: string): Promise<void> {
  await page.route('**/cognito', (route) =>
    route.request().headers()['x-amz-target']?.endsWith(`.${action}`)
      ? route.fulfill({ status: 500, body: '' })
      : route.fallback(),
  )
}

export const field = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true })
/** Finds a password field by its label, because it has no ARIA role. */
export const passwordField = (page: Page, label = 'Password'): Locator =>
  page.getByLabel(label, { exact: true })
export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name })
export const rememberMe = (page: Page): Locator => page.getByRole('checkbox', { name: 'Remember me' })
export const terms = (page: Page): Locator => page.getByRole('checkbox', { name: /^I am 13 or older/ })

/** Expects the field to be invalid and described by this text for screen readers. */
export async function expectInvalid(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const descriptions = await field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  )
  expect(descriptions).toContain(text)
}

/** The region of all toasts. */
export const toastRegion = (page: Page): Locator => page.getByRole('region', { name: 'Messages' })

export async function expectToast(page: Page, title: string | RegExp, description?: string): Promise<void> {
  await expect(toastRegion(page).getByText(title, { exact: true })).toBeVisible()
  if (description !== undefined)
    await expect(toastRegion(page).getByText(description, { exact: true })).toBeVisible()
}

/** Fills in and submits the form of /login, which must be open already. */
export async function submitLogin(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
  { remember = false } = {},
): Promise<void> {
  await field(page, 'Email').fill(email)
  await passwordField(page).fill(password)
  await rememberMe(page).setChecked(remember)
  await button(page, 'Sign In').click()
}

/** Signs in at /login and waits for the dashboard. */
export async function signIn(
  page: Page,
  person: Account,
  options: { remember?: boolean } = {},
): Promise<void> {
  await page.goto('/login')
  await submitLogin(page, person, options)
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Opens a page with a laptop's window in a new browser context, and signs the student in there. */
export async function openOtherDevice(
  browser: Browser,
  server: ServerAddress,
  person: Account,
): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1366, height: 768 } })
  await signIn(page, person)
  return page
}

/** Fills in and submits the form of /signup, which must be open already. */
export async function submitSignUp(page: Page, person: Account, confirm = person.password): Promise<void> {
  await field(page, 'First name').fill(person.firstName)
  await field(page, 'Last name').fill(person.lastName)
  await field(page, 'Email').fill(person.email)
  await passwordField(page).fill(person.password)
  await passwordField(page, 'Confirm password').fill(confirm)
  await terms(page).check()
  await button(page, 'Create Account').click()
}

export const codeScreen = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Check your email', level: 1 })

export async function submitCode(page: Page, code: string): Promise<void> {
  await field(page, 'Code').fill(code)
  await button(page, 'Verify').click()
}

/** Opens the menu if the window is narrow. */
export async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Open menu' })
  if (await toggle.isVisible()) await toggle.click()
}

/** Closes the menu, which covers part of the page on a phone. */
async function closeMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Close menu' })
  if (await toggle.isVisible()) await toggle.click()
}

export const header = (page: Page): Locator => page.getByRole('banner')

/** Expects the header of a signed-in student: links to the account and the dashboard, and Sign Out. */
export async function expectSignedIn(page: Page, firstName = 'Maya'): Promise<void> {
  await openMenu(page)
  await expect(header(page).getByRole('link', { name: `${firstName}, your account` })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await closeMenu(page)
}

/** Presses Sign Out in the header, without waiting for the result. */
export async function pressSignOut(page: Page): Promise<void> {
  await openMenu(page)
  await header(page).getByRole('button', { name: 'Sign Out' }).click()
}

/** Signs out with the header's button. */
export async function signOut(page: Page): Promise<void> {
  await pressSignOut(page)
  // Navigating home closes the menu of a narrow window, so wait until it's closed.
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden()
  await expectSignedOut(page)
}

export async function expectSignedOut(page: Page): Promise<void> {
  await openMenu(page)
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Start Free Test' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await closeMenu(page)
}
