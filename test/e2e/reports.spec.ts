import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openAdmin, panel } from './support/admin.ts'
import { openTestWithApi } from './support/attempt.ts'
import { questionHeading, showQuestion } from './support/player.ts'
import { takeTest } from './support/results.ts'
import { testOnOwnServer as test } from './support/test.ts'

/** Reports of problems with a question, from the student to the administrator. */

test.use({ bank: 'limited' })

const form = (page: Page, number: number) =>
  page.getByRole('dialog', { name: `Report a problem with question ${number}` })

test('a student reports questions from the test and from the review, and an administrator sees a report with its question @deep', async ({
  page,
  browser,
  server,
}) => {
  const attempt = await openTestWithApi(page, 'english')
  await expect(page.getByRole('timer')).toBeVisible()
  await showQuestion(page)
  await expect(questionHeading(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Report a problem with question 1' }).click()
  await expect(form(page, 1).getByLabel('What’s wrong?')).toHaveValue('unclear')
  await form(page, 1).getByLabel('What’s wrong?').selectOption('Something else')
  await form(page, 1).getByRole('button', { name: 'Send' }).click()
  await expect(form(page, 1).getByLabel('Tell us more')).toHaveAccessibleDescription(/Describe the problem\./)
  await expect(form(page, 1).getByRole('alert')).toHaveText('Describe the problem.')
  await expectAccessible(page)
  await form(page, 1).getByLabel('Tell us more').fill('Two commas in choice B')
  await form(page, 1).getByRole('button', { name: 'Send' }).click()
  await expect(form(page, 1)).toHaveCount(0)
  await expect(page.getByText('Report sent', { exact: true })).toBeVisible()

  await takeTest(page, attempt)
  await page.getByRole('button', { name: 'Report a problem with question 2' }).click()
  await form(page, 2).getByRole('button', { name: 'Send' }).click()
  await expect(form(page, 2)).toHaveCount(0)

  const adminContext = await browser.newContext({ baseURL: server.url })
  const adminPage = await adminContext.newPage()
  await openAdmin(adminPage, '?tab=questions')
  const reports = panel(adminPage, 'Reported problems').getByRole('listitem')
  await expect(reports).toHaveCount(2)
  const report = reports.filter({ hasText: 'Two commas in choice B' })
  await expect(report).toContainText('Something else')
  await report.getByRole('link', { name: /question 1$/ }).click()
  const item = adminPage.getByRole('article', { name: 'Question 1', exact: true })
  await expect(item).toContainText('Two commas in choice B')
  await item.getByRole('button', { name: /^Done/ }).click()
  await expect(item).not.toContainText('Two commas in choice B')
  await adminPage.getByRole('link', { name: 'All sets' }).click()
  await expect(reports).toHaveCount(1)
  await adminContext.close()
})
