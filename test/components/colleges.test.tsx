// @module-tag deep
import { screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import colleges from 'content:colleges'
import { changeList, type ListChange } from '#domain/colleges/college-list.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import type { OwnColleges } from '#web/features/colleges/queries.ts'
import { expectAccessible } from './support/accessibility.ts'
import { findToasts } from './support/messages.ts'
import { calls, disconnect, errorResponse } from './support/network.ts'
import { findRegion, openPage, skipTime, until } from './support/page.tsx'
import { STUDENT } from './support/person.ts'
import { onPlan } from './support/plans.ts'

/** A student's list of colleges, and the search. */

const MIT = '166683'
const AUBURN = '100858'
const ALABAMA_A_M = '100654'

const predicted = (score: number, low: number, high: number): OwnColleges['predictions'] => [
  { version: 'old', composite: null, answersNeeded: 12 },
  { version: 'enhanced', composite: { score, low, high }, answersNeeded: 0 },
]
const NONE: OwnColleges['predictions'] = [
  { version: 'old', composite: null, answersNeeded: 160 },
  { version: 'enhanced', composite: null, answersNeeded: 120 },
]

/** Opens the page of a student with Elite, whose list the mocked server stores. */
function open(own: Partial<OwnColleges> = {}, more: MockedResponses = {}) {
  let stored: OwnColleges = { colleges: [], bestScore: null, predictions: NONE, ...own }
  return openPage('/my-colleges', {
    person: STUDENT,
    responses: {
      ...onPlan('Elite'),
      'GET /me/colleges': () => ({ body: stored }),
      'PATCH /me/colleges': (body) => {
        const { colleges: ids, bestScore } = changeList(stored, changeOf(body))
        stored = { ...stored, colleges: [...ids], bestScore }
        return { body: { colleges: ids, bestScore } }
      },
      ...more,
    },
  })
}
function changeOf(body: unknown): ListChange {
  const { add, remove, bestScore }: Record<string, unknown> = { ...Object(body) }
  if (typeof add === 'string') return { add }
  if (typeof remove === 'string') return { remove }
  return { bestScore: typeof bestScore === 'number' ? bestScore : null }
}
const results = () => screen.findByRole('list', { name: 'Results' })
const names = (region: HTMLElement) =>
  [...region.querySelectorAll('.college__name')].map(({ textContent }) => textContent)
const changes = () => calls().filter(({ method }) => method === 'PATCH')

test('the page has each college of colleges.csv with its values', () => {
  const lines = new Set(readFileSync('content/colleges/colleges.csv', 'utf8').replace(/ +/g, ' ').split('\n'))
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : value)
  for (const one of colleges) {
    const rates = [one.admissionRate, one.completionRate].map((rate) =>
      Number.isInteger(rate) ? [text(rate), `${rate}.0`] : [text(rate)],
    )
    const [admissions = [], completions = []] = rates
    const candidates = admissions.flatMap((admission) =>
      completions.map((completion) =>
        [
          one.id,
          one.name,
          one.city,
          one.state,
          one.control,
          admission,
          text(one.range?.low),
          text(one.range?.high),
          completion,
          text(one.tuitionInState),
          text(one.tuitionOutOfState),
        ].join(','),
      ),
    )
    expect(
      candidates.some((line) => lines.has(line)),
      one.name,
    ).toBe(true)
  }
  expect(colleges).toHaveLength(lines.size - 2)
})

test('a list shows each college by its chance for the predicted score, and compares it with the advice', async () => {
  await open({ colleges: [MIT, AUBURN, ALABAMA_A_M], predictions: predicted(25, 23, 27) })
  const list = await findRegion('Your list')
  expect(within(list).getByText('3 colleges, at most 30')).toBeVisible()
  expect(
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Reach schools', 'Safety schools'])
  expect(list).toHaveTextContent('2 reach Recommended: 2 to 3. Balanced.')
  expect(list).toHaveTextContent('0 target Recommended: 4 to 6. Add 4 more.')
  expect(list).toHaveTextContent('1 safety Recommended: 2 to 3. Add 1 more.')
  expect(list).toHaveTextContent('It admits fewer than 20% of applicants, so it’s a reach for everybody.')
  expect(list).toHaveTextContent(
    'Your 25 is at or below the bottom of its middle half, 25 to 31. 2 more points would make it a target school.',
  )
  expect(await findRegion('Your score')).toHaveTextContent(
    'In about 8 of 10 cases, your composite would be 23 to 27.',
  )
  expect(screen.getByText(/^Figures: College Scorecard, release of spring 2025/)).toHaveTextContent(
    'Many colleges are test-optional',
  )
  await expectAccessible()
})

test('without a prediction, the page says what is missing, and accepts the student’s own score', async () => {
  const user = await open({ colleges: [AUBURN] })
  const card = await findRegion('Your score')
  expect(card).toHaveTextContent('A prediction needs 120 more answers in practice tests or drills.')
  const list = await findRegion('Your list')
  expect(within(list).getByRole('heading', { name: 'Your chances need a score' })).toBeVisible()
  const input = screen.getByRole('textbox', { name: 'Your best composite so far' })
  await user.type(input, '40')
  await user.click(screen.getByRole('button', { name: 'Use This Score' }))
  expect(await screen.findAllByText('Enter a whole number from 1 to 36.')).not.toEqual([])
  expect(changes()).toEqual([])
  await user.clear(input)
  await user.type(input, '33{Enter}')
  expect(await screen.findByText('The best composite that you entered.')).toBeVisible()
  expect(changes().map(({ body }) => body)).toEqual([{ bestScore: 33 }])
  expect(await findRegion('Your list')).toHaveTextContent('Safety schools')
})

test('the student chooses between the prediction and their own score', async () => {
  const user = await open({ colleges: [AUBURN], predictions: predicted(25, 23, 27), bestScore: 29 })
  const card = await findRegion('Your score')
  expect(card).toHaveTextContent('25')
  await user.click(within(card).getByRole('radio', { name: 'My best score' }))
  expect(card).toHaveTextContent('29The best composite that you entered.')
  expect(await findRegion('Your list')).toHaveTextContent('Target schools')
})

test('a search finds a misspelled name, and adds the college once', async () => {
  const user = await open({ predictions: predicted(30, 28, 32) })
  await user.type(await screen.findByRole('searchbox'), 'havard')
  await until(async () => expect(names(await results())).toEqual(['Harvard University']))
  await skipTime(1500)
  expect(screen.getByText('1 college', { selector: '[role=status]' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add Harvard University' }))
  expect(names(await findRegion('Your list'))).toEqual(['Harvard University'])
  expect(changes().map(({ body }) => body)).toEqual([{ add: '166027' }])
  const button = within(await results()).getByRole('button', { name: 'Remove Harvard University' })
  expect(button).toHaveFocus()
})

test('clearing a search without results empties the field, and focuses it', async () => {
  const user = await open()
  const field = await screen.findByRole('searchbox')
  await user.type(field, 'zzzz')
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }))
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  expect(names(await results())).not.toEqual([])
})

test('removing a college moves the focus to the list, and Undo adds it again', async () => {
  const user = await open({ colleges: [MIT] })
  const list = await findRegion('Your list')
  await user.click(within(list).getByRole('button', { name: /^Remove/ }))
  expect(within(list).getByRole('heading', { name: 'Your list' })).toHaveFocus()
  expect(list).toHaveTextContent('Your list is empty.')
  await user.click(within(await findToasts()).getByRole('button', { name: 'Undo' }))
  await until(() => expect(names(list)).toEqual(['Massachusetts Institute of Technology']))
  expect(changes().map(({ body }) => body)).toEqual([{ remove: MIT }, { add: MIT }])
})

test('a change that the server doesn’t store is undone, with a message', async () => {
  const user = await open({ colleges: [MIT] }, { 'PATCH /me/colleges': disconnect })
  await user.type(await screen.findByRole('searchbox'), 'harvard')
  await user.click(await screen.findByRole('button', { name: 'Add Harvard University' }))
  expect(await findToasts()).toHaveTextContent('Your list wasn’t changed')
  await until(async () =>
    expect(names(await findRegion('Your list'))).toEqual(['Massachusetts Institute of Technology']),
  )
})

test('the results are shown twenty at a time, and the filters narrow them', async () => {
  const user = await open({ predictions: predicted(30, 28, 32) })
  expect(names(await results())).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Show 20 more' }))
  expect(names(await results())).toHaveLength(40)
  await user.click(screen.getByText(/^Filter/))
  await user.selectOptions(screen.getByLabelText('State'), 'Massachusetts')
  await user.selectOptions(screen.getByLabelText('Admission rate'), 'Under 20%')
  await user.selectOptions(screen.getByLabelText('Your chances'), 'Reach')
  expect(screen.getByText('(3 chosen)')).toBeVisible()
  expect(names(await results())).toContain('Harvard University')
  await user.selectOptions(screen.getByLabelText('Tuition a year'), 'Up to $10,000')
  expect(await screen.findByText(/^No college matches/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(names(await results())).toHaveLength(20)
})

test('a full list accepts no further college', async () => {
  const full = colleges.slice(0, 30).map(({ id }) => id)
  const user = await open({ colleges: full })
  await user.type(await screen.findByRole('searchbox'), 'harvard')
  const add = await screen.findByRole('button', { name: 'Add Harvard University' })
  expect(add).toHaveAttribute('aria-disabled', 'true')
  expect(await findRegion('Find colleges')).toHaveTextContent('Your list is full.')
  await user.click(add)
  expect(changes()).toEqual([])
})

test('a listed college that is no longer in colleges.csv can be removed', async () => {
  const user = await open({ colleges: ['999999'] })
  await user.click(await screen.findByRole('button', { name: 'Remove college 999999' }))
  expect(changes().map(({ body }) => body)).toEqual([{ remove: '999999' }])
})

test('if the first load fails, Try Again loads the list', async () => {
  let tries = 0
  const user = await open(
    {},
    {
      'GET /me/colleges': () => {
        tries += 1
        return tries === 1
          ? errorResponse(400, 'bad_request', 'no')
          : { body: { colleges: [], bestScore: null, predictions: NONE } }
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await findRegion('Your list')).toBeVisible()
})

test('a student with Pro sees that the page is part of Elite', async () => {
  await openPage('/my-colleges', { person: STUDENT, responses: onPlan('Pro') })
  expect(await screen.findByText('Elite plan required')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Upgrade to Elite' })).toBeVisible()
  expect(calls().filter(({ path }) => path.includes('colleges'))).toEqual([])
})

test('the planning page says what Elite adds, and links to My Colleges', async () => {
  await openPage('/college-planning')
  const region = await findRegion('A balanced college list')
  expect(region).toHaveTextContent('This guide stays free.')
  expect(within(region).getByRole('link', { name: 'Open My Colleges' })).toHaveAttribute(
    'href',
    '/my-colleges',
  )
})
