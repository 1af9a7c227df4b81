import { expect } from '@playwright/test'
import { intermission } from '#test/e2e/support/full-test.ts'
import { continueButton } from '#test/e2e/support/simulation.ts'
import { closeLimitedNotice, showQuestion } from './on-test.ts'
import type { Scene } from './scene.ts'

export const FULL_TEST: readonly Scene[] = [
  {
    states: [
      { name: 'intermission-first', title: 'Before the first section' },
      { name: 'intermission', title: 'Between two sections' },
      { name: 'full-question', title: 'A question of a full test' },
    ],
    play: async ({ page, shoot, pass }) => {
      await page.goto('/test?section=full&version=old')
      await expect(intermission(page, 'English')).toBeVisible()
      await shoot('intermission-first')
      await continueButton(page).click()
      await expect(page.getByRole('timer')).toBeVisible()
      // Lets the section's time run out.
      await pass(2701)
      await expect(intermission(page, 'Math')).toBeVisible()
      await shoot('intermission')
      await continueButton(page).click()
      await closeLimitedNotice(page)
      await showQuestion(page)
      await shoot('full-question')
    },
  },
]
