import { expect } from '@playwright/test'
import { dragOver, lineReader, readOpeningWords, stepZoom, switchTools } from '#test/e2e/support/tools.ts'
import { openQuestion } from './on-test.ts'
import type { Scene } from './scene.ts'

export const TOOLS: readonly Scene[] = [
  {
    states: [
      { name: 'tools', title: 'The tools' },
      { name: 'crossed-out', title: 'Options crossed out' },
      { name: 'shortcuts', title: 'Keyboard shortcuts' },
      { name: 'calculator', title: 'The calculator' },
    ],
    play: async ({ page, shoot }) => {
      await openQuestion(page, 'math')
      await page.getByRole('button', { name: 'Tools', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible()
      await shoot('tools')
      await page.keyboard.press('Escape')
      await switchTools(page, 'Answer eliminator')
      await page.getByRole('button', { name: 'Cross out B' }).click()
      await page.getByRole('button', { name: 'Cross out D' }).click()
      await shoot('crossed-out')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await shoot('shortcuts')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Calculator', exact: true }).click()
      const expression = page.getByRole('textbox', { name: 'Expression' })
      await expression.fill('sqrt(144)+3^2')
      await expression.press('Enter')
      await expect(page.getByRole('region', { name: 'Calculator' }).getByRole('status')).toHaveText('= 21')
      await shoot('calculator')
    },
  },
  {
    states: [{ name: 'covered', title: 'Options covered until revealed' }],
    play: async ({ page, shoot }) => {
      await openQuestion(page, 'reading')
      await switchTools(page, 'Cover choices')
      await page.getByRole('button', { name: 'Uncover C' }).click()
      await shoot('covered')
    },
  },
  {
    states: [
      { name: 'highlighted', title: 'A highlighted passage' },
      { name: 'line-reader', title: 'The line reader' },
      { name: 'zoomed', title: 'Larger type, hidden timer' },
    ],
    play: async ({ page, shoot, isPhone }) => {
      await openQuestion(page, 'reading')
      if (isPhone) await page.getByRole('radio', { name: 'Passage' }).check()
      await switchTools(page, 'Highlighter')
      await dragOver(page, await readOpeningWords(page, 4))
      await shoot('highlighted')
      await switchTools(page, 'Highlighter', 'Line reader')
      await expect(lineReader(page)).toBeVisible()
      await shoot('line-reader')
      await switchTools(page, 'Line reader', 'Hide time')
      await stepZoom(page, 2)
      await shoot('zoomed')
    },
  },
  {
    states: [{ name: 'figure', title: 'A figure, enlarged' }],
    play: async ({ page, shoot }) => {
      await openQuestion(page, 'science')
      const tab = page.getByRole('radio', { name: 'Figures' })
      if (await tab.isVisible()) await tab.check()
      await page
        .getByRole('button', { name: /^Enlarge / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: /^(Table|Figure) \d/ })).toBeVisible()
      await shoot('figure')
    },
  },
]
