import { expect, type Page } from '@playwright/test'
import { startSimulation } from '../e2e/support/simulation.ts'
import { test } from '../e2e/support/test.ts'
import { anyAnswer } from '../support/sitting.ts'

/** Emergency Exit, where the network or another tab stands in the way. */

test.use({ bank: 'limited', requestsFail: true })

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Emergency Exit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Emergency Exit' }).click()
  await expect(page).toHaveURL('/')
}

test('without a network it ends the simulation at once, and the server hears of it later', async ({
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
  await expect.poll(async () => (await api.get(id)).attempt.state, { timeout: 20_000 }).toBe('left')
  await page.goto('/dashboard')
  await expect(page.getByRole('listitem').getByText('Left early')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'You left this test early' })).toBeVisible()
})

test('a server that does not answer holds nobody back', async ({ page }) => {
  const { id, api } = await startSimulation(page)
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/leave', async (route) => {
    await late
    await route.continue()
  })
  await leave(page)
  await expect(
    page.getByRole('status').filter({ hasText: 'You left it early, so it has no score.' }),
  ).toBeVisible()
  expect((await api.get(id)).attempt.state).toBe('open')
  answer()
  await expect.poll(async () => (await api.get(id)).attempt.state).toBe('left')
})

test('it ends the simulation in another tab too', async ({ page, context }) => {
  await startSimulation(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Continue' }).click()
  await leave(page)
  await expect(second).toHaveURL('/')
})

test('one that the server has as submitted is scored instead', async ({ page }) => {
  const { id, api } = await startSimulation(page)
  const { questions } = await api.get(id)
  await api.submit(id, anyAnswer(questions), [{ section: 'english', action: 'start' }])
  await leave(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('listitem').getByText('Left early')).toBeHidden()
  await expect(page.getByRole('listitem').getByRole('link', { name: /Review Answers/ })).toBeVisible()
})
