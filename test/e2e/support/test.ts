import { expect, test as base } from '@playwright/test'
import { startServer, type RunningServer, type ServerOptions } from '#test/support/server.ts'
import { makePagesWaitForHydration } from './hydration.ts'
import { skipDirections } from './player.ts'
import { sharedSeed } from './seeds.ts'
import { watchCalls } from './time.ts'
import { watchTrouble } from './trouble.ts'

/** The banks that specs choose from with `test.use({ bank })`. */
const BANKS = {
  /** Enough for every standard form. */
  full: { questions: 80 },
  /** One set per pool: short tests, all limited. */
  limited: { questions: 1 },
  /** No Reading questions, and no Enhanced questions. */
  sparse: { bank: 'sparse' },
  /** As `limited`. Administrators and editors need an authenticator app, as on a deployed site. */
  guarded: { questions: 1, requiresFactor: true },
  empty: { questions: 0 },
  /** Some of the product's own sets of each section. */
  sample: { bank: 'sample' },
} as const satisfies Record<string, ServerOptions>
type BankName = keyof typeof BANKS

type Fixtures = {
  bank: BankName
  /** Allows the browser's console errors about failed requests, for specs that cause them. */
  allowsFailedRequests: boolean
  /** Whether the device has shown no directions yet. They come before the first test of each section. */
  needsDirections: boolean
  server: RunningServer
  trouble: void
}
type WorkerFixtures = {
  /** Starts a new server with this bank. */
  startOn: (bank: BankName) => Promise<RunningServer>
  /** Returns the server of this bank that the specs of a worker share. */
  servers: (bank: BankName) => Promise<RunningServer>
}

/** Calls `make` once per bank and caches the result. */
function oncePerBank<T>(make: (bank: BankName) => Promise<T>) {
  const cache = new Map<BankName, Promise<T>>()
  const get = (bank: BankName): Promise<T> => {
    const cached = cache.get(bank) ?? make(bank)
    cache.set(bank, cached)
    return cached
  }
  return { get, all: () => Promise.all(cache.values()) }
}

/**
 * Gives each test a page on the server of the chosen bank, which the specs of a worker share. Any trouble in
 * the page fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  bank: ['full', { option: true }],
  allowsFailedRequests: [false, { option: true }],
  needsDirections: [false, { option: true }],
  browser: [
    async ({ browser }, give) => {
      makePagesWaitForHydration(browser)
      await give(browser)
    },
    { scope: 'worker' },
  ],
  startOn: [
    async ({ browserName: _ }, give) => {
      await give(async (bank) =>
        startServer({ site: true, ...BANKS[bank], data: await sharedSeed(bank, BANKS[bank]) }),
      )
    },
    { scope: 'worker' },
  ],
  servers: [
    async ({ startOn }, give) => {
      const startedServers = oncePerBank(startOn)
      await give(startedServers.get)
      for (const server of await startedServers.all()) await server.stop()
    },
    { scope: 'worker' },
  ],
  server: async ({ servers, bank }, give) => give(await servers(bank)),
  baseURL: async ({ server }, give) => give(server.url),
  context: async ({ context, needsDirections }, give) => {
    if (!needsDirections) await skipDirections(context)
    await give(context)
  },
  trouble: [
    async ({ context, server, allowsFailedRequests }, give) => {
      watchCalls(context)
      const incidents = await watchTrouble(context, server.url, allowsFailedRequests)
      const earlierCount = server.errors().length
      await give()
      const serverErrors = server.errors().slice(earlierCount)
      expect(incidents, ['trouble in the page', ...serverErrors].join('\n')).toEqual([])
    },
    { auto: true },
  ],
})

/** Like `test`, but each test has its own server, which it may kill and whose clock it may advance. */
export const testOnOwnServer = test.extend({
  server: async ({ startOn, bank }, give) => {
    const server = await startOn(bank)
    await give(server)
    await server.stop()
  },
})
