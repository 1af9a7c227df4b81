import { expect } from '@playwright/test'
import { answer } from '../support/api-client.ts'
import { expectToast } from './support/accounts.ts'
import { openAdmin, panel } from './support/admin.ts'
import { apiOf, newStudent, takeTestElsewhere } from './support/student.ts'
import { testOnOwnServer as test } from './support/test.ts'

/** An administrator's work on the embedded cloud, tab by tab. */

test.use({ bank: 'limited' })

test.describe('with a correction that is rejected at first', () => {
  test.use({ allowsFailedRequests: true })

  test('a set is edited, gets a corrected key, and is retired @deep', async ({ page, server, browser }) => {
    const studentContext = await browser.newContext({ baseURL: server.url })
    const studentPage = await studentContext.newPage()
    const { api } = await newStudent(studentPage, server)
    const studentTest = await takeTestElsewhere(api, { section: 'math', version: 'old', count: 10 }, 5)

    await openAdmin(page)
    await panel(page, 'Sets').getByLabel('Section').selectOption('math')
    const rows = panel(page, 'Sets').getByRole('list', { name: 'Sets' }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await rows.first().getByRole('link').click()
    await expect(page.getByText(/revision 1 · comes with the product$/)).toBeVisible()

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Title').fill('A title of our own')
    await page.getByRole('button', { name: 'Save as a new revision' }).click()
    await expectToast(page, 'Set saved')
    await expect(page.getByText(/revision 2 · comes with the product, edited since$/)).toBeVisible()

    const question = page.getByRole('article', { name: 'Question 1' })
    const keyText = await question.getByRole('listitem').filter({ hasText: 'Key' }).textContent()
    await question.getByRole('button', { name: /^Correct the key/ }).click()
    const dialog = page.getByRole('dialog')
    const newLetter = keyText?.startsWith('A') ? 'B' : 'A'
    await dialog.getByRole('radio', { name: new RegExp(`^${newLetter}`) }).check()
    await dialog
      .getByLabel('Explanation')
      .fill(
        'The numbers that the question gives, put together in the order in which it names them, lead to this option and to no other, whatever the sign of the first one may be.',
      )
    const previousLetter = keyText?.trim().charAt(0) ?? ''
    await dialog
      .getByLabel(`Why ${previousLetter} is tempting but wrong`)
      .fill('This was taken for the answer before, because a sign was misread.')
    const newKeyText = await dialog.getByRole('radio', { checked: true }).locator('..').textContent()
    await dialog
      .getByLabel('Solution')
      .fill(`Put the numbers together.\nSo the answer is ${newKeyText?.replace(/^[A-D]\W*/, '')}.`)
    await dialog.getByRole('button', { name: `Correct the key to ${newLetter}` }).click()
    await expect(dialog.getByRole('alert')).toContainText('The arithmetic check doesn’t give this option')
    await dialog.getByLabel('Why the key is right all the same').fill('I worked it out twice by hand.')
    await dialog.getByRole('button', { name: `Correct the key to ${newLetter}` }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'checked' })).toContainText('1 with this set')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText(/revision 3/)).toBeVisible()
    await studentPage.goto(`/review/${studentTest.id}`)
    await expect(studentPage.getByText(/The answer key of a question was corrected/)).toBeVisible()
    await studentContext.close()

    await page.getByRole('button', { name: 'Retire', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click()
    await expect(page.getByText('Retired', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'All sets' }).click()
    await expect(
      panel(page, 'Question bank').getByRole('row', { name: /^Math/ }).getByRole('cell').first(),
    ).toHaveText('0')
    await expect(panel(page, 'Corrected keys')).toContainText('Traditional Math')
  })
})

test('an account is found by email and disabled @deep', async ({ page, server, browser }) => {
  const studentContext = await browser.newContext({ baseURL: server.url })
  const { person } = await newStudent(await studentContext.newPage(), server)
  await studentContext.close()
  await openAdmin(page, '?tab=users')
  await page.getByLabel('Part of the name or email').fill(person.email.slice(0, 12))
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: new RegExp(person.email) }).click()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expectToast(page, 'Account disabled')
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
})

test('settings are saved, and apply to a guest who opens /signup @deep', async ({
  page,
  browser,
  server,
}) => {
  await openAdmin(page, '?tab=settings')
  await page.getByLabel('One run, US dollars').fill('3.25')
  await page.getByLabel('Announcement').fill('Closed on Friday.')
  await page.getByLabel('New accounts can be created').uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expectToast(page, 'Settings saved')
  await page.reload()
  await expect(page.getByLabel('One run, US dollars')).toHaveValue('3.25')
  const guestContext = await browser.newContext({ baseURL: server.url })
  const guestPage = await guestContext.newPage()
  // A function caches the settings for some seconds.
  await expect(async () => {
    await guestPage.goto('/signup')
    await expect(guestPage.getByRole('heading', { name: 'Sign-ups are closed' })).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await expect(guestPage.getByRole('complementary', { name: 'Announcement' })).toHaveText('Closed on Friday.')
  await guestContext.close()
})

test('a recount includes a new test and its questions @deep', async ({ page, server, browser }) => {
  const studentContext = await browser.newContext({ baseURL: server.url })
  const studentPage = await studentContext.newPage()
  await newStudent(studentPage, server)
  const api = await apiOf(studentPage, server)
  const { attempt, questions } = await api.create({ section: 'math', version: 'old', count: 10 })
  // Waits over three seconds per answer: faster answers don't count in the statistics.
  await expect
    .poll(async () => (await api.get(attempt.id)).attempt.serverTime - attempt.createdAt)
    .toBeGreaterThan(9_500)
  await api.submit(
    attempt.id,
    questions.slice(0, 3).map(({ id, options }) => answer(id, options[0] ?? null)),
  )
  await studentContext.close()
  await openAdmin(page, '?tab=analytics')
  await expect(page.getByText('Tests and questions haven’t been counted yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Recount' }).click()
  await expect(panel(page, 'Tests taken')).toContainText('Completed 1')
  await panel(page, 'Question statistics').getByRole('radio', { name: 'Math' }).check()
  await expect(panel(page, 'Question statistics').getByRole('row')).toHaveCount(6)
})
