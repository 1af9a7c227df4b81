// @module-tag deep
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { recordStatuses } from './support/messages.ts'
import { findRegion, openPage, skipTime } from './support/page.tsx'

/** The score calculator: four scores, their composite, and its meaning. */

const SECTIONS = ['English', 'Math', 'Reading', 'Science'] as const
const score = (section: (typeof SECTIONS)[number]) => screen.getByRole('spinbutton', { name: section })
const result = () => screen.getByRole('region', { name: 'Your composite' })
const composite = () => within(result()).getByRole('strong')

async function open(query = ''): Promise<UserEvent> {
  const user = await openPage(`/score-calculator${query}`)
  await findRegion('Your composite')
  return user
}

async function fill(user: UserEvent, scores: readonly string[]): Promise<void> {
  for (const [place, section] of SECTIONS.entries()) await type(user, section, scores[place] ?? '')
}

async function type(user: UserEvent, section: (typeof SECTIONS)[number], text: string): Promise<void> {
  await user.clear(score(section))
  if (text !== '') await user.type(score(section), text)
}

for (const [scores, expected, insight] of [
  [['36', '35', '34', '33'], '35', 'Excellent! Top 2% of test takers'],
  [['31', '28', '33', '29'], '30', 'Great! Top 12%'],
  [['24', '24', '24', '25'], '24', 'Good! Top 25%'],
  [['20', '21', '20', '21'], '21', 'Average range'],
  [['36', '', '', ''], '9', 'Room for improvement'],
  [['1', '', '', ''], '0', 'Enter your scores to see insights'],
] as const)
  test(`${scores.map((score) => score || 'blank').join(', ')} give a composite of ${expected}: ${insight}`, async () => {
    const user = await open()
    await fill(user, scores)
    expect(composite().textContent).toBe(expected)
    expect(within(result()).getByText(insight)).toBeVisible()
  })

test("the result names sections that count as 0 and the points to the next composite, and the composite's row is marked", async () => {
  const user = await open()
  await fill(user, ['36', '36', '', '20'])
  expect(result()).toHaveTextContent('Reading is not entered and counts as 0.')
  const ranges = within(screen.getByRole('table', { name: /^What composite scores/ }))
  expect(ranges.getByRole('row', { name: /You: 23/ })).toHaveTextContent('20–23')
  await type(user, 'Reading', '0')
  expect(result()).toHaveTextContent('Reading is not entered and counts as 0.')
  await type(user, 'Reading', '36')
  expect(result()).toHaveTextContent('2 more points in total would make it 33.')
})

for (const wrong of ['-1', '36.5'])
  test(`the score ${wrong} shows an error at its field, and no composite`, async () => {
    const user = await open()
    await fill(user, ['30', '30', wrong, '30'])
    expect(score('Reading')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByText('A section score is a whole number from 1 to 36.')).toBeVisible()
    expect(within(result()).getByText('—')).toBeVisible()
    expect(result()).toHaveTextContent('Please correct Reading to see your composite.')
    await expectAccessible()
    await type(user, 'Reading', '30')
    expect(score('Reading')).toHaveAttribute('aria-invalid', 'false')
    expect(composite().textContent).toBe('30')
  })

test('a score in the address that is out of range is an error, and one that isn’t a number is ignored', async () => {
  await open('?english=abc&math=99&reading=%3Cb%3E&science=20')
  expect(score('Math')).toHaveAttribute('aria-invalid', 'true')
  expect(within(result()).getByText('—')).toBeVisible()
  await open('?english=abc&science=20')
  expect(composite().textContent).toBe('5')
})

test('the composite is announced once, after a pause, with its note', async () => {
  const user = await open()
  const statuses = recordStatuses()
  await type(user, 'English', '30')
  await skipTime(500)
  expect(statuses).toEqual([])
  await skipTime(1000)
  expect(statuses).toEqual([
    'Composite 8 of 36. Room for improvement. Math, Reading, and Science are not entered and count as 0.',
  ])
})
