import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoOverflow } from './support/pages.ts'
import { waitForReview } from './support/review.ts'
import { installSession } from './support/session.ts'
import { apiOf, takeTestElsewhere } from './support/student.ts'
import { testOnOwnServer as test } from './support/test.ts'
import { demo, waitForAnswer, messages, recordStatus } from './support/tutor.ts'

/** The solution steps of a reviewed question, the tutor's answers about them, and a drill of a similar question. */

test.use({ bank: 'sample' })

type Server = Parameters<typeof apiOf>[1]

/** Opens the review of a Math test with missed questions. Returns its address. */
async function openReview(page: Page, server: Server, name: 'pro' | 'elite'): Promise<string> {
  await installSession(page, demo(name), '/dashboard')
  const api = await apiOf(page, server)
  const { id } = await takeTestElsewhere(api, { section: 'math', version: 'old', count: 10 }, 10)
  await page.goto(`/review/${id}`)
  await waitForReview(page)
  return `/review/${id}`
}

/** Expects no overflow and no axe violation on the current page. */
async function expectNoViolations(page: Page): Promise<void> {
  await expectNoOverflow(page)
  await expectAccessible(page)
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

const question = (page: Page, number: number) =>
  page.getByRole('article', { name: `Question ${number}`, exact: true })
const rating = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Rate this answer' }).last().getByRole('button', { name, exact: true })

test('a student with Elite opens the steps by keyboard, asks about a step, and rates the answer @phone @deep', async ({
  page,
  server,
}) => {
  const review = await openReview(page, server, 'elite')
  const first = question(page, 1)
  await first.getByRole('heading', { name: 'Question 1', exact: true }).focus()
  await tabTo(page, first.getByRole('button', { name: 'Show first step' }))
  await page.keyboard.press('Enter')
  const steps = first.locator('.solution__text')
  await expect(steps.first()).toBeFocused()
  await expect(steps).toHaveCount(1)
  await tabTo(page, first.getByRole('button', { name: 'Show next step' }))
  await page.keyboard.press('Enter')
  await expect(steps.nth(1)).toBeFocused()
  await expect(steps).toHaveCount(2)
  await expectNoViolations(page)

  await tabTo(page, first.getByRole('link', { name: /step 2$/ }))
  await page.keyboard.press('Enter')
  await expect(messages(page).first()).toContainText('Explain step 2 of the solution.')
  const about = page.getByRole('region', { name: 'The question you’re asking about' })
  await expect(about).toContainText('Question 1')
  await waitForAnswer(page)
  await expect(page).toHaveURL(/conversation=/)
  const readStatuses = await recordStatus(page)
  // The tutor's answer may still be in the status when the recording starts.
  const ratings = async () => (await readStatuses()).filter((text) => text.startsWith('Rated'))
  await page.getByRole('region', { name: 'Conversation' }).focus()
  await tabTo(page, rating(page, 'Not helpful'))
  await page.keyboard.press('Space')
  await expect(rating(page, 'Not helpful')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(ratings).toEqual(['Rated not helpful.'])
  const ratingSaved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(rating(page, 'Helpful')).toHaveAttribute('aria-pressed', 'true')
  await expect(rating(page, 'Not helpful')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(ratings).toEqual(['Rated not helpful.', 'Rated helpful.'])
  await ratingSaved
  await expectNoViolations(page)

  await expect
    .poll(async () => {
      await page.reload()
      return rating(page, 'Helpful').getAttribute('aria-pressed')
    })
    .toBe('true')
  await about.getByRole('link', { name: 'Back to the review' }).click()
  await expect(page).toHaveURL(new RegExp(`${review}#`))

  // An administrator sees the count, and nothing else of the conversation.
  await installSession(page, demo('admin'), '/admin?tab=analytics')
  await expect(page.getByRole('row', { name: 'Ask about a step 1 0 100% 1' })).toBeVisible()
  await expectNoViolations(page)
})

test.describe('with more questions of each topic', () => {
  test.use({ bank: 'full' })

  test('each quick action asks the tutor, and a question like the missed one is graded in a drill @deep', async ({
    page,
    server,
  }) => {
    const review = await openReview(page, server, 'elite')
    const missedQuestion = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: /^Explain my mistake/ }) })
      .first()
    await missedQuestion.scrollIntoViewIfNeeded()
    await expectNoViolations(page)
    for (const text of ['Explain my mistake', 'Show me the strategy', 'Quiz me']) {
      await page.goto(review)
      await waitForReview(page)
      await missedQuestion.getByRole('link', { name: new RegExp(`^${text}`) }).click()
      await expect(messages(page).first()).toContainText(`${text}.`)
      await waitForAnswer(page)
      await expect(rating(page, 'Helpful')).toBeVisible()
      // A reload doesn’t ask again.
      await expect(page).toHaveURL(/conversation=/)
      await page.reload()
      await expect(rating(page, 'Helpful')).toBeVisible()
      await expect(messages(page)).toHaveCount(2)
    }
    await page.getByRole('button', { name: 'Another like it' }).click()
    await expect(page.getByRole('heading', { level: 2, name: /^Question \d+ of \d+$/ })).toBeVisible()
    await page.getByRole('radio').first().check({ force: true })
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('heading', { level: 3, name: /^(Correct|Incorrect)/ })).toBeFocused()
    await expectNoViolations(page)
  })
})

test('a student with Pro sees a link to Elite instead of steps and quick actions, and no solution is loaded @deep', async ({
  page,
  server,
}) => {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/solutions/')) urls.push(request.url())
  })
  await openReview(page, server, 'pro')
  await expect(page.getByRole('link', { name: 'See what Elite includes' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show (first step|all steps)/ })).toHaveCount(0)
  await expect(
    page.getByRole('link', { name: /^(Explain my mistake|Show me the strategy|Quiz me)/ }),
  ).toHaveCount(0)
  await expectNoViolations(page)
  expect(urls).toEqual([])
})
