// @module-tag deep
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { MockedResponse } from '#test/support/mocked-responses.ts'
import { expectAccessible } from './support/accessibility.ts'
import { downloadAfter, recordDownloads } from './support/downloads.ts'
import { guideResponses } from './support/guides.ts'
import { expectToast, findToasts } from './support/messages.ts'
import { calls, disconnect, errorResponse } from './support/network.ts'
import { address, findRegion, openPage, until } from './support/page.tsx'
import { STUDENT } from './support/person.ts'

/** The study guides that a model writes. */

const ENGLISH = 'English Grammar Essentials'
const downloads = () => screen.getAllByRole('button', { name: /^Download Guide / })
const downloadOf = (title: string) => screen.getByRole('button', { name: `Download Guide ${title}` })
function card(title: string): HTMLElement {
  const item = screen.getByRole('heading', { name: title }).closest('li')
  if (item === null) throw new Error(`${title} has no card`)
  return item
}
const guideReply = (changes: object) => ({
  body: {
    success: true,
    title: ENGLISH,
    category: 'English',
    duration: '45 min',
    content: '## One\n\nText.\n\n## Two\n\nText.\n\n## Three\n\nText.',
    focus: [],
    ...changes,
  },
})

async function open(
  respond: () => MockedResponse | Promise<MockedResponse> = () => guideReply({}),
  person?: typeof STUDENT,
) {
  const user = await openPage('/study-guides', {
    responses: { ...guideResponses(), 'POST /study-guides': respond },
    ...(person === undefined ? {} : { person }),
  })
  await screen.findByRole('heading', { name: 'ACT Study Guides', level: 1 })
  return user
}

test('a link leads to the strategy library for more help', async () => {
  const user = await open()
  const help = within(await findRegion('Need More Personalized Help?'))
  await user.click(help.getByRole('link', { name: 'Browse Strategy Library' }))
  await until(() => expect(address()).toBe('/strategy-library'))
})

test('generated markup is saved as text and never rendered', async () => {
  const content = '## <img src=x onerror=alert(1)>\n\n<script>alert(1)</script> [x](javascript:alert(1))'
  const user = await open(() => guideReply({ title: '../../evil', category: 'x', duration: 'x', content }))
  const { name, text } = await downloadAfter(() => user.click(downloadOf(ENGLISH)))
  // The file is named after the card's title, whatever the response says.
  expect(name).toBe('english_grammar_essentials_study_guide.txt')
  expect(text).toContain(content)
  expect(document.querySelector('main img, main script')).toBeNull()
})

test("a signed-in student's request carries their token", async () => {
  const user = await open(undefined, STUDENT)
  await downloadAfter(() => user.click(downloadOf(ENGLISH)))
  const call = calls().find(({ path }) => path === '/study-guides')
  expect(call?.headers.get('authorization')).toMatch(/^Bearer /)
  await expectToast('Study Guide Downloaded')
})

describe('when no guide is generated', () => {
  const expectFailed = async (reason: string) => {
    await expectToast('Generation Failed', 'Failed to generate study guide. Please try again.')
    expect(within(await findToasts()).getByRole('alert')).toHaveTextContent('Generation Failed')
    expect(card(ENGLISH)).toHaveTextContent(reason)
    expect(downloads()).toHaveLength(6)
    expect(downloadOf(ENGLISH)).toBeEnabled()
  }

  const expectAborted = () =>
    expect(calls().find(({ path }) => path === '/study-guides')).toMatchObject({ isAborted: true })

  test('the page shows the reason, and another try downloads the guide', async () => {
    const { promise, resolve } = Promise.withResolvers<MockedResponse>()
    const replies = [promise, Promise.resolve(guideReply({}))]
    const user = await open(() => replies.shift() ?? disconnect())
    await user.click(downloadOf(ENGLISH))
    await screen.findByRole('button', { name: `Generating... ${ENGLISH}` })
    expect(card(ENGLISH)).toHaveTextContent('Getting started')
    resolve({
      body: { success: false, error: 'The AI is busy right now. Please try again in a minute.' },
    })
    await expectFailed('The AI is busy right now.')
    await expectAccessible()
    await downloadAfter(() => user.click(downloadOf(ENGLISH)))
    expect(card(ENGLISH)).not.toHaveTextContent('The AI is busy')
    await expectToast('Study Guide Downloaded')
  })

  test('a rate limit shows its message', async () => {
    const message = 'You’ve reached the limit for this hour. Please try again later.'
    const user = await open(() => errorResponse(429, 'too_many_requests', message))
    await user.click(downloadOf(ENGLISH))
    await expectFailed(message)
  })

  test("the response of a school's web filter is not shown", async () => {
    const user = await open(() => ({ body: new Blob(['<h1>School filter</h1>']) }))
    await user.click(downloadOf(ENGLISH))
    await expectFailed('The server could not be reached.')
  })

  test('a lost connection shows an error', async () => {
    const user = await open(disconnect)
    await user.click(downloadOf(ENGLISH))
    await expectFailed('The server could not be reached.')
  })

  test('Stop cancels the request without an error message', async () => {
    const user = await open(() => new Promise(() => {}))
    await user.click(downloadOf('Math Formulas & Concepts'))
    await user.click(await screen.findByRole('button', { name: 'Stop generating Math Formulas & Concepts' }))
    await until(() => expect(downloads()).toHaveLength(6))
    expectAborted()
    expect(downloadOf(ENGLISH)).toBeEnabled()
    expect(screen.queryByText('Generation Failed')).not.toBeInTheDocument()
  })

  test('leaving the page cancels the request', async () => {
    const user = await open(() => new Promise(() => {}))
    const saved = recordDownloads()
    await user.click(downloadOf(ENGLISH))
    await screen.findByRole('button', { name: `Generating... ${ENGLISH}` })
    await user.click(screen.getByRole('link', { name: 'Browse Strategy Library' }))
    await screen.findByRole('heading', { name: 'ACT Strategy Library' })
    await until(expectAborted)
    expect(screen.queryByText('Generation Failed')).not.toBeInTheDocument()
    expect(saved).toEqual([])
  })
})
