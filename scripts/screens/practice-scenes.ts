import { expect } from '@playwright/test'
import { checkBoxes, matchLine } from '#test/e2e/support/customize.ts'
import { waitForDeviceWrites } from '#test/e2e/support/player.ts'
import { unfinishedList } from '#test/e2e/support/unfinished.ts'
import { openAnswered } from './on-test.ts'
import type { Scene } from './scene.ts'

export const PRACTICE: readonly Scene[] = [
  {
    states: [
      { name: 'home-unfinished', title: 'The home page with an unfinished test' },
      { name: 'practice-tests', title: 'Practice Tests' },
      { name: 'traditional', title: 'The Traditional page' },
      { name: 'enhanced', title: 'The Enhanced page' },
      { name: 'continue', title: 'Continuing an unfinished test' },
    ],
    play: async ({ page, shoot, pass }) => {
      await openAnswered(page, 'english', 4)
      await pass(95)
      await waitForDeviceWrites(page)
      for (const [name, path] of [
        ['home-unfinished', '/'],
        ['practice-tests', '/practice-tests'],
        ['traditional', '/old-practice'],
        ['enhanced', '/enhanced-practice'],
      ] as const) {
        await page.goto(path)
        await expect(unfinishedList(page)).toBeVisible()
        if (name === 'home-unfinished') await unfinishedList(page).scrollIntoViewIfNeeded()
        await shoot(name)
      }
      await page.goto('/test?section=english&version=old')
      await expect(page.getByRole('heading', { name: 'Continue your test?' })).toBeVisible()
      await shoot('continue')
    },
  },
  {
    states: [
      { name: 'customize', title: 'Customize Test' },
      { name: 'customize-filtered', title: 'Customize Test with filters' },
    ],
    play: async ({ page, shoot, see }) => {
      await page.goto('/test?section=english&version=old&customize=1')
      await see(matchLine(page))
      await shoot('customize')
      await checkBoxes(page, 'Hard', 'Punctuation')
      await matchLine(page).scrollIntoViewIfNeeded()
      await shoot('customize-filtered')
    },
  },
]
