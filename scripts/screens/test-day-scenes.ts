import { expect } from '@playwright/test'
import { intermission } from '#test/e2e/support/full-test.ts'
import { continueButton, leftFullScreenBanner, startSimulation } from '#test/e2e/support/simulation.ts'
import { closeLimitedNotice, showQuestion } from './on-test.ts'
import type { Scene } from './scene.ts'

export const TEST_DAY: readonly Scene[] = [
  {
    states: [
      { name: 'test-day', title: 'The rules, before the student accepts them' },
      { name: 'test-day-intermission', title: 'The intermission before a section' },
      { name: 'test-day-question', title: 'A question' },
      { name: 'test-day-left-full-screen', title: 'After leaving full screen' },
      { name: 'emergency-exit', title: 'Emergency Exit' },
      { name: 'left-early', title: 'A simulation left early, on the dashboard' },
    ],
    play: async ({ page, shoot, isPhone }) => {
      await page.goto('/test-day-mode')
      await expect(page.getByRole('checkbox')).toBeVisible()
      await shoot('test-day')
      await startSimulation(page)
      await expect(intermission(page, 'English')).toBeVisible()
      await shoot('test-day-intermission')
      await continueButton(page).click()
      await closeLimitedNotice(page)
      await showQuestion(page)
      await shoot('test-day-question')
      await page.evaluate(() => document.exitFullscreen())
      await expect(leftFullScreenBanner(page)).toBeVisible()
      await shoot('test-day-left-full-screen')
      if (isPhone) await page.getByRole('button', { name: 'Tools', exact: true }).click()
      await page.getByRole('button', { name: 'Emergency Exit' }).click()
      const dialog = page.getByRole('dialog', { name: 'Emergency Exit' })
      await expect(dialog).toBeVisible()
      await shoot('emergency-exit')
      await dialog
        .getByRole('button', { name: /exit|leave/i })
        .last()
        .click()
      await expect(page).toHaveURL('/')
      await page.goto('/dashboard')
      await expect(page.getByText('Left early')).toBeVisible()
      await shoot('left-early')
    },
  },
]
