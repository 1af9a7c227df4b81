import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any screen has. */
const MAX_STOPS = 80

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has focus, as a student without a pointer would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await isFocused(target)) return
  }
  await expect(target, 'cannot be reached by Tab').toBeFocused()
}

/** Follows a link or presses a button by keyboard. */
export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Chooses an option (0 to 3) of the current question: the first by Space, the others by arrow keys. */
export async function chooseByKeys(page: Page, option: number): Promise<void> {
  const radios = page.getByRole('radiogroup').last().getByRole('radio')
  await tabTo(page, radios.first())
  await page.keyboard.press('Space')
  for (let step = 0; step < option; step += 1) await page.keyboard.press('ArrowDown')
  await expect(radios.nth(option)).toBeChecked()
}
