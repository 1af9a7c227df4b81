import type { Page } from '@playwright/test'
import { waitForDeviceWrites } from './player.ts'

/**
 * Breaks the page's broadcast that a test ended, and so its hand-over to the outbox, until the page's
 * `mendHandOver()` is called. The broadcast never throws on its own.
 */
export async function breakHandOver(page: Page): Promise<void> {
  await waitForDeviceWrites(page)
  await page.evaluate(() => {
    let broken = true
    const { prototype } = BroadcastChannel
    prototype.postMessage = new Proxy(Object(prototype)['postMessage'], {
      apply: (original, channel, args: [{ kind: string }]) => {
        if (broken && args[0].kind === 'ended') throw new TypeError('broken')
        return Reflect.apply(original, channel, args)
      },
    })
    Object.assign(window, { mendHandOver: () => (broken = false) })
  })
}
