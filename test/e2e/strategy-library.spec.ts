import { expect } from '@playwright/test'
import { SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import { expectAccessible } from './support/accessibility.ts'
import { downloadWith, librarySection } from './support/guides.ts'
import { test } from './support/test.ts'

/** The library. test/components/strategy-library.test.tsx has more of it. */

test('the library shows the first four guides of each section, and links to all @phone @deep', async ({
  page,
}) => {
  await page.goto('/strategy-library')
  await expect(page).toHaveTitle('ACT Strategy Library · ACT Prep Platform')
  await expect(page.getByRole('heading', { name: 'ACT Strategy Library', level: 1 })).toBeVisible()
  await expect(page.getByText('Free Access', { exact: true })).toBeVisible()

  const english = librarySection(page, 'English')
  await expect(english.getByText('6 guides available')).toBeVisible()
  await expect(english.getByText('Free', { exact: true })).toBeVisible()
  await expect(english.getByRole('listitem')).toHaveCount(4)
  const row = english.getByRole('listitem').first()
  await expect(row.getByRole('link')).toHaveText('Comma Rules1 min read · Beginner')
  await expect(row.getByRole('button', { name: 'Download Comma Rules' })).toBeVisible()
  await expect(english.getByRole('listitem').nth(1)).toContainText('Intermediate')

  await expect(librarySection(page, 'Math').getByText('1 guide available')).toBeVisible()
  await expect(librarySection(page, 'Science').getByText('0 guides available')).toBeVisible()
  await expect(
    librarySection(page, 'Science').getByText('Strategy guides for this section are coming soon.'),
  ).toBeVisible()
  for (const section of SECTIONS)
    await expect(
      page.getByRole('link', { name: `View All ${SECTION_NAMES[section]} Guides`, exact: true }),
    ).toHaveAttribute('href', `/strategies/${section}`)
  await expectAccessible(page)
})

test('the icon in a row of the library downloads its guide @deep', async ({ page }) => {
  await page.goto('/strategy-library')
  // The prerendered page has a guide whose title begins with the same words, until the server's list arrives.
  const button = page.getByRole('button', { name: 'Download Comma Rules', exact: true })
  const { name, text } = await downloadWith(page, button)
  expect(name).toBe('comma_rules.txt')
  expect(text).toMatch(/^\uFEFFComma Rules\n===========\n\nWhat the sample is about/)
  expect(text).not.toContain('Generated from')
  await expect(page).toHaveURL('/strategy-library')
})

test.describe("with the product's own guides @phone", () => {
  test.use({ bank: 'sample' })

  test('nothing is wider than the screen, even at 320 px @deep', async ({ page }) => {
    for (const path of ['/strategy-library', '/strategies/math', '/strategy/comma-rules-that-decide-points'])
      for (const width of [320, 683]) {
        await page.setViewportSize({ width, height: 640 })
        await page.goto(path)
        await expect(page.getByRole('main').getByRole('link').nth(2)).toBeVisible()
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0)
      }
  })
})
