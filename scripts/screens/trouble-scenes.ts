import { expect } from '@playwright/test'
import { breakHandOver } from '#test/e2e/support/broken-hand-over.ts'
import { openTest, submitTest, turnToLast } from '#test/e2e/support/player.ts'
import { showQuestion } from './on-test.ts'
import type { Scene, Stage } from './scene.ts'

const expectTitle = async ({ page }: Stage, name: string) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

export const TROUBLE: readonly Scene[] = [
  {
    states: [{ name: 'limited', title: 'Limited Questions Available' }],
    bank: 'short',
    play: async ({ page, shoot }) => {
      await openTest(page, 'math')
      await showQuestion(page)
      await expect(page.getByText('Limited Questions Available')).toBeVisible()
      await shoot('limited')
    },
  },
  {
    states: [{ name: 'unable-to-load', title: 'Unable to Load Test' }],
    play: async (stage) => {
      const { page, shoot, see } = stage
      await page.route(/\/api\/tests$/, (route) => route.abort('connectionreset'))
      await page.goto('/test?section=english&version=old')
      // The page retries twice, one second apart.
      await see(page.getByRole('heading', { name: 'Unable to Load Test' }))
      await shoot('unable-to-load')
    },
  },
  {
    states: [
      { name: 'no-questions', title: 'A section without questions' },
      { name: 'enhanced-empty', title: 'The Enhanced bank is empty' },
    ],
    bank: 'sparse',
    play: async (stage) => {
      const { page, shoot } = stage
      await page.goto('/test?section=reading&version=old')
      await expectTitle(stage, 'Unable to Load Test')
      await shoot('no-questions')
      await page.goto('/test?section=english&version=enhanced')
      await expectTitle(stage, 'Enhanced ACT Questions Not Available')
      await shoot('enhanced-empty')
    },
  },
  {
    states: [{ name: 'scoring-failed', title: 'Scoring that failed' }],
    play: async (stage) => {
      const { page, shoot } = stage
      await openTest(page, 'math')
      await turnToLast(page)
      await breakHandOver(page)
      await submitTest(page)
      await expectTitle(stage, 'We couldn’t score your test')
      await shoot('scoring-failed')
    },
  },
  {
    states: [{ name: 'scoring-slow', title: 'A server that is slow to score' }],
    play: async (stage) => {
      const { page, shoot } = stage
      await openTest(page, 'math')
      await turnToLast(page)
      await page.route(/\/submit$/, () => {})
      await submitTest(page)
      await expectTitle(stage, 'Scoring your test')
      await page.clock.fastForward(8_000)
      await expect(page.getByRole('main')).toContainText('The connection is slow.')
      await shoot('scoring-slow')
    },
  },
]
