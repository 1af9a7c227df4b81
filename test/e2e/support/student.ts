import { expect, type Locator, type Page } from '@playwright/test'
import { answer, createApi, type Api, type NewTest } from '#test/support/api-client.ts'
import { newAccount, type Account, type ServerAddress } from './accounts.ts'
import { installSession } from './session.ts'

/** A signed-in student, with API access to the same account. */
export type Student = { person: Account; api: Api }

/** Creates an account and signs it in on this device. */
export async function newStudent(
  page: Page,
  server: ServerAddress,
  options?: { remember?: boolean },
): Promise<Student> {
  const person = await newAccount(server)
  await installSession(page, person, '/dashboard', options)
  return { person, api: await apiOf(page, server) }
}

/** Returns an API client for the student who is signed in on this page. */
export async function apiOf(page: Page, server: ServerAddress): Promise<Api> {
  const token = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.endsWith('.accessToken'))
      .map((key) => localStorage.getItem(key))
      .join(''),
  )
  return createApi((path, init) => fetch(`${server.url}/api${path}`, init)).signedIn(token)
}

/** Takes a test through the API, as on another device. Answers its first questions, each with the first option. */
export async function takeTestElsewhere(
  api: Api,
  test: NewTest,
  answeredCount: number,
): Promise<{ id: string; score: number }> {
  const { attempt, questions } = await api.create(test)
  const { score } = await api.submit(
    attempt.id,
    questions.slice(0, answeredCount).map(({ id, options }) => answer(id, options[0] ?? null)),
  )
  if (score === null) throw new Error('A test with answers must have a score.')
  return { id: attempt.id, score }
}

/** A card of the dashboard, by its heading. */
export const card = (page: Page, title: string): Locator =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Opens the dashboard and waits for its cards. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(card(page, 'Overall score')).toBeVisible()
}

export const recentTests = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Recent|All) tests$/ }).getByRole('listitem')

export const unscoredTests = (page: Page): Locator =>
  page.getByRole('region', { name: 'Tests without a score' }).getByRole('listitem')
