import { expect } from '@playwright/test'
import { nextButton, options, openTest, saveIndicator, showQuestion } from './support/player.ts'
import { test } from './support/test.ts'

/** The labels of the top bar: visible on a laptop, only accessible names on a small screen. */

test.use({ bank: 'full' })

const LABELS = ['Hide time', 'Pause', 'Calculator', 'Tools', 'Shortcuts', 'End Test Early']

test('on a laptop each button of the bar shows its label, and a narrower window hides the labels of Pause and Calculator @deep', async ({
  page,
}) => {
  await openTest(page, 'math')
  const bar = page.getByRole('banner')
  for (const label of LABELS)
    await expect(bar.getByText(label, { exact: true }).filter({ visible: true })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 820, height: 768 })
  for (const label of ['Pause', 'Calculator']) {
    await expect(page.getByRole('banner').getByText(label, { exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: label })).toBeVisible()
  }
})

test('on a phone the bar shows a whole topic, and the mode @phone-only @deep', async ({ page }) => {
  await page.goto(
    '/test?section=science&version=old&time=untimed&count=10&topic=Conflicting+Viewpoints&check=1',
  )
  const title = page.getByRole('heading', { name: 'Conflicting Viewpoints Practice', level: 1 })
  await expect(title).toBeVisible()
  expect(await title.evaluate((heading) => heading.scrollHeight - heading.clientHeight)).toBeLessThanOrEqual(
    1,
  )
  expect(await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBeLessThanOrEqual(1)
  await expect(page.getByRole('banner').getByText(/^Check as you go/)).toBeInViewport({ ratio: 1 })
})

test('on a phone only a save state other than Saved shows as text @phone-only @deep', async ({ page }) => {
  const width = async (text: Parameters<typeof saveIndicator>[1]) =>
    (await saveIndicator(page, text).boundingBox())?.width ?? 0
  await openTest(page, 'math')
  await expect(saveIndicator(page, 'Saved')).toBeAttached()
  expect(await width('Saved')).toBeLessThanOrEqual(1)
  await options(page).first().check()
  await expect(saveIndicator(page, 'On this device')).toBeVisible()
  expect(await width('On this device')).toBeGreaterThan(40)
})

test('on a phone a save state is whole, and moves nothing @phone-only @deep', async ({ page }) => {
  await page.goto(
    '/test?section=science&version=old&time=untimed&count=10&topic=Conflicting+Viewpoints&check=1',
  )
  await expect(saveIndicator(page, 'Saved')).toBeAttached()
  await showQuestion(page)
  const bar = page.getByRole('banner')
  const before = await bar.boundingBox()
  await options(page).first().check()
  const indicator = saveIndicator(page, 'On this device')
  await expect(indicator).toBeVisible()
  expect(await bar.boundingBox()).toEqual(before)
  const indicatorBox = await indicator.boundingBox()
  const timeBox = await bar.getByText('Untimed').boundingBox()
  expect((indicatorBox?.x ?? 0) + (indicatorBox?.width ?? 0)).toBeLessThanOrEqual(timeBox?.x ?? 0)
})

test("on a phone `?` lists the keyboard shortcuts, and the Tools menu does only if they're off @phone-only @deep", async ({
  page,
}) => {
  await openTest(page, 'math')
  const entry = page.getByRole('button', { name: 'Keyboard shortcuts' })
  const tools = page.getByRole('button', { name: 'Tools', exact: true })
  await tools.click()
  await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible()
  await expect(entry).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // With the keys off, `?` no longer opens the dialog, so the Tools menu does.
  await sheet.getByRole('checkbox', { name: 'Turn on keyboard shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await tools.click()
  await entry.filter({ visible: true }).click()
  await expect(sheet.getByRole('checkbox', { name: 'Turn on keyboard shortcuts' })).not.toBeChecked()
})

test('End Test Early is at least 100 px from Next @deep', async ({ page }) => {
  await openTest(page, 'math')
  const endEarlyBox = await page.getByRole('button', { name: 'End Test Early' }).boundingBox()
  const nextBox = await nextButton(page).boundingBox()
  expect((nextBox?.y ?? 0) - (endEarlyBox?.y ?? 0) - (endEarlyBox?.height ?? 0)).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Tools', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Tools' })
  await menu.getByRole('button', { name: 'End Test Early' }).click()
  await expect(page.getByRole('dialog', { name: 'End Test Early' })).toBeVisible()
})
