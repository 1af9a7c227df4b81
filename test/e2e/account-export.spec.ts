import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { contactMessage } from '../support/contact.ts'
import { openAccount } from './support/account-page.ts'
import { newStudent, takeTestElsewhere } from './support/student.ts'
import { test } from './support/test.ts'

/** Exporting a student's data at /account. */

const math = { section: 'math', version: 'old', count: 10 } as const

test('an export is one file with all data of the account @deep', async ({ page, server }) => {
  const { person, api } = await newStudent(page, server)
  await takeTestElsewhere(api, math, 4)
  await takeTestElsewhere(api, math, 10)
  await api.call('POST', '/contact', { body: contactMessage() })
  await openAccount(page)
  const downloadStarted = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const download = await downloadStarted
  expect(download.suggestedFilename()).toMatch(/^act-prep-data-\d{4}-\d\d-\d\d\.json$/)
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  const { tests, ...accountData } = await api.exportMe()
  expect(accountData.messages).toMatchObject([contactMessage()])
  const { userId } = await api.me()
  const { email, firstName, lastName } = person
  expect(data).toEqual({
    person: { userId, email, firstName, lastName },
    ...accountData,
    exportedAt: expect.any(Number),
    tests: await Promise.all(tests.map(({ id }) => api.exportTest(id))),
  })
  await expect(page.getByText('Saved to your downloads.')).toBeVisible()
})

test('a canceled export saves nothing @deep', async ({ page, server }) => {
  const { api } = await newStudent(page, server)
  await takeTestElsewhere(api, math, 4)
  await openAccount(page)
  let downloads = 0
  page.on('download', () => (downloads += 1))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/me/export/*', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  await page.getByRole('button', { name: 'Export my data' }).click()
  await expect(page.getByRole('progressbar', { name: 'Collecting your data' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  release()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeEnabled()
  expect(downloads).toBe(0)
})

test.describe('when the server fails', () => {
  test.use({ allowsFailedRequests: true })

  test('an interrupted export says that it failed and that nothing was saved @deep', async ({
    page,
    server,
  }) => {
    const { api } = await newStudent(page, server)
    await takeTestElsewhere(api, math, 1)
    const { tests } = await api.exportMe()
    await openAccount(page)
    const downloads: string[] = []
    page.on('download', (download) => downloads.push(download.suggestedFilename()))
    const requestPaths: string[] = []
    await page.route('**/api/me/export/*', (route) => {
      requestPaths.push(new URL(route.request().url()).pathname)
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Export my data' }).click()
    await expect(page.getByText('The export failed, and nothing was saved.')).toBeVisible()
    // The first call and two retries for the only test.
    expect(tests).toHaveLength(1)
    expect(requestPaths).toEqual(Array.from({ length: 3 }, () => `/api/me/export/${tests[0]?.id}`))
    expect(downloads).toEqual([])
    await expect(page.getByText('Saved to your downloads.')).toHaveCount(0)
  })
})
