import { expect } from '@playwright/test'
import { waitForAnswer, askTutor, openConversationList, field, messages } from '#test/e2e/support/tutor.ts'
import { takeTestElsewhere } from '#test/e2e/support/student.ts'
import { signIn } from './dashboard-scenes.ts'
import type { Scene, Stage } from './scene.ts'
import { apiOnOtherDevice, createStudent } from './students.ts'
import { stripePagesFor } from './stripe-pages.ts'

const QUESTION = 'How can I tell whether a sentence needs a comma?'

/** Creates a student with a plan that includes the tutor, and signs in. */
async function signInEliteStudent(stage: Stage, name: string) {
  const person = await createStudent(stage, name)
  await (await stripePagesFor(stage.server, person)).buy('Elite')
  await signIn(stage, person)
  return person
}

export const TUTOR: readonly Scene[] = [
  {
    states: [
      { name: 'tutor-empty', title: 'The AI tutor before the first question' },
      { name: 'tutor-streaming', title: 'An answer is being written' },
      { name: 'tutor-stopped', title: 'A stopped answer' },
      { name: 'tutor-answered', title: 'An answered question' },
      { name: 'tutor-lost', title: 'The connection was lost' },
      { name: 'tutor-refused', title: 'A question that wasn’t sent' },
      { name: 'tutor-delete', title: 'Deleting a conversation' },
    ],
    play: async (stage) => {
      const { page, isPhone, shoot, see } = stage
      await signInEliteStudent(stage, 'tutor')
      await page.goto('/ai-tutor')
      await see(page.getByText('Demo model', { exact: true }))
      await shoot('tutor-empty')
      await askTutor(page, 'demo: hold commas')
      await expect(messages(page).last()).toContainText('demo tutor')
      await shoot('tutor-streaming')
      await page.getByRole('button', { name: 'Stop', exact: true }).click()
      await waitForAnswer(page)
      await shoot('tutor-stopped')
      await page.goto('/ai-tutor')
      await see(field(page))
      await askTutor(page, QUESTION)
      await waitForAnswer(page)
      await askTutor(page, 'I think it is where I would pause.')
      await waitForAnswer(page)
      await shoot('tutor-answered')

      await page.route('**/api/tutor', (route) => route.abort())
      await askTutor(page, 'And before “and”?')
      await see(page.getByText('The connection was lost.'))
      await shoot('tutor-lost')
      await page.getByRole('button', { name: 'Edit the question' }).click()
      await page.unroute('**/api/tutor')
      const message = 'You have asked the tutor as much as an hour allows. Please try again later.'
      await page.route('**/api/tutor', (route) =>
        route.fulfill({ status: 429, json: { error: { code: 'too_many_requests', message } } }),
      )
      await field(page).press('Enter')
      await see(page.getByText('Your question was not sent.'))
      await shoot('tutor-refused')
      const list = await openConversationList(page, isPhone)
      await list
        .getByRole('button', { name: `Delete conversation: ${QUESTION}` })
        .first()
        .click()
      await see(page.getByRole('dialog', { name: 'Delete this conversation?' }))
      await shoot('tutor-delete')
    },
  },
  {
    states: [{ name: 'tutor-question', title: 'The tutor, opened from a reviewed question' }],
    play: async (stage) => {
      const { page, shoot, see, server } = stage
      const person = await signInEliteStudent(stage, 'question')
      const api = await apiOnOtherDevice(server, person)
      const { id } = await takeTestElsewhere(api, { section: 'math', version: 'old' }, 3)
      await page.goto(`/review/${id}`)
      const link = page.getByRole('link', { name: 'Ask the tutor about question 1', exact: true })
      await see(link)
      await link.click()
      const currentQuestion = page.getByRole('region', { name: 'The question you’re asking about' })
      await see(currentQuestion.getByText('Question 1', { exact: true }))
      await shoot('tutor-question')
    },
  },
]
