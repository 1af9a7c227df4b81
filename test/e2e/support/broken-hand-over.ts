import type { Page } from '@playwright/test'
import { onDevice } from './player.ts'

/**
 * Breaks the page's broadcast that a test ended, and so its hand-over to the outbox, until the page's
 * `mendHandOver()` is called. The broadcast never throws on its own.
 */
export async function breakHandOver(page: Page): Promise<void> {
  await onDevice(page)
  await page.evaluate(() => {
    let broken = true
    const { prototype } = BroadcastChannel
    prototype.postMessage = new Proxy(Object(prototype)['postMessage'], {
      apply: (tell, channel, args: [{ kind: string }]) => {
        if (broken && args[0].kind === 'ended') throw new TypeError('broken')
        return Reflect.apply(tell, channel, args)
      },
    })
    Object.assign(window, { mendHandOver: () => (broken = false) })
  })
}
