import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { STUDY_GUIDES } from '#domain/study-guides/study-guides.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectToast } from './support/accounts.ts'
import { test, testOnOwnServer } from './support/test.ts'

/** The study guides that a model writes. test/components/study-guides.test.tsx has more of the page. */

test.use({ bank: 'limited' })
testOnOwnServer.use({ bank: 'limited' })

const ENGLISH = 'English Grammar Essentials'
const downloadButtons = (page: Page) => page.getByRole('button', { name: /^Download Guide / })
const downloadButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Download Guide ${title}` })
const generatingButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Generating... ${title}` })
const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

async function openStudyGuides(page: Page): Promise<void> {
  await page.goto('/study-guides')
  await expect(page.getByRole('heading', { name: 'ACT Study Guides', level: 1 })).toBeVisible()
}

const mockResponse = (page: Page, json: unknown, status = 200) =>
  page.route('**/api/study-guides', (route) => route.fulfill({ status, json }))

test('the page offers six guides, each with its duration and rating @deep', async ({ page }) => {
  await openStudyGuides(page)
  await expect(page).toHaveTitle('ACT Study Guides · ACT Prep Platform')
  await expect(page.getByText('Free Resources', { exact: true })).toBeVisible()
  const ratings = ['4.9', '4.8', '4.7', '4.8', '4.6', '4.9']
  for (const [place, { title, duration, category }] of STUDY_GUIDES.entries()) {
    await expect(card(page, title)).toContainText(`Estimated study time: ${duration}`)
    await expect(card(page, title)).toContainText(`Rated ${ratings[place]} out of 5 (illustrative)`)
    await expect(card(page, title).getByText(category, { exact: true })).toBeVisible()
    await expect(downloadButton(page, title)).toBeEnabled()
  }
  await expect(downloadButtons(page)).toHaveCount(6)
  await expect(page.getByText('Demo model', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

// On a shared server, the guide may exist already because of another test, and then no model writes it.
testOnOwnServer(
  "a guide shows its word count while it's written, and is saved as a text file @deep",
  async ({ page }) => {
    await openStudyGuides(page)
    const downloadStarted = page.waitForEvent('download')
    await downloadButton(page, ENGLISH).click()
    await expectToast(
      page,
      'Generating Study Guide',
      'Please wait while we create your personalized study guide...',
    )
    await expect(generatingButton(page, ENGLISH)).toBeDisabled()
    await expect(generatingButton(page, ENGLISH)).toBeFocused()
    for (const { title } of STUDY_GUIDES)
      if (title !== ENGLISH) await expect(downloadButton(page, title)).toBeDisabled()
    await expect(card(page, ENGLISH).getByText(/^[\d,]+ words so far$/)).toBeVisible()
    await expectAccessible(page)

    const download = await downloadStarted
    expect(download.suggestedFilename()).toBe('english_grammar_essentials_study_guide.txt')
    const bytes = readFileSync(await download.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [title, underline, , description, , category, time, date, , firstLine] = bytes
      .toString('utf8')
      .slice(1)
      .split('\n')
    expect([title, underline]).toEqual([ENGLISH, '='.repeat(ENGLISH.length)])
    expect(description).toMatch(/^Sentence boundaries/)
    expect([category, time]).toEqual(['Category: English', 'Estimated Study Time: 45 min'])
    expect(date).toMatch(/^Generated on: [A-Z][a-z]+ \d{1,2}, \d{4}$/)
    expect(firstLine).toContain('demo model')
    await expectToast(
      page,
      'Study Guide Downloaded',
      'Your personalized study guide has been generated and downloaded successfully!',
    )
    for (const { title: each } of STUDY_GUIDES) await expect(downloadButton(page, each)).toBeEnabled()
  },
)

test('a guide can be printed or saved as PDF, alone on its paper @deep', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await openStudyGuides(page)
  await downloadButton(page, ENGLISH).click()
  await expectToast(page, 'Study Guide Downloaded')
  await expect(card(page, ENGLISH)).toContainText('General guide.')
  await page.getByRole('button', { name: `Print or save as PDF ${ENGLISH}` }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.printed-guide')
  await expect(paper).toBeVisible()
  await expect(paper).toContainText(ENGLISH)
  await expect(paper.getByRole('heading', { includeHidden: true }).nth(2)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ACT Study Guides' })).toBeHidden()
  await expect(card(page, ENGLISH)).toBeHidden()
  expect((await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThan(8)
})

test('a guide for a student names the topics it was written for @deep', async ({ page }) => {
  const content = '## One\n\nText.\n\n## Two\n\nText.\n\n## Three\n\nText.'
  const focus = [{ section: 'english', topic: 'Punctuation' }]
  await mockResponse(page, {
    success: true,
    title: ENGLISH,
    category: 'English',
    duration: '45 min',
    content,
    focus,
  })
  await openStudyGuides(page)
  await expect(page.getByText('Sign in and take a practice test', { exact: false })).toBeVisible()
  const downloadStarted = page.waitForEvent('download')
  await downloadButton(page, ENGLISH).click()
  expect(readFileSync(await (await downloadStarted).path(), 'utf8')).toContain('\nFocus: Punctuation\n')
  await expect(card(page, ENGLISH)).toContainText('Built on your results: Punctuation')
  await expectAccessible(page)
})
