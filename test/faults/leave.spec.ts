import { expect, type Page } from '@playwright/test'
import { startSimulation } from '../e2e/support/simulation.ts'
import { test } from '../e2e/support/test.ts'
import { firstQuestionAnswers } from '../support/answers.ts'

/** Emergency Exit, disturbed by the network or another tab. */

test.use({ bank: 'limited', allowsFailedRequests: true })

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Emergency Exit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Emergency Exit' }).click()
  await expect(page).toHaveURL('/')
}

test('Emergency Exit ends the simulation at once without a network, and the server learns of it later @deep', async ({
  page,
  context,
}) => {
  const { id, api } = await startSimulation(page)
  const address = page.url()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await leave(page)
  expect((await api.get(id)).attempt.state).toBe('open')

  await context.setOffline(false)
  await expect.poll(async () => (await api.get(id)).attempt.state).toBe('left')
  await page.goto('/dashboard')
  await expect(page.getByRole('listitem').getByText('Left early')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'You left this test early' })).toBeVisible()
})

test("Emergency Exit doesn't wait for a slow server @deep", async ({ page }) => {
  const { id, api } = await startSimulation(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/leave', async (route) => {
    await released
    await route.continue()
  })
  await leave(page)
  await expect(
    page.getByRole('status').filter({ hasText: 'You left it early, so it has no score.' }),
  ).toBeVisible()
  expect((await api.get(id)).attempt.state).toBe('open')
  release()
  await expect.poll(async () => (await api.get(id)).attempt.state).toBe('left')
})

test('Emergency Exit ends the simulation in other tabs too @deep', async ({ page, context }) => {
  await startSimulation(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Continue' }).click()
  await leave(page)
  await expect(second).toHaveURL('/')
})

test('a simulation already submitted on the server is scored despite Emergency Exit @deep', async ({
  page,
}) => {
  const { id, api } = await startSimulation(page)
  const { questions } = await api.get(id)
  await api.submit(id, firstQuestionAnswers(questions), [{ section: 'english', action: 'start' }])
  await leave(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('listitem').getByText('Left early')).toBeHidden()
  await expect(page.getByRole('listitem').getByRole('link', { name: /Review Answers/ })).toBeVisible()
})
