import { expect } from '@playwright/test'
import * as z from 'zod'
import { expectAccessible } from './support/accessibility.ts'
import { openAccount, panel } from './support/account-page.ts'
import { expectNoOverflow } from './support/pages.ts'
import { installSession } from './support/session.ts'
import { apiOf, takeTestElsewhere } from './support/student.ts'
import { test } from './support/test.ts'
import { demo } from './support/tutor.ts'

/** The weekly summary: its setting on the account page, and the page behind the mail's link. */

const inbox = z.object({ mails: z.array(z.object({ to: z.string(), text: z.string() })) })

test('a student asks for the weekly summary, and turns it off by the link in the mail @deep', async ({
  page,
  server,
}) => {
  const elite = demo('elite')
  await installSession(page, elite, '/account')
  const api = await apiOf(page, server)
  await api.call('DELETE', '/me/weekly-summary')
  await takeTestElsewhere(api, { section: 'math', version: 'old', count: 10 }, 5)
  await openAccount(page)
  const setting = panel(page, 'Weekly summary by mail')
  await expect(setting).toContainText(elite.email)

  const settingButton = setting.getByRole('button')
  await settingButton.click()
  await expect(setting).toContainText('only for students who are 13 or older')
  await expectAccessible(page)
  await setting.getByRole('checkbox', { name: 'I’m 13 or older' }).focus()
  await page.keyboard.press('Space')
  await settingButton.focus()
  await page.keyboard.press('Enter')
  await expect(setting.getByRole('status')).toHaveText('It’s on. The first one comes next Monday.')
  await expect(setting.getByRole('button', { name: 'Turn it off' })).toBeFocused()
  await expectNoOverflow(page)

  await fetch(`${server.url}/local/inbox/summaries`, { method: 'POST' })
  const { mails } = inbox.parse(await (await fetch(`${server.url}/local/inbox.json`)).json())
  const mail = mails.find(({ to }) => to === elite.email)
  const [link = ''] = /http\S+\/stop#\S+/.exec(mail?.text ?? '') ?? []
  // The link works without a session.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Turn off the weekly summary?')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Turn It Off' }).click()
  await expect(heading).toHaveText('The weekly summary is off')
  await expect(heading).toBeFocused()
  expect(JSON.parse((await api.call('GET', '/me/weekly-summary')).text)).toMatchObject({ isOn: false })

  await page.goto('/weekly-summary/stop#half-a-link')
  await page.reload()
  await expect(heading).toHaveText('This link doesn’t work')
  await expectAccessible(page)
})
