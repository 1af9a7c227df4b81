import { expect, type Page } from '@playwright/test'
import type { RunningServer } from '../../support/server.ts'
import { signIn, type Account } from './accounts.ts'
import { watchAttempt } from './attempt.ts'
import { answerQuestions } from './player.ts'
import { passTime } from './time.ts'

/** A test of a student who is signed in, and how their session is lost. */

/** More than an access token lasts, in seconds. */
export const TOKEN_LIFE = 3700

export const answeredIn = (page: Page) => page.getByText(/^\d+\/\d+ answered$/)

/** An untimed test of a student who has just signed in, with two answers that are saved. */
export async function beginSignedIn(page: Page, person: Account) {
  await page.clock.install()
  await signIn(page, person)
  const attempt = await watchAttempt(page, () => page.goto('/test?section=english&version=old&time=untimed'))
  await expect(page.getByText(/^0\/\d+ answered$/)).toBeVisible()
  await answerQuestions(page, 1, 2)
  return attempt
}

/** Ends every session of who is signed in, as the student does elsewhere with a new password. */
async function endSessions(page: Page, server: RunningServer): Promise<void> {
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([name]) => name.endsWith('.accessToken'))?.[1],
  )
  const response = await fetch(`${server.url}/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: token }),
  })
  expect(response.status).toBe(200)
}

/** The sessions have ended, and the page has come to know. */
export async function loseSession(page: Page, server: RunningServer): Promise<void> {
  await endSessions(page, server)
  await passTime(page, server, TOKEN_LIFE)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('You have been signed out.')
}
