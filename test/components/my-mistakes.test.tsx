// @module-tag deep
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MockedResponse, MockedResponses } from '#test/support/mocked-responses.ts'
import { expectAccessible } from './support/accessibility.ts'
import { answeredTest, answersPage, listedAnswer, type AnsweredTest } from './support/answers.ts'
import { calls, disconnect, errorResponse } from './support/network.ts'
import { openPage, until } from './support/page.tsx'
import { STUDENT } from './support/person.ts'
import { onPlan } from './support/plans.ts'

/** A student's misses in all their reviewed tests, in clusters. */

const open = (tests: AnsweredTest[], otherResponses: MockedResponses = {}) =>
  openPage('/my-mistakes', {
    person: STUDENT,
    responses: { ...onPlan('Pro'), 'GET /me/answers': () => answersPage(tests), ...otherResponses },
  })
const cards = () => screen.findAllByRole('heading', { level: 3 })
function cardOf(topic: string): HTMLElement {
  const card = screen.getByRole('heading', { name: topic, level: 3 }).closest('li')
  if (card === null) throw new Error(`${topic} has no card`)
  return card
}
const rightAnswer = () => listedAnswer({ isCorrect: true })
/** The fields of a slow answer: time is the suggested reason. */
const slow = { tag: null, suggested: 'time', pace: 'slow' } as const

test('the clusters that cost the most points come first, each with a reason and a next step', async () => {
  await open([
    answeredTest(2, {
      answers: [
        listedAnswer({ ...slow, tag: 'time' }),
        listedAnswer(slow),
        listedAnswer({ topic: 'Plane Geometry', tag: 'knowledge' }),
        ...Array.from({ length: 7 }, rightAnswer),
      ],
    }),
  ])
  expect((await cards()).map(({ textContent }) => textContent)).toEqual(['Trigonometry', 'Plane Geometry'])
  expect(screen.getByText(/You missed/)).toHaveTextContent('You missed 3 of 10 questions in 1 reviewed test.')
  const first = cardOf('Trigonometry')
  expect(first).toHaveTextContent('7.2 of 36 points')
  expect(first).toHaveTextContent('Math, 2 misses')
  expect(first).toHaveTextContent('MediumSlowTime, 1 of 2 by you')
  expect(first).toHaveTextContent('Practice at the exam’s pace.')
  expect(within(first).getByRole('link', { name: 'Practice Trigonometry' })).toHaveAttribute(
    'href',
    '/test?section=math&version=old&count=10&topic=Trigonometry',
  )
  expect(within(first).getByRole('link', { name: 'Drill Trigonometry' })).toHaveAttribute(
    'href',
    '/drills?section=math&topic=Trigonometry&version=old',
  )
  const second = within(cardOf('Plane Geometry'))
  expect(second.getByRole('link', { name: 'Read the guide about Plane Geometry' })).toHaveAttribute(
    'href',
    '/strategy/geometry-angles-triangles-circles',
  )
  await expectAccessible()
})

test('Show all lists every cluster, and focuses the first one that it has added', async () => {
  const topics = ['Pre-Algebra', 'Plane Geometry', 'Trigonometry']
  const difficulties = ['easy', 'medium', 'hard'] as const
  const misses = topics.flatMap((topic) =>
    difficulties.map((difficultyLevel) => listedAnswer({ topic, difficultyLevel })),
  )
  const user = await open([answeredTest(1, { answers: misses })])
  expect(await cards()).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: 'Show all 9' }))
  const allCards = await cards()
  expect(allCards).toHaveLength(9)
  expect(allCards[8]).toHaveFocus()
})

test('a cluster lists its questions, each with a link into the review', async () => {
  const one = answeredTest(1, { answers: [rightAnswer(), listedAnswer()] })
  const user = await open([one])
  await user.click(await screen.findByText(/^See the question/))
  const link = screen.getByRole('link', { name: /^Question 2/ })
  expect(link).toHaveAttribute('href', `/review/${one.id}#${one.answers[1]?.questionId}`)
  expect(link).toHaveTextContent('Traditional Math')
})

test('for misses of reasoning, Elite links to the tutor, and Pro to practice that checks each answer', async () => {
  const answers = [listedAnswer({ tag: 'reasoning' })]
  const one = answeredTest(1, { answers })
  await open([one], onPlan('Elite'))
  expect(await screen.findByRole('link', { name: 'Ask the tutor about Trigonometry' })).toHaveAttribute(
    'href',
    `/ai-tutor?test=${one.id}&question=${answers[0]?.questionId}`,
  )
  await open([one])
  expect((await screen.findByRole('link', { name: 'Practice Trigonometry' })).getAttribute('href')).toContain(
    'check=1',
  )
})

test('a pressed chip filters the clusters until it’s pressed again or the filters are cleared', async () => {
  const user = await open([
    answeredTest(1, {
      answers: [
        listedAnswer({ tag: 'misread' }),
        listedAnswer({ topic: 'Grammar', section: 'english', difficultyLevel: 'easy' }),
      ],
    }),
  ])
  await cards()
  const chip = (name: string) => screen.getByRole('button', { name })
  await user.click(screen.getByText('Filter'))
  await user.click(chip('English'))
  expect(chip('English')).toHaveAttribute('aria-pressed', 'true')
  expect((await cards()).map(({ textContent }) => textContent)).toEqual(['Grammar'])
  await user.click(chip('Misread'))
  expect(screen.getByText('No mistakes match these filters.')).toBeVisible()
  await user.click(chip('English'))
  expect((await cards()).map(({ textContent }) => textContent)).toEqual(['Trigonometry'])
  await user.click(chip('Clear filters'))
  expect(await cards()).toHaveLength(2)
  // All misses have the same pace, so there is no filter for it.
  expect(screen.queryByRole('group', { name: 'Pace' })).not.toBeInTheDocument()
})

test('pages of older answers are read until the chosen time span is covered, and all pages for “All”', async () => {
  const missed = (topic: string) => ({ answers: [listedAnswer({ topic })] })
  const pages = [
    answersPage([answeredTest(10, missed('Trigonometry'))], '1-att_1'),
    answersPage(
      [answeredTest(60, missed('Plane Geometry')), answeredTest(95, missed('Pre-Algebra'))],
      '1-att_2',
    ),
    answersPage([answeredTest(200, missed('Elementary Algebra'))]),
  ]
  let read = 0
  const user = await open([], { 'GET /me/answers': () => pages[read++] ?? disconnect() })
  await until(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2))
  await until(() => expect(screen.queryByText(/Loading older tests/)).not.toBeInTheDocument())
  expect(read).toBe(2)
  await user.click(screen.getByRole('radio', { name: 'All' }))
  await until(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4))
  expect(read).toBe(3)
  await user.click(screen.getByRole('radio', { name: '30 days' }))
  await until(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1))
})

test('if an older page fails, the newer mistakes stay, and another try loads the rest', async () => {
  const pages: (() => MockedResponse)[] = [
    () => answersPage([answeredTest(10, { answers: [listedAnswer()] })], '1-att_1'),
    () => errorResponse(403, 'forbidden', 'no'),
    () => answersPage([answeredTest(20, { answers: [listedAnswer({ topic: 'Plane Geometry' })] })]),
  ]
  let read = 0
  const user = await open([], { 'GET /me/answers': () => pages[read++]?.() ?? disconnect() })
  await screen.findByText('Older tests couldn’t be loaded')
  expect(await cards()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await until(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2))
})

test.each([
  [{ isReviewed: true, answers: [] }, 'You answered every question in these tests correctly.'],
  [{ isReviewed: false }, 'None of the tests loaded so far is reviewed.'],
])(
  'if older answers can’t be loaded and the loaded ones have no mistake, the screen says both (%#)',
  async (newest, text) => {
    const pages: (() => MockedResponse)[] = [
      () => answersPage([answeredTest(10, newest)], '1-att_1'),
      () => errorResponse(403, 'forbidden', 'no'),
    ]
    let read = 0
    await open([], { 'GET /me/answers': () => pages[read++]?.() ?? disconnect() })
    await screen.findByText('Older tests couldn’t be loaded')
    expect(screen.getByText(text)).toBeVisible()
  },
)

test('unreviewed tests are listed with links, and their questions aren’t counted', async () => {
  const waiting = answeredTest(1, { isReviewed: false, answers: [], totalQuestions: 60 })
  await open([waiting, answeredTest(2, { answers: [listedAnswer(), rightAnswer()] })])
  expect(await screen.findByText(/^1 test isn’t reviewed yet/)).toBeVisible()
  expect(screen.getByRole('link', { name: /^Traditional Math, / })).toHaveAttribute(
    'href',
    `/review/${waiting.id}`,
  )
  expect(screen.getByText(/You missed/)).toHaveTextContent('You missed 1 of 2 questions in 1 reviewed test.')
})

test.each([
  ['no test', [], 'appear here after you review a test. You haven’t reviewed a test from the last 90 days.'],
  ['only right answers', [answeredTest(1, { answers: [listedAnswer({ isCorrect: true })] })], 'correctly'],
])('with %s, the page says so and links to practice', async (_, tests, text) => {
  await open(tests)
  expect(await screen.findByText(new RegExp(text))).toBeVisible()
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Take a practice test' }),
  ).toHaveAttribute('href', '/practice-tests')
  await expectAccessible()
})

test('if the first load fails, Try Again loads the mistakes', async () => {
  let isDown = true
  const user = await open([], {
    'GET /me/answers': () =>
      isDown
        ? errorResponse(403, 'forbidden', 'no')
        : answersPage([answeredTest(1, { answers: [listedAnswer()] })]),
  })
  await screen.findByRole('heading', { name: 'Unable to load your mistakes' })
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await cards()).toHaveLength(1)
})

test('a Free student and a guest see which plan includes the page, and no answers are requested', async () => {
  for (const person of [undefined, STUDENT]) {
    await openPage('/my-mistakes', person === undefined ? {} : { person })
    expect(await screen.findByText('Pro plan required')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/subscription#pro')
    expect(screen.getByRole('region', { name: 'What you see' })).toHaveTextContent('Why you missed it')
    expect(screen.getByRole('region', { name: 'What Pro includes' })).toHaveTextContent('$9.99')
    expect(calls().filter(({ path }) => path === '/me/answers')).toEqual([])
    const signIn = within(screen.getByRole('main')).queryByRole('link', { name: 'Sign in' })
    if (person === undefined) expect(signIn).toHaveAttribute('href', '/login?next=%2Fmy-mistakes')
    else expect(signIn).not.toBeInTheDocument()
    await expectAccessible()
  }
})

test('a student whose plan ended meanwhile sees which plan includes the page', async () => {
  await open([], {
    'GET /me/answers': () => errorResponse(402, 'tier_needed', 'Your plan doesn’t include this.'),
  })
  expect(await screen.findByText('Pro plan required')).toBeVisible()
})
