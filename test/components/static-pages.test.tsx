// @module-tag deep
import site from 'page:site'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { guideResponses } from './support/guides.ts'
import { RETENTION } from '#domain/privacy/retention.ts'
import { recordStatuses } from './support/messages.ts'
import { address, findRegion, openPage, skipTime, until } from './support/page.tsx'

/**
 * The content pages, with the facts that the specification requires. every-page.spec.ts
 * checks their layout and accessibility.
 */

const findTitle = (name: string) => screen.findByRole('heading', { name, level: 1 })
const main = () => screen.getByRole('main')

test('college planning shows four steps, three kinds of schools with numbers, and three timelines', async () => {
  await openPage('/college-planning')
  await findTitle('College Planning Guide')
  await until(() => expect(document.title).toBe('College Planning Guide · ACT Prep Platform'))

  const steps = within(await findRegion('Four steps')).getAllByRole('heading', { level: 3 })
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Step 1: Know yourself',
    'Step 2: Set a score goal',
    'Step 3: Build your list',
    'Step 4: Apply with time to spare',
  ])
  const kinds = within(await findRegion('A balanced college list'))
  for (const kind of ['2-3 Reach schools', '4-6 Target schools', '2-3 Safety schools'])
    expect(kinds.getByRole('heading', { name: kind })).toBeVisible()
  for (const grade of ['10th grade', '11th grade', '12th grade'])
    expect(within(await findRegion(grade)).getAllByRole('listitem')[0]).toBeVisible()
  expect(within(main()).getByRole('link', { name: 'Take a Practice Test' })).toHaveAttribute(
    'href',
    '/practice-tests',
  )
})

test('success stories marks each figure and each of the six stories as illustrative', async () => {
  await openPage('/success-stories')
  await findTitle('Success Stories')
  expect(main()).toHaveTextContent('These stories and figures are illustrative.')

  const numbers = within(await findRegion('By the numbers')).getAllByRole('listitem')
  for (const number of ['8.5 points', '94%', '4.9/5'])
    expect(numbers.find(({ textContent }) => textContent?.includes(number))).toHaveTextContent('Illustrative')

  const stories = within(await findRegion('Six ways to a better score')).getAllByRole('figure')
  expect(stories).toHaveLength(6)
  for (const story of stories) {
    const storyText = story.textContent ?? ''
    const [, from, to, gain] = /From (\d+)→ to (\d+)\+(\d+) points/.exec(storyText) ?? []
    expect(Number(to) - Number(from), storyText).toBe(Number(gain))
    expect(storyText).toMatch(/ · in \d+ (weeks|months)/)
    expect(storyText).toContain('Illustrative')
    expect(story.querySelector('blockquote')).toHaveTextContent(/\S+ \S+ \S+/)
    expect(
      within(within(story).getByRole('list', { name: 'Sections' })).getAllByRole('listitem')[0],
    ).toBeVisible()
  }
})

test('the search of the help center announces its count once, after a pause', async () => {
  const user = await openPage('/help-center')
  await findTitle('Help Center')
  const statuses = recordStatuses()
  await user.type(screen.getByRole('searchbox'), 'refund')
  expect(screen.getByText('1 answer found')).toBeVisible()
  expect(statuses).toEqual([])
  await skipTime(1500)
  expect(statuses).toEqual(['1 answer found'])
})

test('essay practice says what is planned, and Go Back returns to the page before', async () => {
  const user = await openPage('/success-stories')
  await findTitle('Success Stories')
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Essay Practice' }))
  await findTitle('Essay Practice')
  for (const name of ['Prompts', '40-minute timed sessions', 'AI feedback'])
    expect(screen.getByRole('heading', { name: new RegExp(name) })).toBeVisible()
  expect(screen.getByText('Coming soon')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  await until(() => expect(address()).toBe('/success-stories'))
})

test('essay practice opened by its address goes back to the practice tests', async () => {
  const user = await openPage('/essay-practice')
  await findTitle('Essay Practice')
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  await until(() => expect(address()).toBe('/practice-tests'))
})

test('the AI tutor page describes the tutor and Elite, and links to the plans', async () => {
  const user = await openPage('/ai-tutor')
  await findTitle('AI Tutor')
  expect(await screen.findByText('Elite plan required')).toBeVisible()
  expect(await findRegion('What the tutor does')).toHaveTextContent('Asks before it tells')
  expect(await findRegion('What Elite includes')).toHaveTextContent('24/7 live AI tutor')
  expect(await findRegion('What Elite includes')).toHaveTextContent('Premium content library')
  for (const name of ['Upgrade to Elite', 'View Plans'])
    expect(within(main()).getByRole('link', { name })).toHaveAttribute('href', '/subscription#elite')
  await user.click(screen.getByRole('link', { name: 'Upgrade to Elite' }))
  await findTitle('Choose Your ACT Prep Plan')
})

for (const [short, path] of [
  ['/privacy', '/privacy-policy'],
  ['/terms', '/terms-of-service'],
] as const)
  test(`${short} leads to ${path}, which says that the contact address is a placeholder`, async () => {
    await openPage(short)
    await until(() => expect(address()).toBe(path))
    expect(await findRegion(/Contact Us$/)).toHaveTextContent('a placeholder')
  })

test.each(['/privacy-policy', '/schools'])(
  '%s shows each row of the table of retention periods',
  async (path) => {
    await openPage(path)
    const table = await screen.findByRole('table', { name: 'What we keep, and for how long' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual(
      RETENTION.map(({ what, kept }) => [what, kept]),
    )
  },
)

test.each(['/privacy-policy', '/terms-of-service', '/schools'])(
  '%s says that it’s a draft for the operator’s counsel, and has the operator’s name, city, and email address',
  async (path) => {
    await openPage(path)
    expect(await screen.findByText(/^Draft: the counsel of this site’s operator/)).toBeVisible()
    const contact = await findRegion(/Contact Us$/)
    expect(contact).toHaveTextContent(site.operator.name)
    expect(contact).toHaveTextContent(`${site.office.city}, ${site.office.state}`)
    expect(within(contact).getByRole('link', { name: site.supportEmail.address })).toBeVisible()
  },
)

test('the live chat on the contact page and in the help center says that a person answers by email', async () => {
  const user = await openPage('/contact-us')
  expect(await findRegion('Other ways to reach us')).toHaveTextContent('Available 24/7')
  expect(await findRegion('Other ways to reach us')).toHaveTextContent('A person answers by email')
  await user.click(within(main()).getByRole('link', { name: 'Help Center' }))
  expect(await findRegion('Still need help?')).toHaveTextContent('A person answers by email')
})

test('the terms have an important notice', async () => {
  await openPage('/terms-of-service')
  expect(await screen.findByRole('complementary', { name: 'Important Notice' })).toHaveTextContent(
    'independent',
  )
})

test('/section-strategies leads to the strategy library', async () => {
  await openPage('/section-strategies', { responses: guideResponses() })
  await until(() => expect(address()).toBe('/strategy-library'))
})
