import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { guideCard } from './support/guides.ts'
import { test } from './support/test.ts'

/** A section's guides. test/components/strategy-section.test.tsx has more of the page. */

test('every guide has a card, which shows its details and links to it @deep', async ({ page }) => {
  await page.goto('/strategies/english')
  const card = guideCard(page, 'Comma Rules')
  await expect(card.getByText('Beginner', { exact: true })).toBeVisible()
  await expect(card.getByText('1 min read', { exact: true })).toBeVisible()
  await expect(card).toContainText('What the sample is about')
  // Shows three of its four tags, with underscores as spaces.
  await expect(card.getByRole('list', { name: 'Topics' }).getByRole('listitem')).toHaveText([
    'punctuation',
    'run on sentences',
    'editing',
  ])
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Comma Rules',
    'Verbs That Agree',
    'Clear Pronouns',
    'Apostrophes',
    'Transitions',
    'Rhetoric for Elite',
  ])
  const premium = page.getByRole('region', { name: 'Premium guides' })
  await expect(premium.getByRole('listitem').first().getByText('Elite', { exact: true })).toBeVisible()
  await expect(premium.getByRole('link', { name: 'Elite plan' })).toHaveAttribute(
    'href',
    '/subscription#elite',
  )
  await expectAccessible(page)

  await card.getByRole('link', { name: 'Read Guide Comma Rules' }).click()
  await expect(page).toHaveURL('/strategy/commas')
})
