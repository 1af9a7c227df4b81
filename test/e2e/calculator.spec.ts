import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { activate, tabTo } from './support/keyboard.ts'
import { nextButton, openTest, options, questionHeading } from './support/player.ts'
import { test } from './support/test.ts'

/** The calculator. Because of support/trouble.ts, a violation of the content security policy fails a test. */

const calculator = (page: Page): Locator => page.getByRole('region', { name: 'Calculator' })
const toggle = (page: Page): Locator => page.getByRole('button', { name: 'Calculator', exact: true })
const expression = (page: Page): Locator => page.getByRole('textbox', { name: 'Expression' })
const result = (page: Page): Locator => calculator(page).getByRole('status')
const key = (page: Page, name: string): Locator => calculator(page).getByRole('button', { name, exact: true })

async function openCalculator(page: Page): Promise<void> {
  await toggle(page).click()
  await expect(expression(page)).toBeVisible()
}

async function calculate(page: Page, text: string): Promise<void> {
  await expression(page).fill(text)
  await expression(page).press('Enter')
}

test('the calculator opens, calculates, moves, and closes by keyboard alone', async ({ page }) => {
  await openTest(page, 'math')
  await activate(page, toggle(page))
  await expect(expression(page)).toBeFocused()
  await page.keyboard.type('sin(30)+2^3')
  await page.keyboard.press('Enter')
  await expect(result(page)).toHaveText('= 8.5')
  // `*` continues from the last result. A digit starts a new expression.
  await page.keyboard.type('*2')
  await expect(expression(page)).toHaveValue('Ans*2')
  await page.keyboard.press('Enter')
  await expect(result(page)).toHaveText('= 17')
  await page.keyboard.type('1/0=')
  await expect(result(page)).toHaveText('Cannot divide by zero')

  // The number keys are one tab stop with arrow keys between them. Typing on them edits the expression.
  await tabTo(page, key(page, '7'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(key(page, '5')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(expression(page)).toHaveValue('1/05')
  await page.keyboard.type('7')
  await expect(expression(page)).toBeFocused()
  await expect(expression(page)).toHaveValue('1/057')

  await page.keyboard.press('Shift+Tab')
  const before = await calculator(page).boundingBox()
  await tabTo(page, calculator(page).getByRole('button', { name: 'Move the calculator with the arrow keys' }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  const after = await calculator(page).boundingBox()
  expect([(before?.x ?? 0) - (after?.x ?? 0), (before?.y ?? 0) - (after?.y ?? 0)]).toEqual([24, 24])

  await page.keyboard.press('Escape')
  await expect(calculator(page)).toBeHidden()
  await expect(toggle(page)).toBeFocused()
})

test('typing in the calculator triggers no shortcut of the test @deep', async ({ page }) => {
  await openTest(page, 'math')
  await openCalculator(page)
  await page.keyboard.type('1234 nbrsp?e-')
  await key(page, '8').focus()
  for (const character of ['n', '2', 'r']) {
    await key(page, '8').focus()
    await page.keyboard.press(character)
  }
  await expect(expression(page)).toHaveValue('1234 nbrsp?e-n2r')
  await expect(questionHeading(page, 1)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (let option = 0; option < 4; option += 1) await expect(options(page).nth(option)).not.toBeChecked()
})

test('the calculator shows fractions, angles in radians, and earlier results @deep', async ({ page }) => {
  await openTest(page, 'math')
  await openCalculator(page)
  await calculate(page, '1/3+1/4')
  await expect(result(page)).toHaveText('= 0.5833333333')
  await key(page, 'a⁄b, results as fractions').click()
  await expect(result(page)).toHaveText('= 7/12')
  await calculator(page).getByRole('radio', { name: 'Rad radians' }).check()
  await calculate(page, 'cos(π)')
  await expect(result(page)).toHaveText('= −1')
  await key(page, 'History').click()
  await expression(page).fill('2×')
  await key(page, 'Use 7/12').click()
  await expect(expression(page)).toHaveValue('2×(7/12)')
  await key(page, 'Edit cos(π)').click()
  await expect(expression(page)).toHaveValue('cos(π)')
})

test('the calculator keeps its state across questions and a reload, and is empty in a new test @deep', async ({
  page,
}) => {
  await openTest(page, 'math')
  await openCalculator(page)
  await calculate(page, '6×7')
  await nextButton(page).click()
  await expect(questionHeading(page, 2)).toBeVisible()
  await expect(result(page)).toHaveText('= 42')
  await options(page).first().check()
  await page.reload()
  await expect(result(page)).toHaveText('= 42')
  // The reload restored the open calculator, so it doesn't take focus.
  await expect(expression(page)).not.toBeFocused()

  await openTest(page, 'math', 'enhanced')
  await expect(expression(page)).toHaveValue('')
  await key(page, 'History').click()
  await expect(calculator(page)).toContainText('Your results will be listed here.')
})

test('the calculator is available only in Math @deep', async ({ page }) => {
  await openTest(page, 'math')
  await openCalculator(page)
  for (const section of ['english', 'reading', 'science'] as const) {
    await openTest(page, section)
    await expect(questionHeading(page, 1)).toBeAttached()
    await expect(toggle(page)).toHaveCount(0)
    await expect(calculator(page)).toHaveCount(0)
  }
})

test('the calculator is dragged by its bar or sent from corner to corner, and stays inside the window @deep', async ({
  page,
}) => {
  await openTest(page, 'math')
  await openCalculator(page)
  const grip = calculator(page).getByRole('button', { name: /^Move/ })
  await grip.hover()
  await page.mouse.down()
  await page.mouse.move(200, 240, { steps: 5 })
  await page.mouse.up()
  const box = await grip.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 200)).toBeLessThan(3)

  await grip.hover()
  await page.mouse.down()
  await page.mouse.move(-500, -500, { steps: 5 })
  await page.mouse.up()
  expect(await calculator(page).boundingBox()).toMatchObject({ x: 0, y: 0 })

  // Presses are enough, without a drag: from corner to corner.
  const before = await calculator(page).boundingBox()
  await grip.click()
  const rightBox = await calculator(page).boundingBox()
  expect([rightBox?.x, rightBox?.y]).toEqual([1366 - 12 - (before?.width ?? 0), 76])
  await grip.press('Enter')
  const lowBox = await calculator(page).boundingBox()
  expect([lowBox?.x, (lowBox?.y ?? 0) + (lowBox?.height ?? 0)]).toEqual([rightBox?.x, 768 - 76])
  await page.setViewportSize({ width: 900, height: 620 })
  await expect(key(page, 'equals')).toBeInViewport({ ratio: 1 })
  await expect(calculator(page).getByRole('button', { name: 'Close the calculator' })).toBeInViewport()
})

test.describe('the calculator without a network', () => {
  test.use({ allowsFailedRequests: true })

  test('opens, because its code was prefetched @deep', async ({ page }) => {
    const codeFetched = page.waitForResponse((response) =>
      /\/assets\/calculator-[^/]+\.js$/.test(response.url()),
    )
    await openTest(page, 'math')
    await (await codeFetched).finished()
    await page.context().setOffline(true)
    await openCalculator(page)
    await calculate(page, '5!')
    await expect(result(page)).toHaveText('= 120')
  })

  test("shows an error if its code couldn't be fetched @deep", async ({ page }) => {
    await page.route(/\/assets\/calculator-[^/]+\.js$/, (route) => route.abort('connectionreset'))
    await openTest(page, 'math')
    await toggle(page).click()
    const error = page.getByRole('alert').filter({ hasText: 'The calculator could not be loaded' })
    await expect(error).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(error).toHaveCount(0)
    await options(page).first().check()
    await expect(options(page).first()).toBeChecked()
  })
})

test('the open calculator leaves the options and Next usable on a phone @phone-only @deep', async ({
  page,
}) => {
  await openTest(page, 'math')
  await toggle(page).tap()
  await expect(expression(page)).toHaveAttribute('inputmode', 'none')
  for (const name of ['2', 'times', 'open parenthesis', '1', 'decimal point', '5', 'plus', '3', 'equals'])
    await key(page, name).tap()
  await expect(result(page)).toHaveText('= 9')
  await key(page, 'sin and more keys').tap()
  for (const name of ['square root', '1', '6', 'close parenthesis', 'plus', 'pi', 'delete', '1'])
    await key(page, name).tap()
  await key(page, 'equals').tap()
  await expect(result(page)).toHaveText('= 5')

  for (const option of [0, 3]) {
    await options(page).nth(option).scrollIntoViewIfNeeded()
    await options(page).nth(option).tap()
    await expect(options(page).nth(option)).toBeChecked()
  }
  await nextButton(page).tap()
  await expect(questionHeading(page, 2)).toBeInViewport()
  await expect(result(page)).toHaveText('= 5')
})

test('every key of the calculator is large enough for a finger and has a name @phone @deep', async ({
  page,
  isMobile,
}) => {
  await openTest(page, 'math')
  await openCalculator(page)
  if (isMobile) await key(page, 'sin and more keys').click()
  for (const button of await calculator(page).getByRole('button').all()) {
    const box = await button.boundingBox()
    // The move handle is displayed only if the calculator floats.
    if (box !== null) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible(page)
})

test("the calculator's results and history have no violations @phone @deep", async ({ page }) => {
  await openTest(page, 'math')
  await openCalculator(page)
  await calculate(page, '2+3')
  await key(page, 'History').click()
  await calculate(page, '2+')
  await expect(result(page)).toHaveText('Finish the expression')
  await expectAccessible(page)
})

for (const { width, height } of [
  { width: 844, height: 390 },
  { width: 683, height: 384 },
  { width: 320, height: 568 },
])
  test(`the calculator leaves the question visible and shows every digit at ${width} by ${height} @deep`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openTest(page, 'math')
    await openCalculator(page)
    for (const name of ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'decimal point', 'equals'])
      await expect(key(page, name)).toBeInViewport({ ratio: 1 })
    const panel = await calculator(page).boundingBox()
    const scrolls = await calculator(page).evaluate((element) => element.scrollHeight > element.clientHeight)
    expect(scrolls).toBe(false)
    if (width > height) expect(panel?.width).toBeLessThanOrEqual(width / 2)
    else expect(panel?.height).toBeLessThanOrEqual(height * 0.6)
    const stem = await page.locator('.question__stem').boundingBox()
    if (width > height) expect((stem?.x ?? 0) + (stem?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)
    else expect(stem?.y).toBeLessThan(panel?.y ?? 0)

    await key(page, 'sin and more keys').click()
    await key(page, 'sin, sine').click()
    await expect(key(page, '7')).toBeHidden()
    await key(page, 'sin and more keys').click()
    for (const name of ['3', '0', 'close parenthesis', 'equals']) await key(page, name).click()
    await expect(result(page)).toHaveText('= 0.5')
    await expectAccessible(page)
  })
