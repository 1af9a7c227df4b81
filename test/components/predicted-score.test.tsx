// @module-tag deep
import { screen, within } from '@testing-library/react'
import type * as z from 'zod'
import { expect, test } from 'vitest'
import type { predictionSchemas } from '#domain/api/prediction.schemas.ts'
import { SECTIONS } from '#domain/exam/formats.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { expectAccessible } from './support/accessibility.ts'
import { dashboard } from './support/dashboard.ts'
import { disconnect, errorResponse } from './support/network.ts'
import { findRegion, openPage } from './support/page.tsx'
import { STUDENT } from './support/person.ts'
import { onPlan } from './support/plans.ts'

/** The page of a student's predicted scores. */

type Reply = z.input<(typeof predictionSchemas)['getPrediction']['reply']>

const interval = (score: number) => ({ score, low: score - 2, high: score + 2 })
const REPLY: Reply = {
  serverTime: Date.now(),
  versions: [
    {
      version: 'enhanced',
      sections: SECTIONS.map((section, index) => ({
        section,
        answers: section === 'science' ? 28 : 90,
        answersNeeded: section === 'science' ? 12 : 0,
        prediction: section === 'science' ? null : interval(24 + index),
      })),
      composite: { score: 26, low: 25, high: 28 },
      gains: [
        {
          section: 'math',
          topic: 'Trigonometry',
          from: 0.52,
          to: 0.62,
          sectionPoints: 0.62,
          compositePoints: 0.21,
        },
      ],
    },
    {
      version: 'old',
      sections: SECTIONS.map((section) => ({ section, answers: 0, answersNeeded: 40, prediction: null })),
      composite: null,
      gains: [],
    },
  ],
  history: [
    {
      id: 'att_3',
      section: 'full',
      version: 'enhanced',
      completedAt: Date.now(),
      prediction: { score: 27, low: 26, high: 29 },
      result: 28,
    },
    {
      id: 'att_2',
      section: 'math',
      version: 'enhanced',
      completedAt: Date.now(),
      prediction: { score: 20, low: 18, high: 22 },
      result: 24,
    },
  ],
}

const open = (plan: 'Pro' | 'Elite', responses: MockedResponses = {}, at = '/predicted-score') =>
  openPage(at, {
    person: STUDENT,
    responses: { ...onPlan(plan), 'GET /me/prediction': () => ({ body: REPLY }), ...responses },
  })

test('a student with Elite sees the composite, the sections, what is missing, and links to the practice that helps', async () => {
  await open('Elite')
  const scores = within(await findRegion('On a new Enhanced test'))
  expect(scores.getByText(/In about 8 of 10 cases/)).toHaveTextContent('your composite would be 25 to 28.')
  expect(scores.getByText(/The average of/)).toHaveTextContent('English, Math, and Reading')
  const rows = scores.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.slice(0, 3)).toEqual(['English24 22 to 26', 'Math25 23 to 27', 'Reading26 24 to 28'])
  expect(rows[3]).toContain('12 more answers')
  expect(scores.getByRole('link', { name: 'Practice Science' })).toHaveAttribute(
    'href',
    '/test?section=science&version=enhanced&count=12',
  )
  const gains = within(await findRegion('What would help most'))
  expect(gains.getByRole('listitem')).toHaveTextContent('+0.6 in Math, +0.2 in the composite')
  expect(gains.getByRole('listitem')).toHaveTextContent('if you got 62% of medium questions right, not 52%')
  expect(gains.getByRole('link', { name: 'Practice Trigonometry' })).toHaveAttribute(
    'href',
    '/test?section=math&version=enhanced&count=10&topic=Trigonometry',
  )
  expect(gains.getByRole('link', { name: 'Drill Trigonometry' })).toHaveAttribute(
    'href',
    '/drills?section=math&topic=Trigonometry&version=enhanced',
  )
  expect(gains.getByRole('link', { name: 'Guide to Trigonometry' })).toBeInTheDocument()
  await expectAccessible()
})

test('the history shows each prediction beside its result, and how many results were in range', async () => {
  await open('Elite')
  const history = within(await findRegion('Predicted and scored'))
  expect(history.getByText(/The range held 1 of 2 results/)).toBeInTheDocument()
  const cells = history
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['26 to 29', '28 In range'],
    ['18 to 22', '24 Above'],
  ])
})

test('the other format says which sections have too few answers', async () => {
  const user = await open('Elite')
  await findRegion('On a new Enhanced test')
  await user.click(screen.getByRole('radio', { name: 'Traditional' }))
  const scores = within(await findRegion('On a new Traditional test'))
  expect(scores.getByText(/A composite needs 40 answers/)).toHaveTextContent(
    'Still too few: English, Math, Reading, and Science.',
  )
  expect(scores.getByRole('link', { name: 'Practice English' })).toHaveAttribute(
    'href',
    '/test?section=english&version=old&count=40',
  )
  await expectAccessible()
})

test('a student with Pro sees which plan includes the page, and how we predict', async () => {
  await open('Pro', {
    'GET /me/prediction': () => {
      throw new Error('nobody asks without the plan')
    },
  })
  expect(await screen.findByText('Elite plan required')).toBeInTheDocument()
  expect(await findRegion('How we predict')).toHaveTextContent('It’s not an official score')
  await expectAccessible()
})

test('if the first load fails, Try Again loads the page; a plan that ended meanwhile is reported', async () => {
  let isOnline = false
  const user = await open('Elite', {
    'GET /me/prediction': () => (isOnline ? { body: REPLY } : disconnect()),
  })
  const again = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 10_000 })
  isOnline = true
  await user.click(again)
  await findRegion('On a new Enhanced test')
  await open('Elite', { 'GET /me/prediction': () => errorResponse(402, 'tier_needed', 'Part of Elite.') })
  expect(await screen.findByText('Elite plan required')).toBeInTheDocument()
})

test('the dashboard shows the composite’s range to students with Elite, and the name of the plan to others', async () => {
  const planFails = { 'GET /me/plan': () => errorResponse(500, 'internal', 'Something went wrong.') }
  await open('Elite', { 'GET /me/dashboard': () => dashboard(), ...planFails }, '/dashboard')
  expect(await screen.findByRole('link', { name: 'Predicted Score 25 to 28' })).toHaveAttribute(
    'href',
    '/predicted-score',
  )
  await open('Pro', { 'GET /me/dashboard': () => dashboard() }, '/dashboard')
  expect(await screen.findByRole('link', { name: 'Predicted Score Elite' })).toBeInTheDocument()
})
