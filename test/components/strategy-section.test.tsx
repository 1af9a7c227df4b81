// @module-tag deep
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SECTION_NAMES, SECTIONS } from '#domain/exam/formats.ts'
import { HOSTILE_TITLE } from '#test/support/sample-guides.ts'
import { expectAccessible } from './support/accessibility.ts'
import { downloadAfter } from './support/downloads.ts'
import { guideResponses } from './support/guides.ts'
import { disconnect, errorResponse } from './support/network.ts'
import { address, openPage, skipTime, until } from './support/page.tsx'

/** /strategies/<section>: the guides of a section. */

const open = (path: string, responses = guideResponses()) => openPage(path, { responses })
const findHeading = (name: string) => screen.findByRole('heading', { name })
/** Finds a guide in the list of its section. */
async function findCard(title: string): Promise<HTMLElement> {
  const heading = await findHeading(title)
  const card = heading.closest('li')
  if (card === null) throw new Error(`${title} is in no list`)
  return card
}

for (const section of SECTIONS)
  test(`/strategies/${section} shows its title and a link back`, async () => {
    const name = SECTION_NAMES[section]
    const user = await open(`/strategies/${section}`)
    await screen.findByRole('heading', { name: `${name} Strategy Guides`, level: 1 })
    await until(() => expect(document.title).toBe(`${name} Strategy Guides · ACT Prep Platform`))
    const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(breadcrumb.getByText(name)).toHaveAttribute('aria-current', 'page')
    await user.click(breadcrumb.getByRole('link', { name: 'Strategy Library' }))
    await until(() => expect(address()).toBe('/strategy-library'))
  })

test('a card downloads its guide', async () => {
  const user = await open('/strategies/english')
  const button = await screen.findByRole('button', { name: 'Download Verbs That Agree' })
  const { name, text } = await downloadAfter(() => user.click(button))
  expect(name).toBe('verbs_that_agree.txt')
  expect(text).toContain('Verbs That Agree\n================\n')
})

test('an unknown difficulty is shown as plain text', async () => {
  await open('/strategies/reading')
  const card = await findCard(HOSTILE_TITLE)
  expect(within(card).getByText('<i>odd</i>')).toBeVisible()
  expect(card.querySelector('i')).toBeNull()
})

test('a section without guides says so, and links to the others', async () => {
  const user = await open('/strategies/science')
  await findHeading('No Guides Available')
  expect(screen.getByText('Strategy guides for this section are coming soon.')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Explore Other Sections' }))
  await until(() => expect(address()).toBe('/strategy-library'))
})

test('while the list loads, the page shows placeholders', async () => {
  const list = guideResponses()['GET /guides']?.(null, '')
  const { promise, resolve } = Promise.withResolvers<void>()
  await open('/strategies/english', {
    'GET /guides': async () => {
      await promise
      return list ?? errorResponse(500, 'internal', 'There is no list.')
    },
  })
  await screen.findByRole('status', { name: 'Loading strategy guides' })
  resolve()
  await findCard('Comma Rules')
})

for (const path of [
  '/strategies/history',
  '/strategies/test-day',
  '/strategies/English',
  '/strategies/%3Cb%3E',
])
  test(`${path} shows the 404 page`, async () => {
    await open(path)
    await findHeading('Oops! Page not found')
  })

describe('when something fails', () => {
  test("a list that can't be read shows an error, and can be loaded again", async () => {
    let isDown = true
    const user = await open('/strategies/english', {
      'GET /guides': () =>
        (isDown ? undefined : guideResponses()['GET /guides']?.(null, '')) ?? { status: 500, body: {} },
    })
    await screen.findByRole('status', { name: 'Loading strategy guides' })
    await skipTime(3000)
    await findHeading('Error Loading Guides')
    expect(screen.getByText("We couldn't load the strategy guides. Please try again.")).toBeVisible()
    await expectAccessible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await findCard('Comma Rules')
  })

  test("a list that can't be read links back to the library", async () => {
    const user = await open('/strategies/english', { 'GET /guides': disconnect })
    await screen.findByRole('status', { name: 'Loading strategy guides' })
    await skipTime(3000)
    await user.click(await screen.findByRole('link', { name: 'Back to Strategy Library' }))
    await until(() => expect(address()).toBe('/strategy-library'))
  })

  test('downloading an Elite guide without the Elite plan opens its page, which links to the plan', async () => {
    const user = await open('/strategies/english')
    await user.click(await screen.findByRole('button', { name: 'Download Rhetoric for Elite' }))
    await until(() => expect(address()).toBe('/strategy/elite-rhetoric'))
    await screen.findByRole('link', { name: 'See the Elite plan' })
  })
})
