import { expect } from '@playwright/test'
import type { Scene } from './scene.ts'

const TITLE = 'English Grammar Essentials'

export const STUDY_GUIDES: readonly Scene[] = [
  {
    states: [
      { name: 'study-guides', title: 'ACT Study Guides' },
      { name: 'study-guides-generating', title: 'A study guide is being written' },
      { name: 'study-guides-failed', title: 'A study guide that couldn’t be written' },
    ],
    play: async ({ page, shoot }) => {
      let answer: (json: unknown) => void = () => {}
      const reply = new Promise<unknown>((resolve) => (answer = resolve))
      await page.route('**/api/study-guides', async (route) => route.fulfill({ json: await reply }))
      await page.goto('/study-guides')
      await expect(page.getByText('Demo model', { exact: true })).toBeVisible()
      await shoot('study-guides')
      await page.getByRole('button', { name: `Download Guide ${TITLE}` }).click()
      await expect(page.getByText('Getting started')).toBeVisible()
      await shoot('study-guides-generating')
      answer({ success: false, error: 'The AI is busy right now. Please try again in a minute.' })
      await expect(page.getByText('We couldn’t create this guide')).toBeVisible()
      await shoot('study-guides-failed')
    },
  },
]
