// @module-tag deep
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectToast } from './support/messages.ts'
import { calls, errorResponse } from './support/network.ts'
import { openPage, until } from './support/page.tsx'
import { STUDENT } from './support/person.ts'
import { onPlan } from './support/plans.ts'
import { review, reviewedQuestion, type Review } from './support/reviews.ts'

/** The reasons of missed questions in the review. */

const ID = `att_${'A'.repeat(22)}`

async function open(questions: Review['questions'], responses: MockedResponses = onPlan('Pro'), hash = '') {
  const user = await openPage(`/review/${ID}${hash}`, {
    person: STUDENT,
    responses: {
      [`GET /tests/${ID}/review`]: () => ({ body: review(ID, questions) }),
      'PATCH /tests/{}/tags': (body) => ({ body }),
      ...responses,
    },
  })
  await screen.findByRole('heading', { name: 'Question 1' })
  return user
}
const article = (number: number) => screen.getByRole('article', { name: `Question ${number}` })
const reason = (number: number, name: string) =>
  within(article(number)).getByRole('button', { name: new RegExp(`^${name}`) })
const pressed = (number: number) =>
  within(article(number))
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
const sentTags = () => calls().flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []))

test('a press sets the reason of a missed question, another press clears it, and a correct answer needs none', async () => {
  const user = await open([reviewedQuestion(1), reviewedQuestion(2, { isCorrect: true, userAnswer: 'two' })])
  await within(article(1)).findByRole('group', { name: /^Why did you miss it\?/ })
  expect(within(article(2)).queryByRole('group', { name: /^Why/ })).not.toBeInTheDocument()
  await user.click(reason(1, 'Misread'))
  await until(() => expect(pressed(1)).toEqual(['2Misread']))
  await expectAccessible()
  await user.click(reason(1, 'Misread'))
  await until(() => expect(pressed(1)).toEqual([]))
  await until(() =>
    expect(sentTags()).toEqual([
      { questionId: 'AAAAAA.1', tag: 'misread' },
      { questionId: 'AAAAAA.1', tag: null },
    ]),
  )
})

test('the keys 1 to 4 set the reason of the question with the focus, and do nothing without the focus', async () => {
  const user = await open([reviewedQuestion(1), reviewedQuestion(2)])
  await within(article(1)).findByRole('group', { name: /^Why/ })
  await user.keyboard('1')
  expect(sentTags()).toEqual([])
  await user.click(within(article(2)).getByText('Explanation 2'))
  expect(article(2)).toHaveFocus()
  await user.keyboard('4')
  await until(() => expect(pressed(2)).toEqual(['4Time']))
  await user.keyboard('{Control>}1{/Control}5')
  within(article(1))
    .getByRole('link', { name: /^Ask the tutor/ })
    .focus()
  await user.keyboard('3')
  await until(() => expect(pressed(1)).toEqual(['3Reasoning']))
  expect(pressed(2)).toEqual(['4Time'])
})

test('the evidence suggests a reason until the student chooses one, and stored reasons are shown', async () => {
  const user = await open([
    reviewedQuestion(1, { timeSpentSeconds: 121 }),
    reviewedQuestion(2, { timeSpentSeconds: 10, tag: 'knowledge' }),
    reviewedQuestion(3),
  ])
  await within(article(1)).findByRole('group', { name: /^Why/ })
  expect(reason(1, 'Time')).toHaveTextContent('Suggested')
  expect(pressed(1)).toEqual([])
  expect(pressed(2)).toEqual(['1Knowledge'])
  expect(screen.getAllByText('Suggested')).toHaveLength(1)
  await user.click(reason(1, 'Knowledge'))
  await until(() => expect(screen.queryByText('Suggested')).not.toBeInTheDocument())
})

test('a reason that can’t be saved is cleared, with a message', async () => {
  const user = await open([reviewedQuestion(1)], {
    ...onPlan('Pro'),
    'PATCH /tests/{}/tags': () => errorResponse(403, 'forbidden', 'no'),
  })
  await within(article(1)).findByRole('group', { name: /^Why/ })
  await user.click(reason(1, 'Time'))
  await expectToast('Not saved', 'Check your connection and try again.')
  expect(pressed(1)).toEqual([])
})

test('reasons stay when a filter hides their question and shows it again', async () => {
  const user = await open([reviewedQuestion(1), reviewedQuestion(2, { bookmarked: true })])
  await within(article(1)).findByRole('group', { name: /^Why/ })
  await user.click(reason(1, 'Time'))
  await user.click(screen.getByRole('radio', { name: /^Bookmarked/ }))
  await until(() => expect(screen.queryByRole('article', { name: 'Question 1' })).not.toBeInTheDocument())
  await user.click(screen.getByRole('radio', { name: /^All/ }))
  await until(() => expect(pressed(1)).toEqual(['4Time']))
})

test('an address with a question moves the focus to it', async () => {
  await open([reviewedQuestion(1), reviewedQuestion(2)], onPlan('Pro'), '#AAAAAA.2')
  await until(() => expect(screen.getByRole('heading', { name: 'Question 2' })).toHaveFocus())
})

test('a Free student sees one line about the plan, and no reasons', async () => {
  await open([reviewedQuestion(1), reviewedQuestion(2)], {})
  expect(await screen.findByRole('link', { name: 'See what Pro includes' })).toHaveAttribute(
    'href',
    '/subscription#pro',
  )
  expect(screen.queryByRole('group', { name: /^Why/ })).not.toBeInTheDocument()
  await expectAccessible()
})
