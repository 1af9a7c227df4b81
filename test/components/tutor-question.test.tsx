import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MockedResponse } from '#test/support/mocked-responses.ts'
import { disconnect, errorResponse } from './support/network.ts'
import { openPage } from './support/page.tsx'
import { STUDENT } from './support/person.ts'
import { onPlan } from './support/plans.ts'
import { review, reviewedQuestion } from './support/reviews.ts'

/** The tutor, opened at a question of a finished test. */

const ID = `att_${'A'.repeat(22)}`
const question = reviewedQuestion(1)

async function openTutorAt(responses: (() => MockedResponse | Promise<MockedResponse>)[]) {
  // The DOM of these tests has no visual viewport.
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { height: 768, offsetTop: 0, scale: 1 }))
  let read = 0
  const user = await openPage(`/ai-tutor?test=${ID}&question=${question.id}`, {
    person: STUDENT,
    responses: {
      ...onPlan('Elite'),
      'GET /tutor/conversations': () => ({ body: { conversations: [] } }),
      [`GET /tests/${ID}/review`]: () => responses[read++]?.() ?? disconnect(),
    },
  })
  const card = within(await screen.findByRole('region', { name: 'The question you’re asking about' }))
  return { user, card }
}

test('a question that can’t be loaded says so, and another try shows it', async () => {
  const served = () => ({ body: review(ID, [question]) })
  const { user, card } = await openTutorAt([
    () => errorResponse(500, 'internal', 'x'),
    () => errorResponse(500, 'internal', 'x'),
    served,
  ])
  await card.findByText('We couldn’t load this question. You can still ask about anything else.')
  await user.click(card.getByRole('button', { name: 'Try Again' }))
  await card.findByText('Question 1')
})

test('a question of a test that is gone says why, without another try', async () => {
  const { card } = await openTutorAt([() => errorResponse(404, 'not_found', 'There is no such test.')])
  await card.findByText(
    /^We can’t show this question\. Its test may be unfinished, deleted, or in another account\./,
  )
  expect(card.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument()
})
