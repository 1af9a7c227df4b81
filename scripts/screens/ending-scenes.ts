import { expect, type Page } from '@playwright/test'
import { banner, reviewLink } from '#test/e2e/support/dashboard.ts'
import { intermission } from '#test/e2e/support/full-test.ts'
import { openEndEarly } from '#test/e2e/support/overlay.ts'
import { nextButton, options, questionHeading, submitTest, turnToLast } from '#test/e2e/support/player.ts'
import { openAnswered, showQuestion } from './on-test.ts'
import type { Scene, Stage } from './scene.ts'

/** Answers a section's questions except the tenth, at various speeds, and stays on the last one. */
async function workThrough({ page, pass }: Stage): Promise<void> {
  const progress = (await page.getByText(/^\d+\/\d+ answered$/).textContent()) ?? ''
  const total = Number(/\/(\d+)/.exec(progress)?.[1])
  for (let number = 1; number <= total; number += 1) {
    // On a phone, the next set begins with its passage.
    await showQuestion(page)
    await expect(questionHeading(page, number)).toBeVisible()
    await pass(12 + ((number * 17) % 45))
    if (number !== 10)
      await options(page)
        .nth((number * number) % 4)
        .check()
    if (number === 4) await page.getByRole('button', { name: 'Bookmark question 4' }).click()
    if (number < total) await nextButton(page).click()
  }
}

const openScience = async (page: Page) => {
  await page.goto('/test?section=science&version=old&time=1.5x')
  await expect(page.getByRole('timer')).toBeVisible()
}

export const ENDINGS: readonly Scene[] = [
  {
    states: [
      { name: 'submitting', title: 'Being scored' },
      { name: 'completed', title: 'Test Completed' },
      { name: 'review', title: 'The review: score and topics' },
      { name: 'review-time', title: 'The review: time per question' },
      { name: 'review-answers', title: 'The review: answers and explanations' },
      { name: 'review-map', title: 'The review: all questions' },
      { name: 'review-printed', title: 'The review, printed' },
    ],
    play: async (stage) => {
      const { page, shoot, pass, see } = stage
      await openScience(page)
      await workThrough(stage)
      const { promise: screenshotTaken, resolve: continueSubmit } = Promise.withResolvers<void>()
      await page.route(/\/submit$/, async (route) => {
        await screenshotTaken
        await route.continue()
      })
      await submitTest(page)
      await expect(page.getByRole('heading', { name: 'Scoring your test' })).toBeVisible()
      await shoot('submitting')
      continueSubmit()
      await expect(reviewLink(page)).toBeVisible()
      await shoot('completed')
      await reviewLink(page).click()
      await see(page.getByRole('region', { name: 'By topic' }))
      await pass(5)
      await shoot('review')
      await page.getByRole('region', { name: 'Time per question' }).evaluate((part) => part.scrollIntoView())
      await shoot('review-time')
      await page.getByRole('heading', { name: 'Your answers' }).evaluate((part) => part.scrollIntoView())
      await shoot('review-answers')
      await page.getByRole('button', { name: 'Go to a question' }).click()
      await expect(page.getByRole('dialog', { name: 'Go to a question' })).toBeVisible()
      await shoot('review-map')
      await page.keyboard.press('Escape')
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => window.scrollTo(0, 0))
      await shoot('review-printed')
    },
  },
  {
    states: [{ name: 'topic-practice', title: 'Practice of a topic, from the review' }],
    play: async ({ page, shoot, see }) => {
      await openAnswered(page, 'english', 3)
      await openEndEarly(page)
      await page.getByRole('dialog').getByRole('button', { name: 'End Test Early' }).click()
      await reviewLink(page).click()
      const practice = page.getByRole('link', { name: 'Practice Punctuation' })
      await see(practice)
      await practice.click()
      await see(page.getByRole('heading', { name: 'Punctuation Practice' }))
      await shoot('topic-practice')
    },
  },
  {
    states: [{ name: 'review-full', title: 'The review of a full test' }],
    play: async (stage) => {
      const { page, shoot, pass, see } = stage
      await page.goto('/test?section=full&version=old')
      for (const name of ['English', 'Math', 'Reading', 'Science']) {
        await expect(intermission(page, name)).toBeVisible()
        await page.getByRole('button', { name: 'Continue' }).click()
        await workThrough(stage)
        await page
          .getByRole('button', { name: name === 'Science' ? 'Submit Test' : 'Finish Section' })
          .click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: name === 'Science' ? 'Submit Test' : 'Finish Section' })
          .click()
      }
      await reviewLink(page).click()
      const sections = page.getByRole('region', { name: 'By section' })
      await see(sections)
      await pass(5)
      await sections.evaluate((part) => part.scrollIntoView())
      await shoot('review-full')
    },
  },
  {
    states: [{ name: 'waiting', title: 'Saved and waiting to be scored' }],
    play: async ({ page, shoot }) => {
      await openScience(page)
      await showQuestion(page)
      await options(page).first().check()
      await page.route(/\/submit$/, (route) => route.abort('connectionreset'))
      await turnToLast(page)
      await submitTest(page)
      await expect(banner(page)).toContainText('Saved and waiting to be scored.')
      await shoot('waiting')
    },
  },
]
