import { expect, type Page } from '@playwright/test'
import { SECTION_NAMES, SECTIONS, VERSIONS, type Section } from '#domain/exam/formats.ts'
import { test } from './support/test.ts'

/** The practice pages. test/components/practice-pages.test.tsx has more of them. */

const timing = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Timing' }).getByRole('radio', { name })
const startLink = (page: Page, section: Section) =>
  page.getByRole('link', { name: `Start ${SECTION_NAMES[section]}`, exact: true })
const card = (page: Page, section: Section) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: SECTION_NAMES[section] }) })

test('each Customize link shows its text beside the icon @deep', async ({ page }) => {
  await page.goto('/practice-tests')
  await expect(page.getByRole('link', { name: 'Customize Traditional Math', exact: true })).toHaveAttribute(
    'href',
    '/test?section=math&version=old&customize=1',
  )
  const links = page.getByRole('link', { name: /^Customize/ })
  await expect(links).toHaveCount(VERSIONS.length * SECTIONS.length)
  for (const link of await links.all()) {
    // A hidden word would have almost no width.
    const width = await link.evaluate((element) => {
      const range = document.createRange()
      const [word] = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      if (word !== undefined) range.selectNodeContents(word)
      return range.getBoundingClientRect().width
    })
    expect(width).toBeGreaterThan(40)
  }
})

test.describe('the timing', () => {
  test('changes the minutes shown and every link, and is stored on this device @deep', async ({ page }) => {
    await page.goto('/old-practice')
    await timing(page, 'Time and a half').check()
    await expect(page.getByRole('main')).toContainText('215 questions · 4h 22m 30s')
    await expect(card(page, 'english')).toContainText('67 min 30 s')
    await expect(page.getByText('Your result will say which timing you used.')).toBeVisible()

    for (const path of ['/old-practice', '/enhanced-practice', '/practice-tests']) {
      await page.goto(path)
      await expect(timing(page, 'Time and a half')).toBeChecked()
      const links = page.getByRole('main').locator('a[href^="/test?"]')
      const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
      expect(addresses.length).toBeGreaterThanOrEqual(9)
      expect(addresses.filter((address) => !address?.includes('time=1.5x'))).toEqual([])
    }
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Time and a half/ })).toBeVisible()
  })

  test('a chosen timing applies to the test that starts @deep', async ({ page }) => {
    for (const { name, seconds, expected } of [
      { name: 'Time and a half', seconds: 5400, expected: { untimed: false, timeFactor: 1.5 } },
      { name: 'Double time', seconds: 7200, expected: { untimed: false, timeFactor: 2 } },
      { name: 'Untimed', seconds: null, expected: { untimed: true, timeFactor: 1 } },
    ])
      await test.step(`"${name}" applies to the test that starts`, async () => {
        await page.goto('/old-practice')
        await timing(page, name).check()
        const testCreated = page.waitForResponse((response) => response.url().endsWith('/api/tests'))
        await startLink(page, 'math').click()
        const { attempt }: { attempt: { sections: { seconds: number | null }[] } } = await (
          await testCreated
        ).json()
        expect(attempt).toMatchObject(expected)
        expect(attempt.sections.map((section) => section.seconds)).toEqual([seconds])
      })
  })
})
