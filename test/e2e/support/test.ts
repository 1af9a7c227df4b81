import { expect, test as base } from '@playwright/test'
import { startServer, type RunningServer, type ServerOptions } from '../../support/server.ts'
import { watchCalls } from './time.ts'
import { watchTrouble } from './trouble.ts'

/** The banks that specs choose from, by `test.use({ bank })`. */
const BANKS = {
  /** Enough for every standard form. */
  full: { questions: 80 },
  /** One set of each section: short tests, all limited. */
  limited: { questions: 1 },
  /** No Reading, nothing Enhanced. */
  sparse: { bank: 'sparse' },
  empty: { questions: 0 },
  /** Some sets of each section out of the product's own. */
  sample: { bank: 'sample' },
} as const satisfies Record<string, ServerOptions>
type BankName = keyof typeof BANKS

type Fixtures = {
  bank: BankName
  /** Lets the browser complain of requests that fail: for specs that make them fail. */
  requestsFail: boolean
  server: RunningServer
  trouble: void
}
type WorkerFixtures = { servers: (bank: BankName) => Promise<RunningServer> }

const start = (bank: BankName) => startServer({ site: true, ...BANKS[bank] })

/** A page on a server of its own bank, shared by the specs of a worker. Any trouble in the page fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  bank: ['full', { option: true }],
  requestsFail: [false, { option: true }],
  servers: [
    async ({ browserName: _ }, give) => {
      const started = new Map<BankName, Promise<RunningServer>>()
      await give((bank) => {
        const server = started.get(bank) ?? start(bank)
        started.set(bank, server)
        return server
      })
      for (const server of started.values()) await (await server).stop()
    },
    { scope: 'worker' },
  ],
  server: async ({ servers, bank }, give) => give(await servers(bank)),
  baseURL: async ({ server }, give) => give(server.url),
  trouble: [
    async ({ context, server, requestsFail }, give) => {
      watchCalls(context)
      const seen = await watchTrouble(context, server.url, requestsFail)
      await give()
      expect(seen, 'trouble in the page').toEqual([])
    },
    { auto: true },
  ],
})

/** The same on a server for one test alone, which may kill it or move its clock. */
export const testOnOwnServer = test.extend({
  server: async ({ bank }, give) => {
    const server = await start(bank)
    await give(server)
    await server.stop()
  },
})
