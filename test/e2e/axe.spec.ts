import { expect } from '@playwright/test'
import { SECTION_NAMES, SECTIONS } from '../../domain/exam/formats.ts'
import { expectAccessible } from './support/accessibility.ts'
import { chooseByTicks, customizePage, outcome } from './support/customize.ts'
import { banner, reviewLink } from './support/dashboard.ts'
import { openTest, submitTest, turnToLast } from './support/player.ts'
import { readReview } from './support/review.ts'
import { test } from './support/test.ts'
import { unfinishedRow } from './support/unfinished.ts'

/**
 * Every screen of a test, in both sizes and both themes (public pages: every-page.spec.ts): no breach that axe finds, and (by support/trouble.ts) no error in the
 * console, no breach of the content security policy, nothing from another origin.
 */
test.describe('accessible @phone', () => {
  test.use({ bank: 'sample' })

  for (const { name, path, title } of [
    { name: 'the signed-out dashboard', path: '/dashboard', title: 'Dashboard' },
    {
      name: 'a review of another device',
      path: '/review/att_other',
      title: 'This test is not on this device',
    },
    { name: 'the intermission', path: '/test?section=full&version=old', title: 'English' },
  ])
    test(name, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expectAccessible(page)
    })

  test('the list of unfinished tests', async ({ page }) => {
    await openTest(page, 'math')
    await page.goto('/practice-tests')
    await expect(unfinishedRow(page, 'Traditional Math')).toBeVisible()
    await expectAccessible(page)
  })

  for (const section of SECTIONS) {
    test(`the ${SECTION_NAMES[section]} question, its result, and its review`, async ({ page, isMobile }) => {
      await openTest(page, section, 'enhanced')
      await expectAccessible(page)
      const passage = page.getByRole('radio', { name: 'Passage' })
      if (isMobile && (await passage.isVisible())) {
        await page.getByRole('radio', { name: 'Question 1' }).check()
        await expectAccessible(page)
      }
      await turnToLast(page)
      await submitTest(page)
      await expect(reviewLink(page)).toBeVisible()
      if (section === 'english') await expectAccessible(page)
      await reviewLink(page).click()
      await readReview(page)
      await expectAccessible(page)
    })
  }
})

test.describe('accessible where something fails @phone', () => {
  test.use({ bank: 'sparse', requestsFail: true })

  for (const { name, path, title } of [
    { name: 'a test without questions', path: '/test?section=reading', title: 'Unable to Load Test' },
    {
      name: 'the empty Enhanced bank',
      path: '/test?section=english&version=enhanced',
      title: 'Enhanced ACT Questions Not Available',
    },
  ])
    test(name, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expectAccessible(page)
    })

  test('Customize Test, as it opens and with choices that match nothing', async ({ page }) => {
    await customizePage(page, 'math')
    await expect(outcome(page)).toBeVisible()
    await expectAccessible(page)
    await chooseByTicks(page, 'Hard')
    await expect(outcome(page)).toHaveText('No question matches. Choose more topics or difficulties.')
    await expectAccessible(page)
  })

  test('a limited test, and its result that waits to be scored', async ({ page }) => {
    await openTest(page, 'math')
    await expectAccessible(page)
    await page.route(/\/submit$/, (route) => route.abort('connectionreset'))
    await turnToLast(page)
    await submitTest(page)
    await expect(banner(page)).toContainText('Saved and waiting to be scored.')
    await expectAccessible(page)
  })
})
