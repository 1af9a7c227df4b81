/// <reference lib="webworker" />
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/**
 * Caches what a test needs on the device, so that a page reloads without a network. It never takes control of
 * an open page or reloads one: a newer worker waits until the last tab of the site is closed.
 * web/build/service-worker.ts bundles it and fills in the files.
 */
declare const FILES: PrecacheEntry[]
declare const SHELL: string

/** Milliseconds until an unanswered request counts as offline. */
const NETWORK_TIMEOUT_MS = 8_000

/** Statuses from here on mean that the site itself failed. */
const FAILING = 500

precacheAndRoute(FILES)

const timeout = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), NETWORK_TIMEOUT_MS))

// Pages come from the network, so that they're current. If the device is offline or the site fails, the empty
// shell is served, which renders every screen whose code is cached.
registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const fetched = fetch(request)
      const response = await Promise.race([fetched, timeout()]).catch(() => undefined)
      if (response !== undefined && response.status < FAILING) return response
      return (await matchPrecache(SHELL)) ?? fetched
    },
    { denylist: [/^\/(?:api|local)\//] },
  ),
)
