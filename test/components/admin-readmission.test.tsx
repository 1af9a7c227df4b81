// @module-tag deep
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draft, drafts, idleResponses, NOW, revisions, wholeSet } from '#test/support/admin-replies.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { openAdmin } from './support/admin.ts'
import { expectToast } from './support/messages.ts'
import { calls, errorResponse } from './support/network.ts'
import { address, findRegion } from './support/page.tsx'

/** Rejected sets, edits of drafts, and earlier texts. */

const by = { id: 'u-17', name: 'Ada Example' }
const REJECTION = { by, at: NOW, reason: 'Two answers fit.' }
const REJECTED = { state: 'rejected', ...REJECTION } as const
const sentTo = (path: string) => calls().filter((call) => call.method === 'POST' && call.path === path)
const READING = 'q3.reading: a solver without the key chose B'

const responses: MockedResponses = {
  ...idleResponses,
  'GET /admin/drafts': () => ({
    body: {
      drafts: drafts().map((one) => ({ ...one, rejection: REJECTION })),
      next: null,
      waiting: 0,
      publishAtOnce: false,
      pilotItems: false,
    },
  }),
  'GET /admin/drafts/{}': () => ({ body: draft({ approval: REJECTED }) }),
}

describe('a rejected set', () => {
  test('is listed with its reason, and is readmitted through the form with its texts', async () => {
    const user = await openAdmin('', {
      ...responses,
      'POST /admin/drafts/{}/readmission': () => ({
        body: draft({ readmissions: [{ by, at: NOW + 1, rejection: REJECTION }] }),
      }),
    })
    await user.click((await screen.findAllByRole('link', { name: 'Rejected sets' }))[0] ?? document.body)
    const list = within(await findRegion('Rejected sets'))
    await user.click(await list.findByRole('link', { name: /^Squares.*by Ada Example.*Two answers fit\.$/ }))
    expect(address()).toContain('review=rejected')
    await user.click(await screen.findByRole('button', { name: 'Repair and readmit' }))
    const title = await screen.findByLabelText('Title')
    await user.clear(title)
    await user.type(title, 'Squares, repaired')
    await user.click(screen.getByRole('button', { name: 'Readmit' }))
    await expectToast('Set readmitted', 'It awaits review again.')
    expect(sentTo('/admin/drafts/r-2f9c.0.0/readmission').map(({ body }) => body)).toMatchObject([
      { revision: 1, source: { title: 'Squares, repaired' } },
    ])
    expect(await screen.findByText(/^Rejected by/)).toHaveTextContent(
      /Rejected by Ada Example on .* \(Two answers fit\.\), and readmitted by Ada Example on/,
    )
    expect(screen.getByRole('button', { name: /^Approve/ })).toBeVisible()
  })

  test('stays, with the findings, if the gates reject its text', async () => {
    const user = await openAdmin('?tab=questions&review=rejected&draft=r-2f9c.0.0', {
      ...responses,
      'POST /admin/drafts/{}/readmission': () => errorResponse(422, 'unprocessable', READING),
    })
    await user.click(await screen.findByRole('button', { name: 'Repair and readmit' }))
    await user.click(await screen.findByRole('button', { name: 'Readmit' }))
    expect(await screen.findByText('A solver without the key chose B.')).toBeVisible()
    expect(screen.getByLabelText('Why the text is right all the same')).toBeVisible()
  })

  test('can’t be readmitted if a pool lists it', async () => {
    await openAdmin('?tab=questions&review=rejected&draft=r-2f9c.0.0', {
      ...responses,
      'GET /admin/drafts/{}': () => ({ body: draft({ approval: REJECTED, listed: true }) }),
    })
    expect(await screen.findByRole('link', { name: 'Open it in the bank' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Repair and readmit' })).not.toBeInTheDocument()
  })

  test('is missing from an empty list, which says that no rejected sets are stored', async () => {
    await openAdmin('?tab=questions&review=rejected', idleResponses)
    expect(await screen.findByText('No rejected sets are stored.')).toBeVisible()
  })
})

test('a waiting set is edited by keyboard, and keeps its place in the review', async () => {
  const user = await openAdmin('?tab=questions&review=all&draft=r-2f9c.0.0', {
    ...idleResponses,
    'POST /admin/drafts/{}/revisions': () => ({
      status: 201,
      body: draft({ set: wholeSet({ revision: 2, title: 'Better' }) }),
    }),
  })
  await screen.findByRole('heading', { name: 'Squares' })
  await user.keyboard('e')
  await user.type(await screen.findByLabelText('Title'), ' again')
  await user.click(screen.getByRole('button', { name: 'Save as a new revision' }))
  await expectToast('Set saved', 'The new text awaits review.')
  expect(await screen.findByRole('heading', { name: 'Better' })).toHaveFocus()
  expect(sentTo('/admin/drafts/r-2f9c.0.0/revisions').map(({ body }) => body)).toMatchObject([
    { revision: 1, source: { title: 'Squares again' } },
  ])
})

describe('the history of a set', () => {
  const { source } = wholeSet()
  const withHistory: MockedResponses = {
    ...idleResponses,
    'GET /admin/sets/{}/revisions': () => ({ body: { revisions: revisions() } }),
    'GET /admin/sets/{}/revisions/{}': () => ({
      body: { revision: 1, source: { ...source, title: 'Old squares' } },
    }),
  }
  const SET = '?tab=questions&set=enhanced.math.k3Xf9aQw'

  test('says who saved each text and why, and shows the changed words side by side', async () => {
    const user = await openAdmin(SET, withHistory)
    const history = within(await findRegion('History'))
    const [second, first] = await history.findAllByRole('listitem')
    expect(second).toHaveTextContent(/Revision 2 \(present\).*edited by Edith Example/)
    expect(second).toHaveTextContent('“The model misread the figure.”')
    expect(first).toHaveTextContent(/Revision 1.*generated/)
    await user.click(history.getByRole('button', { name: 'Compare revision 1 with the present text' }))
    const [before, after] = await history.findAllByRole('definition')
    expect(before?.querySelector('del')).toHaveTextContent('Old squares')
    expect(after?.querySelector('ins')).toHaveTextContent('Squares')
    expect(history.queryByText('Passage')).not.toBeInTheDocument()
  })

  test('restores an earlier text, and asks for a reason if the model rejects it', async () => {
    let isFirst = true
    const user = await openAdmin(SET, {
      ...withHistory,
      'POST /admin/pools/{}/{}/sets/{}/revisions': () => {
        if (!isFirst) return { status: 201, body: wholeSet({ revision: 3, title: 'Old squares' }) }
        isFirst = false
        return errorResponse(422, 'unprocessable', READING)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Compare revision 1 with the present text' }))
    await user.click(await screen.findByRole('button', { name: 'Restore revision 1' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Restore revision 1?' }))
    await user.click(dialog.getByRole('button', { name: 'Restore' }))
    await user.type(
      await dialog.findByLabelText('Why the text is right all the same'),
      'Checked twice by hand.',
    )
    await user.click(dialog.getByRole('button', { name: 'Restore' }))
    await expectToast('Set saved', 'New tests will use the new text.')
    expect(await screen.findByRole('heading', { name: 'Old squares' })).toBeVisible()
    expect(
      calls()
        .filter(({ method, path }) => method === 'POST' && path.endsWith('/revisions'))
        .map(({ body }) => body),
    ).toEqual([
      { revision: 2, restores: 1 },
      { revision: 2, restores: 1, reason: 'Checked twice by hand.' },
    ])
  })

  test('isn’t shown for a set with one text', async () => {
    await openAdmin(SET, idleResponses)
    await findRegion('Comments')
    expect(screen.queryByRole('region', { name: 'History' })).not.toBeInTheDocument()
  })
})
