import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoOverflow } from './support/pages.ts'
import { installSession } from './support/session.ts'
import { apiOf, takeTestElsewhere } from './support/student.ts'
import { testOnOwnServer as test } from './support/test.ts'
import { demo } from './support/tutor.ts'

/** A drill in the browser, of a student with Pro. */

test.use({ bank: 'sample' })

const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Question ${number} of \\d+$`) })
const verdict = (page: Page) => page.getByRole('heading', { level: 3, name: /^(Correct|Incorrect)/ })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('a student with Pro takes a whole drill, with a reload in the middle @phone @deep', async ({
  page,
  server,
}) => {
  await installSession(page, demo('pro'), '/dashboard')
  const api = await apiOf(page, server)
  for (const section of ['english', 'math', 'science'] as const)
    await takeTestElsewhere(api, { section, version: 'old', count: 10 }, 10)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Start a drill' }).click()
  await expect(page.getByRole('radio', { name: /^Traditional/ })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('radio', { name: '5 min' }).check({ force: true })
  await page.getByRole('radio', { name: /^Traditional/ }).check({ force: true })
  await button(page, 'Start drill').click()
  await expect(question(page, 1)).toBeVisible()

  // The choice and the guess survive a reload.
  await page.getByRole('radio').nth(1).check({ force: true })
  await page.getByRole('checkbox', { name: 'I guessed' }).check()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'I guessed' })).toBeChecked()
  await button(page, 'Submit').click()
  await expect(verdict(page)).toBeFocused()
  await expectNoOverflow(page)
  await expectAccessible(page)

  // The verdict and the explanation survive a reload, too, until the student continues.
  await page.reload()
  await expect(verdict(page)).toBeVisible()
  await button(page, 'Next').click()
  await expect(question(page, 2)).toBeFocused()
  for (let number = 2; await question(page, number).isVisible(); number += 1) {
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect(verdict(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      question(page, number + 1).or(page.getByRole('heading', { name: 'Drill finished' })),
    ).toBeFocused()
  }
  await expect(page.getByRole('heading', { name: 'Drill finished' })).toBeInViewport()
  await expect(page.getByRole('table', { name: 'What moved' })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Another drill' }).click()
  await expect(button(page, 'Start drill')).toBeVisible()
})
