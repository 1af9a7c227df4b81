import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectNoOverflow, part } from './support/pages.ts'
import { installSession } from './support/session.ts'
import { newStudent } from './support/student.ts'
import { test } from './support/test.ts'
import { demo } from './support/tutor.ts'

/** The colleges of a student with Elite. */

test('a college is found by keyboard, added, and still listed after a reload @phone @deep', async ({
  page,
}) => {
  await installSession(page, demo('elite'), '/my-colleges')
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('univ of alabama')
  // Until the last search is done, a card and its button may change to another college.
  await expect(part(page, 'Find colleges').getByRole('status')).toHaveText('15 colleges')
  const add = page.getByRole('button', { name: 'Add The University of Alabama', exact: true })
  await expect(add).toBeVisible()
  await add.focus()
  const listStored = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.keyboard.press('Enter')
  const list = part(page, 'Your list')
  await expect(list.getByRole('heading', { name: 'The University of Alabama', exact: true })).toBeVisible()
  expect((await listStored).status()).toBe(200)
  // The list above grew, but the pressed button stays in view.
  const removeButton = part(page, 'Find colleges').getByRole('button', {
    name: 'Remove The University of Alabama',
    exact: true,
  })
  await expect(removeButton).toBeFocused()
  await expect(removeButton).toBeInViewport({ ratio: 1 })
  await page.getByText(/^Filter/).click()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.reload()
  await expect(list.getByRole('heading', { name: 'The University of Alabama', exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Remove The University of Alabama', exact: true }).click()
  await expect(list.getByRole('heading', { name: 'Your list' })).toBeFocused()
})

test('a student on Free who opens My Colleges sees that it needs the Elite plan, and loads no colleges @deep', async ({
  page,
  server,
}) => {
  await newStudent(page, server)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/college-planning')
  await page.getByRole('link', { name: 'Open My Colleges' }).click()
  await expect(page.getByText('Elite plan required')).toBeVisible()
  await expectAccessible(page)
  expect(urls.filter((url) => url.includes('colleges-screen'))).not.toEqual([])
  expect(urls.filter((url) => url.includes('content_colleges'))).toEqual([])
})
