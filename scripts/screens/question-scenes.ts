import { expect } from '@playwright/test'
import { SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import { DIRECTIONS_KEY } from '#web/lib/device/seen-directions.ts'
import { startButton } from '#test/e2e/support/customize.ts'
import { openEndEarly, reviewButton, reviewOverlay } from '#test/e2e/support/overlay.ts'
import { nextButton, options, saveIndicator } from '#test/e2e/support/player.ts'
import { closeLimitedNotice, openAnswered, openQuestion, showQuestion } from './on-test.ts'
import type { Scene } from './scene.ts'

const sectionScenes = SECTIONS.map((section): Scene => ({
  states: [{ name: `question-${section}`, title: `${SECTION_NAMES[section]}: a question` }],
  play: async ({ page, shoot }) => {
    await openQuestion(page, section)
    await shoot(`question-${section}`)
  },
}))

export const QUESTIONS: readonly Scene[] = [
  {
    states: [{ name: 'directions', title: 'Directions before the first English section' }],
    play: async ({ page, shoot }) => {
      await page.addInitScript((key) => localStorage.removeItem(key), DIRECTIONS_KEY)
      await page.goto('/test?section=english&version=old')
      await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
      await shoot('directions')
    },
  },
  ...sectionScenes,
  {
    states: [
      { name: 'check', title: 'Check as you go: an answer to check' },
      { name: 'checked', title: 'Check as you go: a checked answer' },
    ],
    play: async ({ page, shoot, see }) => {
      await page.goto('/test?section=math&version=old&customize=1')
      await see(page.getByRole('heading', { name: 'Customize Test' }))
      await page.getByRole('radio', { name: 'Untimed' }).check({ force: true })
      await page.getByRole('checkbox', { name: 'Check as you go' }).check({ force: true })
      await startButton(page).click()
      await showQuestion(page)
      await options(page).first().check()
      await shoot('check')
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await see(page.getByRole('heading', { name: 'Explanation' }))
      await shoot('checked')
    },
  },
  {
    states: [{ name: 'passage', title: 'Reading: the passage' }],
    play: async ({ page, shoot, isPhone }) => {
      await openQuestion(page, 'reading')
      if (isPhone) await page.getByRole('radio', { name: 'Passage' }).check()
      await shoot('passage')
    },
  },
  {
    states: [
      { name: 'answered', title: 'An answered and bookmarked question' },
      { name: 'review-overlay', title: 'The review overlay' },
      { name: 'unanswered', title: 'Submitting with unanswered questions' },
      { name: 'end-early', title: 'End Test Early' },
      { name: 'paused', title: 'Paused' },
    ],
    play: async ({ page, shoot }) => {
      await openAnswered(page, 'english', 6)
      await page.getByRole('button', { name: 'Bookmark question 6' }).click()
      await shoot('answered')
      await reviewButton(page).click()
      await expect(reviewOverlay(page)).toBeVisible()
      await shoot('review-overlay')
      await page.keyboard.press('Escape')
      await openEndEarly(page)
      await shoot('end-early')
      await page.keyboard.press('Escape')
      await reviewButton(page).click()
      await reviewOverlay(page).getByRole('list', { name: 'Questions' }).getByRole('button').last().click()
      await showQuestion(page)
      await page.getByRole('button', { name: 'Submit Test' }).click()
      await expect(page.getByRole('dialog', { name: /questions are unanswered/ })).toBeVisible()
      await shoot('unanswered')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Pause' }).click()
      await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()
      await shoot('paused')
    },
  },
  {
    states: [
      { name: 'timer-orange', title: 'Ten minutes left' },
      { name: 'timer-red', title: 'Five minutes left' },
    ],
    play: async ({ page, shoot, pass }) => {
      await openQuestion(page, 'reading')
      const timer = page.getByRole('timer')
      const secondsLeft = async () => {
        const [minutes = 0, seconds = 0] =
          /\d+:\d+/
            .exec(await timer.innerText())?.[0]
            .split(':')
            .map(Number) ?? []
        return minutes * 60 + seconds
      }
      await pass((await secondsLeft()) - 599)
      await expect(timer).toHaveAttribute('data-tone', 'orange')
      await shoot('timer-orange')
      await pass((await secondsLeft()) - 299)
      await expect(timer).toHaveAttribute('data-tone', 'red')
      await shoot('timer-red')
    },
  },
  {
    states: [{ name: 'untimed', title: 'Untimed practice' }],
    play: async ({ page, shoot }) => {
      await page.goto('/test?section=science&version=old&time=untimed')
      await expect(page.getByRole('banner')).toContainText('Untimed')
      await closeLimitedNotice(page)
      await showQuestion(page)
      await shoot('untimed')
    },
  },
  {
    states: [{ name: 'offline', title: 'Offline: answers are stored on the device' }],
    play: async ({ page, context, shoot, pass }) => {
      await openQuestion(page, 'math')
      // Loads the math font, which an earlier visit would have cached.
      await page.evaluate(() => document.fonts.load('1em "STIX Two Math"').then(() => null))
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await options(page).nth(2).check()
      await nextButton(page).click()
      await pass(61)
      await expect(saveIndicator(page, 'Offline, saved on this device')).toBeAttached()
      await shoot('offline')
    },
  },
]
