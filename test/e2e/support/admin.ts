import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { DEMO_PASSWORD } from '#scripts/local/demo-accounts.ts'
import { idleResponses } from '#test/support/admin-replies.ts'
import { mockedResponse, type MockedResponses } from '#test/support/mocked-responses.ts'
import { installSession } from './session.ts'

/** The administrator account that every server has. */
export const ADMIN = { email: 'admin@example.com', password: DEMO_PASSWORD }

/** Signs in as the administrator and opens the screen with this query. */
export async function openAdmin(page: Page, query = ''): Promise<void> {
  await installSession(page, ADMIN, `/admin${query}`)
  await expect(page.getByRole('heading', { name: 'Administrator Dashboard', level: 1 })).toBeVisible()
}

/** A panel of a tab, by its heading. */
export const panel = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name, exact: true })

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })

/** The number with this label in the panel of the run in progress. */
export const runNumber = (page: Page, name: string): Locator =>
  panel(page, /^Generating/)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

/** Responds to the calls that `responses` lists, instead of the server. All other calls go to the server. */
export async function mockAdmin(page: Page, responses: MockedResponses = idleResponses): Promise<void> {
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname.replace(/^\/api/, '')
    const response = await mockedResponse(responses, request.method(), path, request.postDataJSON())
    if (response === undefined) return route.fallback()
    const { status = 200, body } = response
    return route.fulfill({ status, json: body })
  })
}
