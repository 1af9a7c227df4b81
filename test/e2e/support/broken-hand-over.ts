import type { Page } from '@playwright/test'
import { waitForDeviceWrites } from './player.ts'

/**
 * Makes the page's broadcast of a test's end throw, which never happens in a real browser. The test isn't
 * handed over to the outbox until the page's `mendHandOver()` is called.
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
