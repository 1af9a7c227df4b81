/// <reference lib="webworker" />
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/**
 * Keeps what a test needs on the device, so that a page reloaded without the network opens again. It never takes over from
 * a page that is open, nor reloads one: a newer worker waits until the last tab of the site is closed. Bundled by
 * web/service-worker.ts, which fills in the files.
 */
declare const FILES: PrecacheEntry[]
declare const SHELL: string

/** Milliseconds after which a network that does not answer counts as gone. */
const PATIENCE_MS = 8_000

/** Statuses from here on say that the site itself has failed. */
const FAILING = 500

precacheAndRoute(FILES)

const tooLate = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))

// Pages come from the network, as they are now; without it, or where the site fails, from the empty one, which renders every
// screen there is code for.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const fetched = fetch(request)
      const response = await Promise.race([fetched, tooLate()]).catch(() => undefined)
      if (response !== undefined && response.status < FAILING) return response
      return (await matchPrecache(SHELL)) ?? fetched
    },
    { denylist: [/^\/(?:api|local)\//] },
  ),
)
