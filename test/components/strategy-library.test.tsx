import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { SAMPLE_GUIDES, sampleGuide } from '#test/support/sample-guides.ts'
import { expectAccessible } from './support/accessibility.ts'
import { downloadAfter } from './support/downloads.ts'
import { guideResponses } from './support/guides.ts'
import { expectToast } from './support/messages.ts'
import { disconnect, errorResponse } from './support/network.ts'
import { address, findRegion, openPage, skipTime, until } from './support/page.tsx'

/** The strategy library. */

const open = (responses = guideResponses()) => openPage('/strategy-library', { responses })
const findButton = (name: string) => screen.findByRole('button', { name })
const listGuides = guideResponses()['GET /guides'] ?? disconnect

test('a row of the library opens its guide', async () => {
  const user = await open()
  const english = within(await findRegion('English'))
  await user.click(english.getByRole('link', { name: /^Verbs That Agree/ }))
  await screen.findByRole('heading', { name: 'Verbs That Agree', level: 1 })
  expect(address()).toBe('/strategy/verbs')
})

test('the complete test day guide can be downloaded and read', async () => {
  const user = await open()
  const offer = within(await findRegion('Complete Test Day Strategy Guide'))
  expect(offer.getByText('Most Popular')).toBeVisible()
  expect(offer.getByText('Illustrative')).toBeVisible()
  expect(await offer.findByText('35 min read')).toBeVisible()
  const topics = offer.getAllByRole('listitem').map(({ textContent }) => textContent)
  for (const topic of [/timing/i, /stress management/i, /guessing/i, /answer sheet/i])
    expect(topics.filter((text) => topic.test(text ?? ''))).toHaveLength(1)
  const { name, text } = await downloadAfter(() =>
    user.click(offer.getByRole('button', { name: 'Download Complete Guide' })),
  )
  expect(name).toBe('complete_test_day_strategy_guide.txt')
  expect(text).toContain('The last paragraph.')
  await user.click(offer.getByRole('link', { name: 'Read it here' }))
  await until(() => expect(address()).toBe('/strategy/complete-test-day-strategy-guide'))
})

test('the other guides about the whole test are linked below the complete one', async () => {
  const current = sampleGuide({
    id: 'the-current-exam',
    title: 'The Current Exam',
    section: 'test-day',
    createdAt: '2026-02-01',
  })
  const user = await openPage('/strategy-library', {
    responses: guideResponses({ guides: [current, ...SAMPLE_GUIDES] }),
  })
  const offer = within(await findRegion('Complete Test Day Strategy Guide'))
  expect(await offer.findByText('35 min read')).toBeVisible()
  const others = within(offer.getByRole('list', { name: 'More about the whole test' }))
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The Current Exam 1 min read',
  ])
  await user.click(others.getByRole('link', { name: 'The Current Exam' }))
  await until(() => expect(address()).toBe('/strategy/the-current-exam'))
})

test('the library shows three quick tips', async () => {
  await open()
  const tips = await findRegion('Quick Tips')
  const headings = within(tips).getAllByRole('heading', { level: 3 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Study Schedule',
    'Time Management',
    'Track Progress',
  ])
  expect(tips).toHaveTextContent('6-8 weeks before')
})

test('while the list loads, the page shows placeholders and everything that needs no list', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await open({
    'GET /guides': async () => {
      await promise
      return listGuides(null, '')
    },
  })
  await screen.findByRole('status', { name: 'Loading strategy guides' })
  expect(await findButton('Download Complete Guide')).toBeDisabled()
  await findRegion('Quick Tips')
  await expectAccessible()
  resolve()
  await findRegion('English')
  expect(await findButton('Download Complete Guide')).toBeEnabled()
})

describe('when something fails', () => {
  test("a list that can't be read shows an error, and can be loaded again", async () => {
    let isDown = true
    const user = await open({ 'GET /guides': () => (isDown ? disconnect() : listGuides(null, '')) })
    await screen.findByRole('status', { name: 'Loading strategy guides' })
    await skipTime(3000)
    await screen.findByRole('heading', { name: 'Error Loading Guides' })
    const alert =
      screen.getAllByRole('alert').find(({ textContent }) => textContent?.startsWith('Error')) ??
      document.body
    expect(alert).toHaveTextContent("We couldn't load the strategy guides. Please try again.")
    await expectAccessible()
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }))
    await findRegion('English')
    // The pressed button is gone.
    await until(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  test("a guide that can't be downloaded shows an error", async () => {
    const user = await open({
      'GET /guides': listGuides,
      'GET /guides/commas': () => errorResponse(500, 'internal', 'No.'),
    })
    const button = await findButton('Download Comma Rules')
    await user.click(button)
    await skipTime(3000)
    await expectToast('Download Failed', '“Comma Rules” couldn’t be downloaded. Please try again.')
    expect(button).toBeEnabled()
  })
})

describe('without any guide', () => {
  test('the library says that guides are coming soon', async () => {
    await open(guideResponses({ guides: [] }))
    expect(await screen.findAllByText('Strategy guides for this section are coming soon.')).toHaveLength(4)
    expect(await findButton('Download Complete Guide')).toBeDisabled()
  })
})
