import { expect } from '@playwright/test'
import { banner, scoreIn } from './support/dashboard.ts'
import { intermission, jumpTo } from './support/full-test.ts'
import { answerQuestions, options, questionHeading } from './support/player.ts'
import {
  continueButton,
  expectFullScreen,
  leftFullScreenBanner,
  LIMITED_SECTIONS,
  startButton,
  startSimulation,
} from './support/simulation.ts'
import { test } from './support/test.ts'

/** Full screen in Test Day Mode, and the ways in which it ends. */

test.describe('full screen', () => {
  test.use({ bank: 'limited' })

  test("lasts from the start to the end, and leaving it isn't a failure @deep", async ({ page }) => {
    const { id } = await startSimulation(page)
    await expect(page).toHaveURL(`/test-day-mode?attempt=${id}`)
    await expectFullScreen(page, true)
    await expect(leftFullScreenBanner(page)).toBeHidden()
    await continueButton(page).click()
    await answerQuestions(page, 1, 1)

    await page.evaluate(() => document.exitFullscreen())
    await expect(leftFullScreenBanner(page)).toBeVisible()
    const corner = page.evaluate(() => document.elementFromPoint(12, 12)?.className)
    expect(await corner, 'nothing lies on the banner').toBe('exam__banner')
    await expect(options(page).nth(1)).toBeChecked()
    await expect(page.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 })
    await leftFullScreenBanner(page).getByRole('button', { name: 'Back to full screen' }).click()
    await expectFullScreen(page, true)
    await expect(leftFullScreenBanner(page)).toBeHidden()

    await jumpTo(page, 15)
    await page.getByRole('button', { name: 'Finish Section' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Finish Section' }).click()
    for (const { count } of LIMITED_SECTIONS.slice(1)) {
      await continueButton(page).click()
      await jumpTo(page, count)
      const name = /^(Finish Section|Submit Test)$/
      await page.getByRole('contentinfo').getByRole('button', { name }).click()
      await page.getByRole('dialog').getByRole('button', { name }).click()
    }
    await expect(page).toHaveURL('/dashboard')
    await scoreIn(banner(page))
    await expectFullScreen(page, false)
  })

  test('continues while the page checks whether the time is really over @deep', async ({ page }) => {
    await page.clock.install()
    await startSimulation(page)
    await continueButton(page).click()
    await answerQuestions(page, 1, 1)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/tests/*', async (route) => {
      await released
      await route.continue()
    })
    await page.clock.setSystemTime(Date.now() + 3 * 3_600_000)
    await page.clock.runFor(2_000)
    await expect(page.getByRole('heading', { name: 'Scoring your test' })).toBeVisible()
    await expectFullScreen(page, true)
    release()
    await expect(questionHeading(page, 1)).toBeVisible()
    await expectFullScreen(page, true)
    await expect(leftFullScreenBanner(page)).toBeHidden()
  })

  test('releases the locked keys at the end @deep', async ({ page }) => {
    await page.addInitScript(() => {
      const locked: string[] = []
      const lock = (codes: string[]) => Promise.resolve(void locked.push(...codes))
      const unlock = () => void locked.splice(0)
      Object.defineProperty(navigator, 'keyboard', { value: { lock, unlock } })
      Object.assign(window, { keysLocked: () => locked })
    })
    await startSimulation(page)
    await expect.poll(() => page.evaluate('keysLocked()')).toEqual(['Escape'])
    await page.getByRole('button', { name: 'Emergency Exit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Emergency Exit' }).click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate('keysLocked()')).toEqual([])
  })

  test("isn't left by a link on an intermission or by Back without a confirmation @deep", async ({
    page,
  }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    // Opens Test Day Mode by a link, so that Back stays in this document. Otherwise the browser itself asks.
    await footer.getByRole('link', { name: 'Test Day Mode' }).click()
    await page.getByRole('checkbox', { name: /^I accept these rules/ }).check()
    await startButton(page).click()
    await expect(intermission(page, 'English')).toBeVisible()
    await expect(page).toHaveURL(/attempt=/)
    const address = page.url()
    const confirmation = page.getByRole('dialog', { name: 'Emergency Exit' })
    const cancelExit = async () => {
      await expect(confirmation).toContainText('This test ends here without a score')
      await confirmation.getByRole('button', { name: 'Go back' }).click()
      await expect(confirmation).toBeHidden()
      await expect(page).toHaveURL(address)
      await expectFullScreen(page, true)
    }
    await footer.getByRole('link', { name: 'Privacy Policy' }).click()
    await cancelExit()
    await footer.getByRole('link', { name: 'Test Day Mode' }).click()
    await cancelExit()
    await continueButton(page).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await page.evaluate(() => history.back())
    await cancelExit()
    await expect(questionHeading(page, 1)).toBeVisible()
  })

  test("is skipped on a device that doesn't support it @deep", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
    await startSimulation(page)
    await continueButton(page).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(leftFullScreenBanner(page)).toBeHidden()
    await expectFullScreen(page, false)
  })

  test('is skipped if the browser rejects it @deep', async ({ page }) => {
    await page.addInitScript(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Permissions check failed'))
    })
    await startSimulation(page)
    await continueButton(page).click()
    await expect(questionHeading(page, 1)).toBeVisible()
    await expect(leftFullScreenBanner(page)).toBeHidden()
  })

  test('comes with a wake lock until the end, even after the page was hidden @deep', async ({ page }) => {
    await page.addInitScript(() => {
      const locks: { released: boolean; release: () => Promise<void> }[] = []
      const request = () => {
        const lock = {
          released: false,
          release: () => {
            lock.released = true
            return Promise.resolve()
          },
        }
        locks.push(lock)
        return Promise.resolve(lock)
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
      Object.assign(window, {
        locksHeld: () => locks.filter(({ released }) => !released).length,
        hideAndShow: () => {
          for (const lock of locks) lock.released = true
          document.dispatchEvent(new Event('visibilitychange'))
        },
      })
    })
    const countHeldLocks = () => page.evaluate('locksHeld()')
    await page.goto('/test-day-mode')
    expect(await countHeldLocks()).toBe(0)
    await startSimulation(page)
    await expect.poll(countHeldLocks).toBe(1)
    await page.evaluate('hideAndShow()')
    await expect.poll(countHeldLocks).toBe(1)

    await page.getByRole('button', { name: 'Emergency Exit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Emergency Exit' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(countHeldLocks).toBe(0)
  })

  test("isn't left by closing the page without a confirmation @deep", async ({ page }) => {
    await startSimulation(page)
    const dialogOpened = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const confirmation = await dialogOpened
    expect(confirmation.type()).toBe('beforeunload')
    await confirmation.dismiss()
    await expect(intermission(page, 'English')).toBeVisible()
  })
})
