import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { reviewLink } from './support/dashboard.ts'
import {
  nextButton,
  openTest,
  options,
  questionHeading,
  submitButton,
  submitTest,
  turnToLast,
} from './support/player.ts'
import { test } from './support/test.ts'
import { button, reloadTest, switchTools } from './support/tools.ts'

test.use({ bank: 'sample' })

/** Turns to the first question whose set has a chart. Some sets only have tables. */
async function turnToChart(page: Page): Promise<void> {
  const loadingStatus = page.getByRole('status', { name: /^Loading / })
  for (let number = 1; ; number += 1) {
    await expect(questionHeading(page, number)).toBeVisible()
    await expect(loadingStatus).toHaveCount(0)
    if ((await page.locator('svg.chart').count()) > 0) return
    await nextButton(page).click()
  }
}

test('an enlarged figure can be enlarged further, and returns focus when it closes @phone @deep', async ({
  page,
}) => {
  await openTest(page, 'science')
  const tab = page.getByRole('radio', { name: 'Figures' })
  if (await tab.isVisible()) await tab.check()
  const enlarge = page.getByRole('button', { name: /^Enlarge / }).first()
  const figure = page.getByRole('figure').first()
  const before = (await figure.locator('table, svg.chart').first().boundingBox())?.width ?? 0
  await enlarge.click()
  const dialog = page.getByRole('dialog', { name: /^(Table|Figure) \d/ })
  const enlargedFigure = dialog.locator('table, svg.chart').first()
  await expect(enlargedFigure).toBeVisible()
  await expectAccessible(page)
  const readWidth = async () => (await enlargedFigure.boundingBox())?.width ?? 0
  expect(await readWidth()).toBeGreaterThanOrEqual(before)
  const fittedWidth = await readWidth()
  await dialog.getByRole('button', { name: 'Larger' }).click()
  expect(await readWidth()).toBeGreaterThan(fittedWidth * 1.3)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('an enlarged figure shows its x axis at 1366x768, and can be made smaller @deep', async ({ page }) => {
  await openTest(page, 'science')
  await turnToChart(page)
  await page
    .getByRole('figure')
    .filter({ has: page.locator('svg.chart') })
    .first()
    .getByRole('button', { name: /^Enlarge / })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Figure \d/ })
  const chart = dialog.locator('svg.chart')
  const smaller = dialog.getByRole('button', { name: 'Smaller' })
  await expect(smaller).toBeVisible()
  /** Returns the pixels between the bottom of the chart and the top of the buttons. */
  const readGap = async () => {
    const [chartBox, buttonBox] = await Promise.all([chart.boundingBox(), smaller.boundingBox()])
    return (buttonBox?.y ?? 0) - ((chartBox?.y ?? 0) + (chartBox?.height ?? Infinity))
  }
  await expect.poll(readGap).toBeGreaterThanOrEqual(0)
  const readWidth = async () => (await chart.boundingBox())?.width ?? 0
  const fittedWidth = await readWidth()
  await smaller.click()
  expect(await readWidth()).toBeLessThan(fittedWidth * 0.8)
  await dialog.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(readWidth).toBeCloseTo(fittedWidth, 0)
})

test('at 1366x768, every choice of a Math question with a figure is in view @deep', async ({ page }) => {
  await openTest(page, 'math')
  let figureCount = 0
  for (let number = 1; number <= 15; number += 1) {
    await expect(questionHeading(page, number)).toBeVisible()
    const question = page.getByRole('region', { name: 'Question' })
    await expect(question.getByRole('status', { name: /^Loading / })).toHaveCount(0)
    if (await question.getByRole('figure').isVisible()) {
      figureCount += 1
      for (const option of await question.locator('.option').all())
        await expect(option).toBeInViewport({ ratio: 1 })
    }
    if (number < 15) await nextButton(page).click()
  }
  expect(figureCount).toBeGreaterThan(2)
})

test('figures are after the paragraph that first names them, in the test and in the review @deep', async ({
  page,
}) => {
  await openTest(page, 'science')
  await turnToChart(page)
  /** Returns for each figure of a passage whether only figures are between it and the first paragraph that names it. */
  const areWellPlaced = (passage: Locator) =>
    passage.evaluate((root) =>
      [...root.querySelectorAll('figure')].map((figure) => {
        const label = figure.querySelector('figcaption strong')?.textContent?.replace('.', '') ?? ''
        const [kind = '', number = ''] = label.split(' ')
        const mention = new RegExp(`${kind}s? [^.]*${number}`)
        const blocks = [...root.children]
        const first = blocks.findIndex(
          (block) => block.localName === 'p' && mention.test(block.textContent ?? ''),
        )
        const between = blocks.slice(first + 1, blocks.indexOf(figure))
        return first >= 0 && between.every((block) => block.localName === 'figure')
      }),
    )
  const inTest = await areWellPlaced(page.locator('.passage'))
  expect(inTest.length).toBeGreaterThan(0)
  expect(inTest).not.toContain(false)
  await options(page).first().check()
  for (;;) {
    if (await submitButton(page).isVisible()) break
    await nextButton(page).click()
  }
  await submitTest(page)
  await reviewLink(page).click()
  await expect(page.getByRole('figure').first()).toBeVisible()
  expect(await areWellPlaced(page.locator('.set-source .passage').first())).not.toContain(false)
})

test('a graph’s values aren’t offered as a table in a test, unless the accommodation is on @deep', async ({
  page,
}) => {
  await openTest(page, 'science')
  await turnToChart(page)
  const graph = page
    .getByRole('figure')
    .filter({ has: page.locator('svg.chart') })
    .first()
  const tableToggle = graph.getByText('Show as a table')
  const table = graph.getByRole('table')
  await expect(tableToggle).toHaveCount(0)
  // Screen readers have the table. It isn't in view, and no key reaches it.
  await expect(table).toHaveCount(1)
  expect((await table.locator('..').locator('..').boundingBox())?.width).toBe(1)
  await expect(graph.locator('[tabindex]')).toHaveCount(0)
  await expectAccessible(page)

  await button(page, 'Tools').click()
  await expect(
    page.getByRole('group', { name: 'Accommodations' }).getByRole('switch', { name: 'Graphs as tables' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await switchTools(page, 'Graphs as tables')
  await expect(table).toBeVisible()
  await expectAccessible(page)
  await tableToggle.click()
  await expect(table).toBeHidden()
  await reloadTest(page)
  await expect(table).toBeVisible()
})

test.describe("when the figures can't be fetched", () => {
  test.use({ allowsFailedRequests: true })

  test('the page shows an error, the test continues, and another try loads them @deep', async ({ page }) => {
    await page.route(/\/assets\/figure-view-[^/]+\.js$/, (route) => route.abort('connectionreset'))
    await openTest(page, 'science')
    const loadErrors = page.getByRole('alert').filter({ hasText: /^(Table|Figure) \d+ could not be loaded/ })
    await expect(loadErrors.first()).toBeVisible()
    await expectAccessible(page)
    await options(page).first().check()
    await expect(options(page).first()).toBeChecked()
    await page.unrouteAll()
    await loadErrors.first().getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('figure').first()).toBeVisible()
  })
})

test('the review enlarges figures too @deep', async ({ page }) => {
  await openTest(page, 'science')
  await turnToLast(page)
  await submitTest(page)
  await reviewLink(page).click()
  await page
    .getByRole('button', { name: /^Enlarge / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^(Table|Figure) \d/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
