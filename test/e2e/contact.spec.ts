import { expect, type Page } from '@playwright/test'
import * as z from 'zod'
import { expectAccessible } from './support/accessibility.ts'
import {
  newAccount,
  button,
  expectToast,
  expectInvalid,
  field,
  toastRegion,
  type ServerAddress,
} from './support/accounts.ts'
import { installSession } from './support/session.ts'
import { test, testOnOwnServer } from './support/test.ts'

/** Contact Us: the form, what happens to a message, and the other ways to reach us. */

test.use({ bank: 'limited' })
testOnOwnServer.use({ bank: 'limited' })

const inbox = z.object({ notices: z.array(z.object({ subject: z.string(), text: z.string() })) })
const fetchNotices = async (server: ServerAddress, subject: string) => {
  const { notices } = inbox.parse(await (await fetch(`${server.url}/local/inbox.json`)).json())
  return notices.filter((notice) => notice.subject === subject)
}
const FIELDS = ['Full name', 'Email address', 'Subject', 'Message'] as const
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' })

async function openContactUs(page: Page): Promise<void> {
  await page.goto('/contact-us')
  await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible()
}
async function fillForm(page: Page, subject = 'The timer'): Promise<void> {
  await field(page, 'Full name').fill('Maya Okafor')
  await field(page, 'Email address').fill('maya@example.com')
  await field(page, 'Subject').fill(subject)
  await field(page, 'Message').fill('It stood still.\nWhat can I do?')
}
const SENT_TOAST = [
  'Message Sent!',
  "Thank you for contacting us. We'll get back to you within 24 hours.",
] as const

async function expectEmpty(page: Page): Promise<void> {
  for (const label of FIELDS) await expect(field(page, label)).toHaveValue('')
  await expect(category(page)).toHaveValue('')
}

test('Contact Us shows the form, four ways to reach us, the office, and the promise @phone @deep', async ({
  page,
}) => {
  await openContactUs(page)
  for (const label of FIELDS) await expect(field(page, label)).toHaveAttribute('required', '')
  await expect(category(page)).not.toHaveAttribute('required')
  await expect(category(page).getByRole('option')).toHaveText([
    'Choose a category',
    'Technical Support',
    'Account Help',
    'Billing Question',
    'Feature Request',
    'General Question',
  ])
  const ways = page.getByRole('region', { name: 'Other ways to reach us' })
  for (const [title, text] of [
    ['Email Support', 'within 24 hours'],
    ['Phone Support', 'Mon-Fri 9AM-6PM CST'],
    ['Live Chat', 'Available 24/7'],
    ['Office Hours', 'Mon-Fri 9-6 CST'],
  ] as const)
    await expect(
      ways.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) }),
    ).toContainText(text)
  await expect(ways).toContainText('about 10 minutes')
  await expect(page.getByRole('region', { name: 'Quick Response Promise' })).toContainText(
    'under 4 hours in business hours',
  )
  await expect(page.getByRole('region', { name: 'Our office' })).toContainText('Minnesota')
  await expect(ways.getByRole('link').first()).toHaveAttribute('href', /^mailto:/)
  await expectAccessible(page)

  await test.step('a missing or invalid value shows an error at its field, and nothing is sent', async () => {
    const sentUrls: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/contact') && sentUrls.push(request.url()))
    await button(page, 'Send Message').click()
    await expectInvalid(field(page, 'Full name'), 'Please enter your full name.')
    await expectInvalid(field(page, 'Email address'), 'Please enter your email address.')
    await expectInvalid(field(page, 'Subject'), 'Please enter a subject.')
    await expectInvalid(field(page, 'Message'), 'Please enter your message.')
    await expect(field(page, 'Full name')).toBeFocused()
    await expectAccessible(page)
    await fillForm(page)
    await field(page, 'Email address').fill('maya')
    await button(page, 'Send Message').click()
    await expectInvalid(
      field(page, 'Email address'),
      'Please enter a complete email address, like name@example.com.',
    )
    await field(page, 'Email address').fill('maya@example.com')
    for (const [text, error] of [
      ['x'.repeat(5001), 'Please shorten your message to at most 5,000 characters.'],
      ['€'.repeat(5000), 'Please shorten your message. With its special characters, it’s over 10 KB.'],
    ] as const) {
      await field(page, 'Message').fill(text)
      await button(page, 'Send Message').click()
      await expectInvalid(field(page, 'Message'), error)
      await expect(field(page, 'Message')).toHaveValue(text)
    }
    expect(sentUrls).toEqual([])
  })
})

test('a double click sends one message, notifies the operator, and clears every field @deep', async ({
  page,
  server,
}) => {
  await openContactUs(page)
  await fillForm(page)
  await category(page).selectOption('Feature Request')
  const before = (await fetchNotices(server, 'Contact message: Feature Request')).length
  await button(page, 'Send Message').dblclick()
  await expectToast(page, ...SENT_TOAST)
  await expectEmpty(page)
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeFocused()
  await expect(page.getByText('Your message is on its way.')).toBeVisible()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  const notices = await fetchNotices(server, 'Contact message: Feature Request')
  expect(notices).toHaveLength(before + 1)
  expect(notices[0]?.text).not.toContain('maya@example.com')
  await expectAccessible(page)
})

test("a signed-in student's name and email are filled in, and cleared by a sign-out in another tab @deep", async ({
  page,
  server,
}) => {
  const person = await newAccount(server)
  await installSession(page, person, '/contact-us')
  await expect(field(page, 'Full name')).toHaveValue('Maya Okafor')
  await expect(field(page, 'Email address')).toHaveValue(person.email)
  await field(page, 'Subject').fill('My score')
  await field(page, 'Message').fill('Where is it?')
  const other = await page.context().newPage()
  await other.goto('/contact-us')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(field(page, 'Full name')).toHaveValue('')
  await expect(field(page, 'Email address')).toHaveValue('')
  await expect(field(page, 'Message')).toHaveValue('Where is it?')
  await installSession(other, person, '/contact-us')
  await expect(field(page, 'Full name')).toHaveValue('Maya Okafor')
  const request = page.waitForRequest('**/api/contact')
  await button(page, 'Send Message').click()
  expect((await request).headers()['authorization']).toMatch(/^Bearer /)
  await expectToast(page, ...SENT_TOAST)
  await expectEmpty(page)
})

test.describe('a failed send', () => {
  test.use({ allowsFailedRequests: true })

  test('leaves the text in the form and says so, and a retry has the same idempotency key @deep', async ({
    page,
    server,
  }) => {
    await openContactUs(page)
    await fillForm(page)
    const idempotencyKeys: (string | undefined)[] = []
    // The first request arrives but its reply is lost. The second request never arrives.
    await page.route('**/api/contact', async (route) => {
      idempotencyKeys.push(route.request().headers()['idempotency-key'])
      if (idempotencyKeys.length === 1) await route.fetch()
      await (idempotencyKeys.length < 3 ? route.abort() : route.continue())
    })
    const before = (await fetchNotices(server, 'Contact message: no category')).length
    for (const _ of [1, 2]) {
      await button(page, 'Send Message').click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Your text is still here')
      await expect(field(page, 'Message')).toHaveValue('It stood still.\nWhat can I do?')
      // The form shows the error beside the button, so no toast repeats it.
      await expect(toastRegion(page)).toHaveCount(0)
    }
    await expectAccessible(page)
    await button(page, 'Send Message').click()
    await expectToast(page, ...SENT_TOAST)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expectEmpty(page)
    expect(new Set(idempotencyKeys).size).toBe(1)
    expect(await fetchNotices(server, 'Contact message: no category')).toHaveLength(before + 1)
  })
})

testOnOwnServer.describe('the contact rate limit', () => {
  testOnOwnServer.use({ allowsFailedRequests: true })

  testOnOwnServer(
    'rejects the sixth message of an hour and keeps its text @deep',
    async ({ page, server }) => {
      await openContactUs(page)
      for (const place of [1, 2, 3, 4, 5]) {
        await fillForm(page, `Message ${place}`)
        await button(page, 'Send Message').click()
        await expectEmpty(page)
      }
      await fillForm(page, 'Message 6')
      await button(page, 'Send Message').click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        '5 messages have been sent from your network in the last hour.',
      )
      await expect(field(page, 'Subject')).toHaveValue('Message 6')
      await server.advance(3_600_000)
      await button(page, 'Send Message').click()
      await expectEmpty(page)
    },
  )
})
