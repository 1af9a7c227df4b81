// @module-tag deep
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  draft,
  idleResponses,
  NOW,
  rejectedQuestion,
  setRejection,
  wholeSet,
} from '#test/support/admin-replies.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { openAdmin } from './support/admin.ts'
import { expectToast } from './support/messages.ts'
import { calls, errorResponse } from './support/network.ts'
import { address, findRegion } from './support/page.tsx'

/** Questions that gates rejected: read whole, repaired, and added to their sets. */

const DRAFT = '?tab=questions&review=r-2f9c&draft=r-2f9c.0.0'
const QUESTION = '?tab=questions&review=r-2f9c&question=r-2f9c.0.q0'
const READMISSION = 'POST /admin/rejections/{}/readmission'
const responses: MockedResponses = {
  ...idleResponses,
  'GET /admin/drafts/{}/rejections': () => ({ body: { rejections: [setRejection()] } }),
  'GET /admin/rejections/{}': () => ({ body: rejectedQuestion() }),
}
const sent = () =>
  calls()
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/readmission'))
    .map(({ body }) => body)

describe('a rejected question', () => {
  test('is listed in the review of its set, shown whole, repaired, and added; then its set is open', async () => {
    let current = draft()
    const user = await openAdmin(DRAFT, {
      ...responses,
      'GET /admin/drafts/{}': () => ({ body: current }),
      [READMISSION]: () => {
        current = draft({ set: wholeSet({ revision: 5, title: 'Squares, whole' }) })
        return { status: 201, body: current }
      },
    })
    const list = within(await findRegion('Rejected questions'))
    expect(list.getByText('A wrong option is not a mistake that a student makes.')).toBeVisible()
    await user.click(list.getByRole('link', { name: /^Show the whole question/ }))
    expect(address()).toContain('question=r-2f9c.0.q0')
    expect(await screen.findByRole('heading', { name: 'Rejected question' })).toHaveFocus()
    expect(screen.getByRole('heading', { name: 'Question 2' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Question 1' })).not.toBeInTheDocument()
    expect(screen.getByText('Key')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'As a student' }))
    expect(screen.queryByText('Key')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Repair and add to the set' }))
    const hint = (await screen.findAllByLabelText('Hint'))[1] ?? document.body
    await user.clear(hint)
    await user.type(hint, 'Count the squares.')
    await user.click(screen.getByRole('button', { name: 'Add to the set' }))
    await expectToast('Question added', 'Its set awaits review with it.')
    expect(await screen.findByRole('heading', { name: 'Squares, whole' })).toBeVisible()
    expect(address()).toContain('draft=r-2f9c.0.0')
    expect(sent()).toMatchObject([
      { revision: 4, question: 2, source: { questions: [{}, { hint: 'Count the squares.' }, {}] } },
    ])
  })

  test('stays, with the finding, if a gate rejects it again, and a reason can be given', async () => {
    const user = await openAdmin(QUESTION, {
      ...responses,
      [READMISSION]: () => errorResponse(422, 'unprocessable', 'q2.reading: its language is unclear'),
    })
    await user.click(await screen.findByRole('button', { name: 'Repair and add to the set' }))
    await user.click(await screen.findByRole('button', { name: 'Add to the set' }))
    expect(await screen.findByText('Its language is unclear.')).toBeVisible()
    await user.type(screen.getByLabelText('Why the text is right all the same'), 'Checked twice by hand.')
    await user.click(screen.getByRole('button', { name: 'Add to the set' }))
    expect(sent()).toMatchObject([{ revision: 4 }, { reason: 'Checked twice by hand.' }])
  })

  test('isn’t added if its set has changed meanwhile, and the page says so', async () => {
    const message = 'This set has changed since you opened it. Please reload it.'
    const user = await openAdmin(QUESTION, {
      ...responses,
      [READMISSION]: () => errorResponse(409, 'conflict', message),
    })
    await user.click(await screen.findByRole('button', { name: 'Repair and add to the set' }))
    await user.click(await screen.findByRole('button', { name: 'Add to the set' }))
    expect(await screen.findByText(`Nothing was saved. ${message}`)).toBeVisible()
  })

  test('can’t be added if its set is complete or isn’t stored, and the page says why', async () => {
    const problem = 'Its set is complete: it has all 5 questions.'
    await openAdmin(QUESTION, {
      ...responses,
      'GET /admin/rejections/{}': () => ({ body: rejectedQuestion({ problem, draft: null }) }),
    })
    expect(await screen.findByText(problem)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Repair and add to the set' })).not.toBeInTheDocument()
  })

  test('is listed with the name of the person who added it, and has no link after it expired', async () => {
    const readmitted = { by: { id: 'u-18', name: 'Edith Example' }, at: NOW }
    await openAdmin(DRAFT, {
      ...responses,
      'GET /admin/drafts/{}/rejections': () => ({
        body: { rejections: [setRejection({ isStored: false, readmitted })] },
      }),
    })
    const list = within(await findRegion('Rejected questions'))
    expect(list.getByText(/^Added to the set by/)).toHaveTextContent('Edith Example')
    expect(list.queryByRole('link', { name: /^Show the whole question/ })).not.toBeInTheDocument()
  })
})
