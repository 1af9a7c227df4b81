import { expect, type Browser, type Page } from '@playwright/test'
import { contentSecurityPolicy } from '#lib/site/security-headers.ts'
import type { RunningServer } from '#test/support/server.ts'
import { button, startSession, type Account } from './accounts.ts'

/** The domain of Cognito's hosted pages, which the browser visits before and after Google's. */
const DOMAIN = 'auth.act.example'

/**
 * Opens a page in a new browser context as if an operator had set up Google sign-in and a school's identity provider.
 * Stand-ins for the pages of the user pool and the provider sign in this person, who must have an account.
 * @param provider the identity provider that the person signs in with
 * @returns the page, and a function that closes its context
 */
export async function openWithGoogle(
  browser: Browser,
  server: RunningServer,
  person: Account,
  provider: 'Google' | 'District' = 'Google',
) {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const { auth } = await response.json()
    await route.fulfill({
      response,
      json: {
        auth: { ...auth, google: { domain: DOMAIN }, district: { domain: DOMAIN, name: 'Lincoln Schools' } },
      },
    })
  })
  // The policy of the deployed stack, so that the page may request tokens from the user pool's domain.
  await page.route(`${server.url}/login*`, async (route) => {
    const response = await route.fetch()
    const policy = contentSecurityPolicy([`https://${DOMAIN}`])
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.route(`https://${DOMAIN}/oauth2/authorize*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Choose an account</h1>' }),
  )
  await page.route(`https://${DOMAIN}/oauth2/token`, async (route) => {
    const { AccessToken, IdToken, RefreshToken } = await startSession(server, person)
    await route.fulfill({
      headers: { 'access-control-allow-origin': server.url },
      json: {
        access_token: AccessToken,
        id_token: toProviderToken(IdToken, provider),
        refresh_token: RefreshToken,
        token_type: 'Bearer',
        expires_in: 3600,
      },
    })
  })
  const close = async () => {
    // A page that is still loading may have a request in one of these routes.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return { page, close }
}

/** Returns the ID token with another provider. Its signature is no longer valid, but only the page reads it. */
function toProviderToken(idToken: string, providerName: string): string {
  const [head, payload = '', signature] = idToken.split('.')
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const identities = [{ providerName, providerType: 'SAML', userId: '1', primary: 'true' }]
  return [head, Buffer.from(JSON.stringify({ ...claims, identities })).toString('base64url'), signature].join(
    '.',
  )
}

/**
 * Waits for the page of the identity provider: Google's, or the school's.
 * @returns the parameters of the request to the user pool
 */
export async function waitForGoogle(page: Page): Promise<URLSearchParams> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  return new URL(page.url()).searchParams
}

/**
 * Presses Continue with Google, and waits for Google's page.
 * @returns the parameters of the request to the user pool
 */
export async function leaveForGoogle(page: Page): Promise<URLSearchParams> {
  await button(page, 'Continue with Google').click()
  return waitForGoogle(page)
}

/** Returns to the site as somebody who has chosen an account at Google. */
export async function returnFromGoogle(page: Page, authorizeParams: URLSearchParams): Promise<void> {
  await page.goto(`/login?code=from-the-pool&state=${authorizeParams.get('state')}`)
}
