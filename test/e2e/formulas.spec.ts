import { expect } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import { openTest } from './support/player.ts'
import { test } from './support/test.ts'
import { measureSidewaysOverflow } from './support/tools.ts'

test.use({ bank: 'sample' })

/** Roots of a number, a sum, and a fraction, in the bank's markup. */
const ROOTS = [
  '<msqrt><mn>2</mn></msqrt>',
  '<mroot><mn>8</mn><mn>3</mn></mroot>',
  '<msqrt><mrow><msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mn>1</mn></mrow></msqrt>',
  '<msqrt><mfrac><mn>1</mn><mn>2</mn></mfrac></msqrt>',
]

test('punctuation after a root is right next to it, not under it @deep', async ({ page }) => {
  await openTest(page, 'math')
  const gaps = await page
    .locator('.question__stem, .option__text')
    .first()
    .evaluate(async (element, roots) => {
      element.innerHTML = roots.map((root) => `<span class="formula"><math>${root}</math>.</span>`).join(' ')
      await document.fonts.ready
      return [...element.querySelectorAll('.formula')].map((formula) => {
        const radicand = formula.querySelector('msqrt, mroot')?.firstElementChild
        const dot = document.createRange()
        if (formula.lastChild !== null) dot.selectNode(formula.lastChild)
        return dot.getBoundingClientRect().left - (radicand?.getBoundingClientRect().right ?? NaN)
      })
    }, ROOTS)
  expect(gaps).toHaveLength(ROOTS.length)
  for (const gap of gaps) {
    expect(gap).toBeGreaterThanOrEqual(-0.5)
    expect(gap).toBeLessThan(1.5)
  }
})

test('a matrix violates no content security policy, and a long choice scrolls sideways on a phone @deep', async ({
  page,
}) => {
  const cells = [1, 2].map(
    (cell) => `<mtd style="padding-left:0em;padding-right:6pt;"><mn>${cell}</mn></mtd>`,
  )
  const sum = `<math>${'<mi>x</mi><mo>+</mo>'.repeat(20)}<mn>1</mn></math>`
  const matrix = JSON.stringify(`<math><mtable><mtr>${cells.join('')}</mtr></mtable></math> `).slice(1, -1)
  await page.route('**/api/tests', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({
      response,
      body: body.replaceAll('"questionText":"', `$&${matrix}`).replaceAll('"options":["', `$&${sum}`),
    })
  })
  await openTest(page, 'math')
  // The fixture `trouble` fails the test if the browser reports a violation.
  await expect(page.locator('.question__stem mtd')).toHaveCount(2)
  const choice = page.locator('.option').first()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => choice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
      .toBe(true)
    expect(await measureSidewaysOverflow(page)).toEqual([0, 0])
  }
  // The keyboard scrolls the choice too, with the focus on its text. On its radio button, the arrow keys choose.
  await tabTo(page, choice)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => choice.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await choice.click()
  await expect(choice.getByRole('radio')).toBeChecked()
})
