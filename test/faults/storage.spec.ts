import { expect, type Page } from '@playwright/test'
import { openTestWithApi } from '../e2e/support/attempt.ts'
import { banner, scoreIn } from '../e2e/support/dashboard.ts'
import { answerQuestions, openTest, saveIndicator, submitTest } from '../e2e/support/player.ts'
import { test } from '../e2e/support/test.ts'
import { deepUnless } from '../support/depth.ts'

/** A browser that stores nothing, because a policy or a private window forbids it, or because the storage is full. */

test.use({ bank: 'limited', allowsFailedRequests: true })

const notice = (page: Page) => page.getByText('This browser isn’t storing data')

const KINDS = [
  {
    kind: 'blocked',
    break: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked by policy', 'SecurityError')
      }
    },
  },
  {
    kind: 'full',
    break: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no space left', 'QuotaExceededError')
      }
    },
  },
]

for (const { kind, break: breakStorage } of KINDS)
  test.describe(`with storage ${kind}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(breakStorage))

    test(`a test shows a notice, sends each answer at once, and is graded @both${deepUnless(kind === 'blocked')}`, async ({
      page,
    }) => {
      const { id, api } = await openTestWithApi(page, 'math')
      await expect(notice(page)).toBeVisible()
      await answerQuestions(page, 1, 2)
      await expect(saveIndicator(page, 'Saved')).toBeVisible()
      const { answers } = await api.get(id)
      expect(answers.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(2)

      await page.getByRole('button', { name: 'Next' }).click()
      await answerQuestions(page, 3, 5)
      await submitTest(page)
      const score = await scoreIn(banner(page))
      expect(await api.submit(id)).toMatchObject({ score })
      await page.getByRole('link', { name: 'Review Answers' }).first().click()
      await expect(page.getByRole('article', { name: 'Question 5' })).toBeVisible()
    })

    test('a test runs to its end offline, and is graded when the network is back @deep @both', async ({
      page,
      context,
    }) => {
      await openTest(page, 'math')
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await answerQuestions(page, 1, 5)
      await submitTest(page)
      await expect(banner(page).getByText('Saved and waiting to be scored.')).toBeVisible()
      await context.setOffline(false)
      expect(await scoreIn(banner(page))).toBeGreaterThan(0)
    })
  })

test('storage that fills up during a test loses no answer in either tab @deep', async ({ page, context }) => {
  const { id, api } = await openTestWithApi(page, 'english')
  const second = await context.newPage()
  await second.goto(page.url())
  // A browser renders a background page only about once a second.
  await page.bringToFront()
  await answerQuestions(page, 1, 3)
  await expect(second.getByText('3/15 answered')).toBeVisible()
  for (const tab of [page, second])
    await tab.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no space left', 'QuotaExceededError')
      }
    })
  await page.getByRole('button', { name: 'Next' }).click()
  await answerQuestions(page, 4, 5)
  await expect(notice(page)).toBeVisible()
  await expect(saveIndicator(page, 'Saved')).toBeVisible()
  await expect(second.getByText('5/15 answered')).toBeVisible()
  expect((await api.get(id)).answers.filter(({ userAnswer }) => userAnswer !== null)).toHaveLength(5)

  for (let number = 5; number < 15; number += 1) await page.getByRole('button', { name: 'Next' }).click()
  await submitTest(page)
  const score = await scoreIn(banner(page))
  expect(await scoreIn(banner(second))).toBe(score)
})
