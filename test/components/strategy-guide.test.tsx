import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FIGURED_GUIDE, SAMPLE_CONTENT, sampleGuide } from '#test/support/sample-guides.ts'
import { expectAccessible } from './support/accessibility.ts'
import { downloadAfter } from './support/downloads.ts'
import { guideResponses } from './support/guides.ts'
import { disconnect } from './support/network.ts'
import { address, openPage, skipTime, until } from './support/page.tsx'
import { ADMIN, STUDENT } from './support/person.ts'

/** A strategy guide on its own page. */

const responses = guideResponses()
const open = (id: string, more = {}) => openPage(`/strategy/${id}`, { responses: { ...responses, ...more } })
const findTitle = (name: string) => screen.findByRole('heading', { name, level: 1 })
const findLast = () => screen.findByText('The last paragraph.')
const textsOf = (part: HTMLElement, role: string) =>
  within(part)
    .getAllByRole(role)
    .map(({ textContent }) => textContent)

test('the markup becomes headings, lists, and paragraphs', async () => {
  await open('commas')
  await screen.findByRole('heading', { name: 'How to begin', level: 2 })
  expect(screen.getByRole('heading', { name: 'A detail', level: 3 })).toBeVisible()
  const lists = screen.getAllByRole('list').map((list) => textsOf(list, 'listitem'))
  expect(lists).toContainEqual(['A bullet', 'Another bullet'])
  // A numbered list continues its numbering after text that interrupts it.
  const third = screen.getAllByRole('listitem').find(({ textContent }) => textContent === 'Third')
  expect(third instanceof HTMLLIElement ? third.value : 0).toBe(3)
  expect(screen.getByText(/^The first paragraph\./).closest('p')?.textContent).toBe(
    'The first paragraph.Its second line.',
  )
})

test('a figure stands where its line is, named by its description, and its values are in a table', async () => {
  const user = await openPage('/strategy/bean-plants', {
    responses: guideResponses({ guides: [FIGURED_GUIDE] }),
  })
  const drawing = await screen.findByRole('img', { name: FIGURED_GUIDE.figures?.[0]?.alt ?? 'missing' })
  const paragraphBefore = screen.getByText('Look at Figure 1 first.')
  const headingAfter = screen.getByRole('heading', { name: 'How to read it', level: 2 })
  expect(paragraphBefore.compareDocumentPosition(drawing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(drawing.compareDocumentPosition(headingAfter)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText(/\[figure/)).not.toBeInTheDocument()
  await user.click(screen.getByText('Show as a table'))
  expect(screen.getByRole('table', { name: /Height/ })).toBeVisible()
  await expectAccessible()
  const { text } = await downloadAfter(() => user.click(screen.getByRole('button', { name: 'Download' })))
  expect(text).toContain('Figure 1. Heights of two bean plants. Line chart')
})

test('a guide links to the previous and the next one of its section', async () => {
  const user = await open('commas')
  const findMore = () => screen.findByRole('navigation', { name: 'More guides' })
  expect(textsOf(await findMore(), 'link')).toEqual(['Next guideVerbs That Agree'])
  await user.click(within(await findMore()).getByRole('link', { name: /^Next guide/ }))
  await findTitle('Verbs That Agree')
  await until(() => expect(screen.getByRole('heading', { name: 'Verbs That Agree', level: 1 })).toHaveFocus())
  await until(async () =>
    expect(textsOf(await findMore(), 'link')).toEqual([
      'Previous guideComma Rules',
      'Next guideClear Pronouns',
    ]),
  )
})

test('the breadcrumb of the test day guide has no section level', async () => {
  const user = await open('complete-test-day-strategy-guide')
  await findTitle('Complete Test Day Strategy Guide')
  expect(await screen.findByText('35 min read')).toBeVisible()
  expect(textsOf(screen.getByRole('navigation', { name: 'Breadcrumb' }), 'listitem')).toEqual([
    'Strategy Library',
    'Complete Test Day Strategy Guide',
  ])
  await user.click(screen.getByRole('link', { name: 'Back to Strategy Library' }))
  await until(() => expect(address()).toBe('/strategy-library'))
})

test('Download saves the guide as text, with its title, description, and a footer', async () => {
  const user = await open('commas')
  await findLast()
  const { name, text } = await downloadAfter(() =>
    user.click(screen.getByRole('button', { name: 'Download' })),
  )
  const { description } = sampleGuide()
  expect(name).toBe('comma_rules.txt')
  expect(text).toBe(
    `\uFEFFComma Rules\n===========\n\n${description}\n\n${SAMPLE_CONTENT}\n\n---\nGenerated from ACT Prep Platform\n`,
  )
})

test('while the guide loads, the page shows its metadata from the list', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await open('commas', {
    'GET /guides/{}': async (body: unknown, path: string) => {
      await promise
      return responses['GET /guides/{}']?.(body, path)
    },
  })
  await findTitle('Comma Rules')
  await screen.findByRole('status', { name: 'Loading the guide' })
  expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled()
  await expectAccessible()
  resolve()
  await findLast()
  expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled()
})

describe('missing guides, failures, and Elite guides', () => {
  test("a guide that doesn't exist shows Guide Not Found", async () => {
    for (const id of ['%3Cscript%3E', 'x'.repeat(300), 'no-such-guide']) {
      const user = await open(id)
      await findTitle('Guide Not Found')
      expect(screen.getByText('The requested strategy guide could not be found.')).toBeVisible()
      await until(() => expect(document.title).toBe('Guide Not Found · ACT Prep Platform'))
      if (id !== 'no-such-guide') continue
      await expectAccessible()
      await user.click(screen.getByRole('link', { name: 'Back to Strategy Library' }))
      await until(() => expect(address()).toBe('/strategy-library'))
    }
  })

  test('a guide can be loaded again after a failure', async () => {
    let isDown = true
    const user = await open('commas', {
      'GET /guides/{}': (body: unknown, path: string) =>
        isDown ? disconnect() : responses['GET /guides/{}']?.(body, path),
    })
    await screen.findByRole('status', { name: 'Loading the guide' })
    await skipTime(3000)
    await findTitle('Guide Not Found')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await findLast()
  })

  test('a guide is readable even if the list of guides fails', async () => {
    await open('commas', { 'GET /guides': disconnect })
    await findLast()
    await skipTime(3000)
    expect(screen.queryByRole('navigation', { name: 'More guides' })).not.toBeInTheDocument()
  })

  test('an Elite guide links a student on the Free plan to the Elite plan', async () => {
    await openPage('/strategy/elite-rhetoric', { responses, person: STUDENT })
    await screen.findByRole('link', { name: 'See the Elite plan' })
  })

  test('an Elite guide opens for an administrator', async () => {
    await openPage('/strategy/elite-rhetoric', {
      responses: guideResponses({ isElite: true }),
      person: ADMIN,
    })
    expect(await screen.findByText('Only Elite reads this.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download' })).toBeEnabled()
  })
})
