import { expect } from '@playwright/test'
import { SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import { expectAccessible } from './support/accessibility.ts'
import { checkBoxes, openCustomize, matchLine } from './support/customize.ts'
import { banner, reviewLink } from './support/dashboard.ts'
import { openTest, submitTest, turnToLast } from './support/player.ts'
import { waitForReview } from './support/review.ts'
import { test } from './support/test.ts'
import { unfinishedRow } from './support/unfinished.ts'
import { deepUnless } from '../support/depth.ts'

/**
 * The screens of a section test and around it, on a laptop and a phone, in both themes: no axe violations and, by
 * support/trouble.ts, no console errors, no violations of the content security policy, and no requests to
 * another origin. every-page.spec.ts has the public pages.
 */
test.describe('accessibility @phone', () => {
  test.use({ bank: 'sample' })

  for (const { name, path, title } of [
    { name: 'the signed-out dashboard has no violations', path: '/dashboard', title: 'Dashboard' },
    {
      name: 'the review of a test on another device has no violations',
      path: '/review/att_other',
      title: 'This test is not on this device',
    },
    { name: 'the intermission has no violations', path: '/test?section=full&version=old', title: 'English' },
  ])
    test(`${name} @deep`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expectAccessible(page)
    })

  test('the list of unfinished tests has no violations @deep', async ({ page }) => {
    await openTest(page, 'math')
    await page.goto('/practice-tests')
    await expect(unfinishedRow(page, 'Traditional Math')).toBeVisible()
    await expectAccessible(page)
  })

  for (const section of SECTIONS) {
    test(`a question and the review of ${SECTION_NAMES[section]} have no violations${deepUnless(section === 'reading')}`, async ({
      page,
      isMobile,
    }) => {
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
      // One check of the result is enough, because the result has the same parts after every section.
      if (section === 'english') await expectAccessible(page)
      await reviewLink(page).click()
      await waitForReview(page)
      await expectAccessible(page)
    })
  }
})

test.describe('accessibility with a sparse bank @phone', () => {
  test.use({ bank: 'sparse', allowsFailedRequests: true })

  for (const { name, path, title } of [
    {
      name: 'the error for a section without questions has no violations',
      path: '/test?section=reading',
      title: 'Unable to Load Test',
    },
    {
      name: 'the error for an empty Enhanced bank has no violations',
      path: '/test?section=english&version=enhanced',
      title: 'Enhanced ACT Questions Not Available',
    },
  ])
    test(`${name} @deep`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expectAccessible(page)
    })

  test('Customize Test has no violations, at the start or with filters that match no question @deep', async ({
    page,
  }) => {
    await openCustomize(page, 'math')
    await expect(matchLine(page)).toBeVisible()
    await expectAccessible(page)
    await checkBoxes(page, 'Hard')
    await expect(matchLine(page)).toHaveText('No questions match. Choose more topics or difficulties.')
    await expectAccessible(page)
  })

  test('a limited test, and its banner before it is scored, have no violations @deep', async ({ page }) => {
    await openTest(page, 'math')
    await expectAccessible(page)
    await page.route(/\/submit$/, (route) => route.abort('connectionreset'))
    await turnToLast(page)
    await submitTest(page)
    await expect(banner(page)).toContainText('Saved and waiting to be scored.')
    await expectAccessible(page)
  })
})
