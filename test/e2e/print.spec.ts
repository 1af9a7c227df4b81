import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openTestWithApi } from './support/attempt.ts'
import { plainText } from './support/plain-text.ts'
import { takeTest } from './support/results.ts'
import { test } from './support/test.ts'

/** Printed pages. strategy-guide.spec.ts tests the print of a guide. */

test.use({ bank: 'limited' })

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print', colorScheme: 'dark' }))

for (const path of ['/privacy-policy', '/college-planning', '/score-calculator'])
  test(`${path} prints its title in dark ink, without the header and the footer @deep`, async ({ page }) => {
    await page.goto(path)
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeVisible()
    await expect(title).toHaveCSS('color', 'rgb(20, 23, 43)')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })

test('the help center prints every answer @deep', async ({ page }) => {
  await page.goto('/help-center')
  await expect(page.getByText('Each completed test adds 2 days of credit, up to 30.')).toBeVisible()
})

test.describe('a review', () => {
  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

  test('prints 15 English questions with bars, notes, and the passage once, but no buttons @deep', async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'screen' })
    const { questions, sets } = await takeTest(page, await openTestWithApi(page, 'english'))
    expect(questions).toHaveLength(15)

    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('article', { name: 'Traditional English Review' })
    await expect(sheet.getByRole('article', { name: /^Question \d+$/ })).toHaveCount(15)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(0)

    const bars = sheet.locator('.share-bar__part').first()
    await expect(bars).toBeVisible()
    await expect(bars).toHaveCSS('print-color-adjust', 'exact')
    for (const { title } of sets) await expect(sheet.getByRole('heading', { name: title })).toHaveCount(1)
    await expect(page.locator('.passage').filter({ visible: true })).toHaveCount(sets.length)
    for (const { explanation } of questions.slice(0, 3))
      await expect(sheet.getByText(plainText(explanation)).first()).toBeVisible()
    await expect(sheet.getByText('Notes').first()).toBeVisible()
    expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBeLessThanOrEqual(7)

    await page.emulateMedia({ media: 'screen' })
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'See the answers' })).toBeVisible()
  })

  test('prints the missed questions, or all of them, from its Print button @phone @deep', async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'screen' })
    const { questions } = await takeTest(page, await openTestWithApi(page, 'english'))
    const missedQuestions = questions.filter(({ userAnswer, correctAnswer }) => userAnswer !== correctAnswer)
    await page.evaluate(() => {
      const printedCounts: number[] = []
      Object.assign(window, { printedCounts })
      // A browser fires these events before and after its print dialog.
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'))
        printedCounts.push(document.querySelectorAll('.print-question').length)
        window.dispatchEvent(new Event('afterprint'))
      }
    })
    const print = async (choice: string) => {
      await page.getByRole('button', { name: 'Print', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Print this review' })
      await dialog.getByRole('radio', { name: choice }).check()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Print', exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    await print(`Missed ${missedQuestions.length}`)
    await print('All 15')
    await expect
      .poll(() => page.evaluate(() => ('printedCounts' in window ? window.printedCounts : null)))
      .toEqual([missedQuestions.length, 15])
  })

  test.describe('with several passages', () => {
    test.use({ bank: 'full' })

    test('prints all its questions right after the page opened @deep', async ({ page }) => {
      await page.emulateMedia({ media: 'screen' })
      await takeTest(page, await openTestWithApi(page, 'science'))
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
      await page.evaluate(() => {
        window.addEventListener('beforeprint', () => {
          Object.assign(window, { printedCount: document.querySelectorAll('.print-question').length })
        })
      })
      await page.pdf()
      expect(await page.evaluate(() => ('printedCount' in window ? window.printedCount : null))).toBe(40)
    })
  })
})
