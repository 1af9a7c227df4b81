import { expect, type Page } from '@playwright/test'
import { banner, scoreIn } from './support/dashboard.ts'
import { activate, chooseByKeys } from './support/keyboard.ts'
import { announcements, reviewButton, reviewOverlay } from './support/overlay.ts'
import { nextButton, openTest, options, questionHeading, submitButton } from './support/player.ts'
import { testOnOwnServer as test } from './support/test.ts'
import { passTime } from './support/time.ts'

/** A whole section test by keys alone, as a screen reader presents it. */

test.use({ bank: 'limited' })

/** The accessibility tree of the question screen at one question. */
const questionTree = (number: number, chosen: 'A' | 'F' | null) => {
  const letters = number % 2 === 1 ? ['A', 'B', 'C', 'D'] : ['F', 'G', 'H', 'J']
  const radios = letters.map(
    (letter) => `      - radio /^${letter} /${letter === chosen ? ' [checked]' : ''}`,
  )
  return `
- banner:
  - heading "English" [level=1]
  - paragraph: Traditional
  - link "Skip to the choices"
  - timer /^Time left. \\d:\\d\\d$/
  - button "Pause"
  - button "Highlighter"
  - button "Tools"
  - button "Keyboard shortcuts"
  - button "End Test Early"
  - progressbar /\\d+ of 15 answered/
- main:
  - region "Passage"
  - region "Question":
    - heading "Question ${number} of 15" [level=2]
    - button "Bookmark question ${number}"
    - radiogroup /^Filler question ${number} /:
${radios.join('\n')}
- contentinfo:
  - button "Previous"
  - button /^Review \\d+\\/15 answered$/
  - button ${number < 15 ? '"Next"' : '"Submit Test"'}
`
}

const expectTree = (page: Page, tree: string) => expect(page.locator('body')).toMatchAriaSnapshot(tree)

test('names, roles, position, and time are announced through a whole section', async ({ page, server }) => {
  await page.clock.install()
  await openTest(page, 'english')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Hide time' })).toBeVisible()
  await expectTree(page, questionTree(1, null))

  for (let number = 1; number <= 15; number += 1) {
    // Turning moves focus to the heading with the position, which a screen reader reads.
    if (number > 1) await expect(questionHeading(page, number)).toBeFocused()
    await chooseByKeys(page, 0)
    await expectTree(page, questionTree(number, number % 2 === 1 ? 'A' : 'F'))
    if (number === 3) {
      await passTime(page, server, 240)
      await expect(announcements(page)).toHaveText('5 minutes left in this section.')
    }
    if (number === 5) {
      await page.keyboard.press('b')
      await expect(announcements(page)).toContainText('Bookmarked')
      await expect(page.getByRole('button', { name: 'Bookmark question 5', pressed: true })).toBeVisible()
    }
    if (number === 14) {
      await passTime(page, server, 240)
      await expect(announcements(page)).toContainText('1 minute left in this section.')
    }
    if (number < 15) await activate(page, nextButton(page))
  }

  await activate(page, reviewButton(page))
  await expect(reviewOverlay(page)).toMatchAriaSnapshot(`
- dialog "Review":
  - heading "Review" [level=2]
  - button "Close"
  - radiogroup "Show":
    - radio "All" [checked]
    - radio "Unanswered"
    - radio "Bookmarked"
  - region "English":
    - paragraph: 15 answered · 0 unanswered · 1 bookmarked
    - list "Questions":
      - listitem:
        - button "Question 1, answered"
      - listitem:
        - button "Question 5, answered, bookmarked"
      - listitem:
        - button "Question 15, answered, current"
  - button "Go back"
  - button "Submit Test"
`)
  await page.keyboard.press('Escape')
  await expect(reviewButton(page)).toBeFocused()

  await activate(page, submitButton(page))
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
- main:
  - heading "Dashboard" [level=1]
  - region "Test Completed":
    - status: /^Test Completed\\. Traditional English, \\d+ of 36\\.$/
    - heading "Test Completed" [level=2]
    - paragraph: Traditional English
    - link "Review Answers"
`)
  expect(await scoreIn(banner(page))).toBeGreaterThanOrEqual(1)
})

test('after Finish Section with unanswered questions, focus is on the next section’s heading @deep', async ({
  page,
}) => {
  await page.goto('/test?section=full&version=old')
  await expect(page.getByRole('heading', { name: 'English', level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('First section: English · ACT Prep Platform')
  await activate(page, page.getByRole('button', { name: 'Continue' }))
  await expect(questionHeading(page, 1)).toBeFocused()
  for (let number = 1; number < 15; number += 1) await page.keyboard.press('n')
  await activate(page, page.getByRole('button', { name: 'Finish Section' }))
  await activate(page, page.getByRole('dialog').getByRole('button', { name: 'Finish Section' }))
  await expect(page.getByRole('heading', { name: 'Math', level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Break before Math · ACT Prep Platform')
})

test('the page’s title names the question and the pause @deep', async ({ page }) => {
  await openTest(page, 'english')
  await expect(page).toHaveTitle('Question 1 of 15, English · ACT Prep Platform')
  await nextButton(page).click()
  await expect(page).toHaveTitle('Question 2 of 15, English · ACT Prep Platform')
  await page.keyboard.press('s')
  await expect(page).toHaveTitle('Paused · ACT Prep Platform')
  await page.reload()
  await expect(page).toHaveTitle('Paused · ACT Prep Platform')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page).toHaveTitle('Question 2 of 15, English · ACT Prep Platform')
})

test('the first Tab of a test offers a link that skips to the choices @phone @deep', async ({ page }) => {
  await openTest(page, 'english')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'Skip to the choices' })
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(options(page).first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(options(page).first()).toBeChecked()
})

test.describe('with the shipped questions', () => {
  test.use({ bank: 'sample' })

  test('an underlined portion says where it ends, and NO CHANGE what it keeps @deep', async ({ page }) => {
    await openTest(page, 'english')
    const question = page.getByRole('region', { name: 'Question' })
    const noChange = question.getByRole('radio', { name: /^A NO CHANGE/ })
    for (let number = 1; !(await noChange.isVisible()); number += 2) {
      await expect(questionHeading(page, number)).toBeVisible()
      await activate(page, nextButton(page))
      await activate(page, nextButton(page))
    }
    const portion = page.locator('.portion--active')
    const words = (await portion.locator('u').textContent()) ?? ''
    await expect(portion).toHaveText(/^Question \d+: .+ \(end of underlined words\)\d+$/)
    await expect(question).toMatchAriaSnapshot(`- region "Question":
    - paragraph: /Underlined/`)
    await expect(noChange).toHaveAccessibleName(`A NO CHANGE (${words})`)
  })
})
