import type { Page } from '@playwright/test'
import { testSchemas } from '#domain/api/tests.schemas.ts'
import type { Section, Version } from '#domain/exam/formats.ts'
import { createApi, type Api, type ServedTest } from '#test/support/api-client.ts'
import { openTest } from './player.ts'

/** An attempt, and an API client with the page's own token, to inspect the attempt without the page. */
export type AttemptWithApi = { id: string; api: Api }

/** Opens a test that isn't in progress on this device yet, and returns its attempt. */
export const openTestWithApi = (page: Page, section: Section, version?: Version): Promise<AttemptWithApi> =>
  captureAttempt(page, () => openTest(page, section, version))

/** Runs `start`, which starts a test. Returns the new attempt with the server's reply that created it. */
export async function captureAttempt(
  page: Page,
  start: () => Promise<unknown>,
): Promise<AttemptWithApi & { created: ServedTest }> {
  const responded = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/tests'),
  )
  await start()
  const response = await responded
  const created = testSchemas.createTest.reply.parse(await response.json())
  const { origin } = new URL(response.url())
  const headers = response.request().headers()
  const session = headers['authorization']?.replace(/^Bearer /, '') ?? null
  return { id: created.attempt.id, api: apiAt(origin, headers['x-attempt-token'] ?? null, session), created }
}

const apiAt = (origin: string, token: string | null, session: string | null) =>
  createApi((path, init) => fetch(`${origin}/api${path}`, init), token, session)

/** Returns an API client for the account that is signed in on this page. */
export async function accountApi(page: Page): Promise<Api> {
  const session = await page.evaluate(
    () =>
      Object.entries(localStorage).find(([name]) => name.endsWith('.accessToken'))?.[1] ??
      'nobody is signed in',
  )
  return apiAt(new URL(page.url()).origin, null, session)
}
