import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { expect, type Page } from '@playwright/test'
import { LOCAL_AWS } from '#scripts/local/database.ts'
import { totp } from '#scripts/local/user-pool/user-pool.ts'
import { setUpAuthenticator } from '#test/support/authenticator.ts'
import type { RunningServer } from '#test/support/server.ts'
import { expectAccessible } from './support/accessibility.ts'
import { panel } from './support/account-page.ts'
import {
  button,
  expectInvalid,
  expectToast,
  field,
  newAccount,
  passwordField,
  signIn,
  signOut,
  startSession,
  submitLogin,
} from './support/accounts.ts'
import { ADMIN } from './support/admin.ts'
import { installSession } from './support/session.ts'
import { testOnOwnServer as test } from './support/test.ts'

/** Two-step sign-in with an authenticator app, on a server that requires it of administrators and editors. */

test.use({ bank: 'guarded', allowsFailedRequests: true })

/** Returns the server's clock. A code is accepted only once, so a test advances the clock to the next code. */
function createClock(server: RunningServer) {
  let aheadMs = 0
  const now = () => Date.now() + aheadMs
  return {
    now,
    /** Advances the clock, and returns a code that the app with this secret hasn't shown before. */
    nextCode: async (secret: string) => {
      await server.advance(60_000)
      aheadMs += 60_000
      return totp(secret, now())
    },
  }
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Sets up an app in the panel of the account page. Returns its secret. */
async function setUpInPanel(page: Page, now: () => number): Promise<string> {
  const twoStep = panel(page, 'Two-step sign-in')
  await twoStep.getByRole('button', { name: 'Set up' }).click()
  await expect(twoStep.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = ((await twoStep.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await field(page, 'Code').fill(totp(secret, now()))
  await button(page, 'Turn on').click()
  await expectToast(page, 'Two-step sign-in is on')
  return secret
}

test('an administrator sets up an app on the way to /admin, signs in with it, and resets the two-step sign-in of a student @deep', async ({
  page,
  server,
}) => {
  const { now, nextCode } = createClock(server)
  await installSession(page, ADMIN, '/admin')
  await expect(heading(page, 'Set up two-step sign-in')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open your account' }).click()
  await expect(page).toHaveURL('/account#two-step')
  await expect(panel(page, 'Two-step sign-in')).toBeInViewport()
  const secret = await setUpInPanel(page, now)

  await page.getByRole('link', { name: 'Continue to administration' }).click()
  await expect(heading(page, 'Confirm it’s you')).toBeVisible()
  await expectAccessible(page)
  await passwordField(page).fill(ADMIN.password)
  await field(page, 'Code').fill(await nextCode(secret))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Administrator Dashboard')).toBeVisible()

  const person = await newAccount(server)
  const { AccessToken, IdToken } = await startSession(server, person)
  const sdk = new CognitoIdentityProviderClient({
    endpoint: `${server.url}/cognito`,
    region: LOCAL_AWS.AWS_REGION,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  })
  await setUpAuthenticator(sdk, AccessToken, now())
  sdk.destroy()
  const id = /"sub":"([^"]+)"/.exec(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString())?.[1]
  await page.goto(`/admin?tab=users&user=${id}`)
  await button(page, 'Reset two-step sign-in').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset two-step sign-in' }).click()
  await expectToast(page, 'Two-step sign-in reset')
  await expect(button(page, 'Reset two-step sign-in')).toHaveCount(0)
  await signOut(page)
  await signIn(page, person)
})

test('a student turns two-step sign-in on, signs in with a code, and turns it off with the password and a code @deep', async ({
  page,
  server,
}) => {
  const { now, nextCode } = createClock(server)
  const person = await newAccount(server)
  await installSession(page, person, '/account#two-step')
  const secret = await setUpInPanel(page, now)
  await signOut(page)

  await page.goto('/login')
  await submitLogin(page, person)
  await expect(heading(page, 'Enter your code')).toBeVisible()
  await expect(field(page, 'Code')).toBeFocused()
  await expectAccessible(page)
  const code = await nextCode(secret)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expectInvalid(
    field(page, 'Code'),
    'That isn’t the right code. Enter the one that your app shows now.',
  )
  await field(page, 'Code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/account#two-step')
  const twoStep = panel(page, 'Two-step sign-in')
  await twoStep.getByRole('button', { name: 'Turn off' }).click()
  await twoStep.getByLabel('Password', { exact: true }).fill(person.password)
  await field(page, 'Code').fill(code)
  await button(page, 'Turn off').click()
  await expectInvalid(field(page, 'Code'), 'That code was used already. Wait for the next one in your app.')
  await field(page, 'Code').fill(await nextCode(secret))
  await button(page, 'Turn off').click()
  await expectToast(page, 'Two-step sign-in is off')
  await signOut(page)
  await signIn(page, person)
})
