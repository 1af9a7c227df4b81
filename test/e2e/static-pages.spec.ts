import { expect } from '@playwright/test'
import { part, expectNoOverflow, title } from './support/pages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/test.ts'

/** The content pages, with the facts that sections 2 and 9 of the specification require. */

test.use({ bank: 'limited' })

test('college planning shows four steps, three tiers with numbers, and three timelines @phone @deep', async ({
  page,
}) => {
  await page.goto('/college-planning')
  await expect(title(page, 'College Planning Guide')).toBeVisible()
  await expect(page).toHaveTitle('College Planning Guide · ACT Prep Platform')

  const steps = part(page, 'Four steps')
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Step 1: Know yourself',
    'Step 2: Set a score goal',
    'Step 3: Build your list',
    'Step 4: Apply with time to spare',
  ])
  const tiers = part(page, 'A balanced college list')
  for (const tier of ['2-3 Reach schools', '4-6 Target schools', '2-3 Safety schools'])
    await expect(tiers.getByRole('heading', { name: tier })).toBeVisible()
  for (const grade of ['10th grade', '11th grade', '12th grade'])
    await expect(part(page, grade).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Take a Practice Test' })).toHaveAttribute(
    'href',
    '/practice-tests',
  )
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('success stories marks each figure and each of the six stories as illustrative @phone @deep', async ({
  page,
}) => {
  await page.goto('/success-stories')
  await expect(title(page, 'Success Stories')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('These stories and figures are illustrative.')

  const numbers = part(page, 'By the numbers')
  for (const number of ['8.5 points', '94%', '4.9/5'])
    await expect(numbers.getByRole('listitem').filter({ hasText: number })).toContainText('Illustrative')

  const stories = part(page, 'Six ways to a better score').getByRole('figure')
  await expect(stories).toHaveCount(6)
  for (const story of await stories.all()) {
    const storyText = (await story.textContent()) ?? ''
    const [, from, to, gain] = /From (\d+)→ to (\d+)\+(\d+) points/.exec(storyText) ?? []
    expect(Number(to) - Number(from), storyText).toBe(Number(gain))
    expect(storyText).toMatch(/ · in \d+ (weeks|months)/)
    expect(storyText).toContain('Illustrative')
    await expect(story.getByRole('blockquote')).toContainText(/\S+ \S+ \S+/)
    await expect(story.getByRole('list', { name: 'Sections' }).getByRole('listitem').first()).toBeVisible()
  }
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('essay practice says what is planned, and Go Back returns @phone @deep', async ({ page }) => {
  await page.goto('/success-stories')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Essay Practice' }).click()
  await expect(title(page, 'Essay Practice')).toBeVisible()
  for (const name of ['Prompts', '40-minute timed sessions', 'AI feedback'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Coming soon')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/success-stories')
})

test('essay practice opened by its address goes back to the practice tests @deep', async ({ page }) => {
  await page.goto('/essay-practice')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/practice-tests')
})

test('the AI tutor page describes the tutor and Elite, and links to the plans @phone @deep', async ({
  page,
}) => {
  await page.goto('/ai-tutor')
  await expect(title(page, 'AI Tutor')).toBeVisible()
  await expect(page.getByText('Elite plan required')).toBeVisible()
  await expect(part(page, 'What the tutor does')).toContainText('Asks before it tells')
  await expect(part(page, 'What Elite includes')).toContainText('24/7 live AI tutor')
  await expect(part(page, 'What Elite includes')).toContainText('Premium content library')
  await expectNoOverflow(page)
  await expectAccessible(page)
  for (const name of ['Upgrade to Elite', 'View Plans'])
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute(
      'href',
      '/subscription#elite',
    )
  await page.getByRole('link', { name: 'Upgrade to Elite' }).click()
  await expect(title(page, 'Choose Your ACT Prep Plan')).toBeVisible()
})
