import type { Page } from '@playwright/test'
import * as z from 'zod'
import { CLIENT_ID } from '#scripts/local/user-pool/user-pool.ts'
import type { Account } from './accounts.ts'

/** Cognito's reply to a sign-in. */
const authReplySchema = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
})
/** The facts about the student in an ID token. Amplify and our own record of the session need them. */
const claimsSchema = z.object({
  sub: z.string(),
  email: z.string(),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  'cognito:username': z.string(),
  'cognito:groups': z.array(z.string()).default([]),
})

const decodePayload = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/**
 * Stores the session that the form of /login would store, and opens the address. Tests of something other than
 * signing in use this, because it's a second faster than the form.
 * @param options.remember whether the student stays signed in after closing the browser
 */
export async function installSession(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
  address: string,
  { remember = false } = {},
): Promise<void> {
  const reply = await page.request.post('/cognito', {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    data: JSON.stringify({
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  })
  const { AccessToken, IdToken, RefreshToken } = authReplySchema.parse(
    await reply.json(),
  ).AuthenticationResult
  const claims = claimsSchema.parse(decodePayload(IdToken))
  const username = claims['cognito:username']
  const prefix = `CognitoIdentityServiceProvider.${CLIENT_ID}`
  const person = {
    userId: claims.sub,
    email: claims.email,
    firstName: claims.given_name,
    lastName: claims.family_name,
    admin: claims['cognito:groups'].includes('admin'),
    editor: claims['cognito:groups'].includes('editors'),
  }
  const storedItems = {
    [`${prefix}.LastAuthUser`]: username,
    [`${prefix}.${username}.accessToken`]: AccessToken,
    [`${prefix}.${username}.idToken`]: IdToken,
    [`${prefix}.${username}.refreshToken`]: RefreshToken,
    [`${prefix}.${username}.clockDrift`]: '0',
    'act-prep.session': JSON.stringify({ person, remember }),
  }
  // A page of the same origin that runs none of the site's code.
  await page.goto('/robots.txt')
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    // Closing the browser removes this cookie. Without it, the site erases a session that isn't remembered.
    document.cookie = 'act-prep-open=1; Path=/; SameSite=Strict'
  }, storedItems)
  await page.goto(address)
}
