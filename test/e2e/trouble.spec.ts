import { expect } from '@playwright/test'
import { test } from './support/test.ts'
import { watchTrouble } from './support/trouble.ts'

/** Every other spec relies on this: trouble in a page is detected. */
const TROUBLE = [
  { name: 'an error in the console', cause: () => console.error('planted'), incident: 'console: planted' },
  {
    name: 'an uncaught exception',
    cause: () =>
      void setTimeout(() => {
        throw new Error('planted')
      }),
    incident: 'uncaught: planted',
  },
  {
    name: 'an inline script',
    cause: () => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "planted"'
      document.body.append(script)
    },
    incident: 'console: policy: script-src-elem blocked inline',
  },
  {
    name: 'an inline style',
    cause: () => document.body.setAttribute('style', 'color: red'),
    incident: 'console: policy: style-src-attr blocked inline',
  },
  {
    name: 'a request to another origin',
    cause: () => {
      new Image().src = 'http://127.0.0.1:9/planted.png'
    },
    incident: 'request to http://127.0.0.1:9',
  },
]

test('every kind of trouble is detected', async ({ browser, server }) => {
  for (const { name, cause, incident } of TROUBLE)
    await test.step(`${name} is detected`, async () => {
      const context = await browser.newContext({ baseURL: server.url })
      const incidents = await watchTrouble(context, server.url, false)
      const page = await context.newPage()
      await page.goto('/')
      expect(incidents).toEqual([])
      await page.evaluate(cause)
      await expect.poll(() => incidents).toContain(incident)
      await context.close()
    })
})
