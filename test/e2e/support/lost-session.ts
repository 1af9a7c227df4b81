import { expect, type Page } from '@playwright/test'
import type { RunningServer } from '#test/support/server.ts'
import { signIn, type Account } from './accounts.ts'
import { captureAttempt } from './attempt.ts'
import { answerQuestions } from './player.ts'
import { passTime } from './time.ts'

/** Tests of a signed-in student, and ways to end the session. */

/** Longer than an access token is valid, in seconds. */
export const PAST_TOKEN_LIFE_SECONDS = 3700

export const progress = (page: Page) => page.getByText(/^\d+\/\d+ answered$/)

/** Signs in and starts an untimed test with two answers. */
export async function startTestWithTwoAnswers(page: Page, person: Account) {
  await page.clock.install()
  await signIn(page, person)
  const attempt = await captureAttempt(page, () =>
    page.goto('/test?section=english&version=old&time=untimed'),
  )
  await expect(page.getByText(/^0\/\d+ answered$/)).toBeVisible()
  await answerQuestions(page, 1, 2)
  return attempt
}

/** Ends every session of the signed-in student, as a password change on another device does. */
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

/** Ends the sessions, lets the page's access token expire, and waits until the page reports the loss. */
export async function loseSession(page: Page, server: RunningServer): Promise<void> {
  await endSessions(page, server)
  await passTime(page, server, PAST_TOKEN_LIFE_SECONDS)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('You have been signed out.')
}
