import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draft, drafts, endedRun, idleResponses, NOW, polledRun, run } from '#test/support/admin-replies.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { openAdmin } from './support/admin.ts'
import { expectToast } from './support/messages.ts'
import { errorResponse } from './support/network.ts'
import { address, findRegion, skipTime, until } from './support/page.tsx'

/** The review of generated sets: the queue, a set, and the decisions. */

const QUEUE = '?tab=questions&review=all'
const draftQuery = (place: number) => `${QUEUE}&draft=r-2f9c.0.${place}`
const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Sets up a server with three drafts. Returns its responses, and the bodies of the decisions that it receives. */
function reviewServer({ publishAtOnce = false } = {}) {
  const sentBodies: unknown[] = []
  let waiting = drafts()
  const responses: MockedResponses = {
    ...idleResponses,
    'GET /admin/drafts': () => ({
      body: { drafts: waiting, next: null, waiting: waiting.length, publishAtOnce, pilotItems: false },
    }),
    'GET /admin/drafts/{}': (_, path) => {
      const id = path.split('/').at(-1) ?? ''
      const title = drafts().find((one) => one.id === id)?.title ?? ''
      return { body: draft({ id, set: { ...draft().set, title } }) }
    },
    'POST /admin/drafts/{}/decision': (body, path) => {
      const id = path.split('/')[3] ?? ''
      sentBodies.push([id, body])
      waiting = waiting.filter((one) => one.id !== id)
      return { body: { id, approval: { state: 'approved', by: 'ada', at: NOW } } }
    },
    'POST /admin/drafts/approvals': (body) => {
      sentBodies.push(body)
      const left = sentBodies.length === 1 ? 1 : 0
      if (left === 0) waiting = []
      return { body: { approved: 3 - left, skipped: [], left } }
    },
  }
  return { responses, sentBodies }
}

test('a run that ends links to its sets that await review, and so does the list of runs', async () => {
  const { responses } = reviewServer()
  const user = await openAdmin('', { ...responses, ...polledRun(run(), endedRun({ awaitingReview: 3 })) })
  await findRegion(/^Generating/)
  await skipTime(2000)
  const notice = await screen.findByText('Traditional English: 3 sets await review')
  expect(notice).toBeVisible()
  const runs = within(await findRegion('Runs'))
  expect(runs.getAllByRole('link', { name: /^3 sets await review/ })[0]).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Review them' }))
  expect(address()).toContain('review=r-2f9c')
  await findRegion('Sets of one run that await review')
})

test('the Questions tab says how many sets await review, with a link to them', async () => {
  const { responses } = reviewServer()
  await openAdmin('', responses)
  await screen.findByText('3 sets await review')
  expect(screen.getByRole('link', { name: 'Review them' })).toHaveAttribute(
    'href',
    '/admin?tab=questions&review=all',
  )
})

test('the notice and the queue say that students may already get the sets if they are published at once', async () => {
  const user = await openAdmin('', reviewServer({ publishAtOnce: true }).responses)
  expect(
    await screen.findByText(/^Sets are published at once, so students may already get these\./),
  ).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Review them' }))
  await screen.findByRole('list', { name: 'Sets that await review' })
  expect(screen.getByText(/students may already get these\./)).toBeVisible()
})

test('a set with too few questions is marked as incomplete, and says that no test contains it', async () => {
  const { responses } = reviewServer()
  const [short, whole] = drafts()
  const listed = [short, { ...whole, size: 5 }]
  const user = await openAdmin(QUEUE, {
    ...responses,
    'GET /admin/drafts': () => ({
      body: { drafts: listed, next: null, waiting: 2, publishAtOnce: false, pilotItems: false },
    }),
  })
  const rows = within(await screen.findByRole('list', { name: 'Sets that await review' })).getAllByRole(
    'listitem',
  )
  expect(rows.map((row) => within(row).queryByText('Incomplete') !== null)).toEqual([true, false])
  await user.click(screen.getByRole('link', { name: /^Squares/ }))
  expect(
    await screen.findByText(
      'This set has 3 questions instead of 5, so no test contains it. If you approve it, its questions are used in drills.',
    ),
  ).toBeVisible()
})

test('a set shows its key, explanation, and blind solves, or on request only what a student sees', async () => {
  const user = await openAdmin(draftQuery(0), reviewServer().responses)
  const first = await screen.findByRole('article', { name: 'Question 1' })
  expect(first).toHaveTextContent('Key')
  expect(first).toHaveTextContent('A square is a number times itself.')
  expect(first).toHaveTextContent('A model solved it without the key and chose C.')
  expect(first).not.toHaveTextContent('no statistics')
  await user.click(screen.getByRole('button', { name: 'Show a solve with its working of question 1' }))
  await until(() => expect(first).toHaveTextContent('Second solve: C · The square of 2.'))
  expect(screen.getByText(/the run cost \$0\.18 for 23 validated questions/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Correct the key/ })).not.toBeInTheDocument()
  const similar = within(await findRegion('Similar in the bank'))
  expect(await similar.findByRole('listitem')).toHaveTextContent(
    /Question 1: 31% like Everyday quantities, question 4 \(Traditional Math\)/,
  )
  expect(similar.getByText('Compared with 84 sets.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'As a student' }))
  expect(first).not.toHaveTextContent('Key')
  expect(first).not.toHaveTextContent('chose C')
})

test('keyboard shortcuts approve, reject, and open the next set, but not in a text field or if turned off', async () => {
  const { responses, sentBodies } = reviewServer()
  const user = await openAdmin(draftQuery(0), responses)
  await screen.findByRole('heading', { name: 'Squares' })
  await screen.findByText('1 of 3')
  await user.keyboard('n')
  await screen.findByRole('heading', { name: 'Roots' })
  await user.keyboard('p')
  await screen.findByRole('heading', { name: 'Squares' })
  await user.keyboard('a')
  await expectToast('Set approved')
  expect(await screen.findByRole('heading', { name: 'Roots' })).toHaveFocus()
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject “Roots”?' }))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Say what is wrong, in a few words.')
  // Letters in the field are text.
  await user.type(dialog.getByLabelText('Reason'), 'Two answers fit. Reject, not approve.')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  await screen.findByRole('heading', { name: 'Slopes' })
  await user.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }))
  await user.keyboard('a')
  await user.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }))
  expect(sentBodies).toHaveLength(2)
  await user.click(button(/^Approve/))
  await screen.findByText('No sets await review.')
  expect(sentBodies).toEqual([
    ['r-2f9c.0.0', { decision: 'approve', revision: 1 }],
    ['r-2f9c.0.1', { decision: 'reject', reason: 'Two answers fit. Reject, not approve.' }],
    ['r-2f9c.0.2', { decision: 'approve', revision: 1 }],
  ])
})

test('a selection is approved after a confirmation, in as many calls as it takes', async () => {
  const { responses, sentBodies } = reviewServer()
  const user = await openAdmin(QUEUE, responses)
  const queue = within(await findRegion('Sets that await review'))
  await user.click(await queue.findByRole('checkbox', { name: 'Select all 3' }))
  await user.click(queue.getByRole('checkbox', { name: 'Select Roots' }))
  await user.click(button('Approve selected (2)'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }))
  await screen.findByText('No sets await review.')
  const seen = ['r-2f9c.0.0', 'r-2f9c.0.2'].map((id) => ({ id, revision: 1 }))
  expect(sentBodies).toEqual([{ drafts: seen }, { drafts: seen }])
})

test('all sets of a run are approved after a confirmation', async () => {
  const { responses, sentBodies } = reviewServer()
  const user = await openAdmin('?tab=questions&review=r-2f9c', responses)
  await user.click(await screen.findByRole('button', { name: 'Approve all of this run' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }))
  await screen.findByText('No sets of this run await review.')
  const seen = drafts().map(({ id, revision }) => ({ id, revision }))
  expect(sentBodies).toEqual([{ drafts: seen }, { drafts: seen }])
})

test('an approval names the sets that it left out, with the reasons and links to them', async () => {
  const user = await openAdmin(QUEUE, {
    ...reviewServer().responses,
    'POST /admin/drafts/approvals': () => ({
      body: {
        approved: 1,
        skipped: [
          { id: 'r-2f9c.0.1', reason: 'changed' },
          { id: 'r-2f9c.0.2', reason: 'rejected' },
        ],
        left: 0,
      },
    }),
  })
  const queue = within(await findRegion('Sets that await review'))
  await user.click(await queue.findByRole('checkbox', { name: 'Select all 3' }))
  await user.click(button('Approve selected (3)'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('2 sets not approved')).toBeVisible()
  const notice = within(
    screen.getAllByRole('status').find((one) => one.textContent.includes('2 sets not approved')) ??
      document.body,
  )
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Roots: Somebody has edited it since you opened the list. Read the new text first.',
    'Slopes: Somebody has rejected it.',
  ])
  expect(notice.getByRole('link', { name: 'Roots' })).toHaveAttribute(
    'href',
    expect.stringContaining('draft=r-2f9c.0.1'),
  )
})

test('a set says what a weaker solver missed, and whether that fits its label', async () => {
  await openAdmin(draftQuery(0), {
    ...reviewServer().responses,
    'GET /admin/drafts/{}': () => ({
      body: draft({ weakSolver: { model: 'solver-lite', missed: [1, 3], asked: 3, difficulty: 'hard' } }),
    }),
  })
  expect(
    await screen.findByText(
      'A weaker model, solver-lite, missed 2 of 3 keys (questions 1, 3). That suggests hard, but the set is labeled medium.',
    ),
  ).toBeVisible()
})

describe('a question of a draft', () => {
  const [, second] = draft().set.source.questions
  if (second === undefined) throw new Error('the draft has no second question')
  const written = { ...second, questionText: 'What is 2 squared?' }
  function rewriteServer(rewrite: MockedResponses[string]) {
    const saved: unknown[] = []
    const { responses } = reviewServer()
    return {
      saved,
      responses: {
        ...responses,
        'POST /admin/drafts/{}/rewrites': rewrite,
        'POST /admin/pools/{}/{}/preview': () => ({
          body: {
            passage: null,
            questions: draft().set.questions.map((question, index) =>
              index === 1 ? { ...question, questionText: 'What is 2 squared?' } : question,
            ),
          },
        }),
        'POST /admin/drafts/{}/revisions': (body: unknown) => {
          saved.push(body)
          return { status: 201, body: draft() }
        },
      } satisfies MockedResponses,
    }
  }
  async function openDialog(responses: MockedResponses) {
    const user = await openAdmin(draftQuery(0), responses)
    await user.click(await screen.findByRole('button', { name: 'Replace question 2' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Replace question 2?' }))
    await user.type(dialog.getByLabelText('What is wrong with the present one'), 'Two options fit.')
    await user.click(dialog.getByRole('button', { name: 'Write a question' }))
    return { user, dialog }
  }

  test('is written again with a reason, read, and saved as a new revision', async () => {
    const asked: unknown[] = []
    const { responses, saved } = rewriteServer((body) => {
      asked.push(body)
      return { body: { question: written, problem: null } }
    })
    const { user, dialog } = await openDialog(responses)
    expect(await dialog.findByText('What is 2 squared?')).toBeVisible()
    expect(asked).toEqual([{ revision: 1, question: 2, reason: 'Two options fit.' }])
    expect(saved).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Save as a new revision' }))
    await until(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const { questions } = draft().set.source
    expect(saved).toEqual([
      { revision: 1, source: { ...draft().set.source, questions: questions.with(1, written) } },
    ])
  })

  test('says why none was written, and can be requested again', async () => {
    const { responses, saved } = rewriteServer(() => ({
      body: { question: null, problem: 'The model is busy (ThrottlingException).' },
    }))
    const { dialog } = await openDialog(responses)
    expect(
      await dialog.findByText('No question was written: The model is busy (ThrottlingException).'),
    ).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Write a question' })).toBeEnabled()
    expect(saved).toEqual([])
  })
})

describe('when the server returns an error', () => {
  test('a decision that fails shows why, and the set stays', async () => {
    const user = await openAdmin(draftQuery(0), {
      ...reviewServer().responses,
      'POST /admin/drafts/{}/decision': () =>
        errorResponse(409, 'conflict', 'This set has already been rejected.'),
    })
    await screen.findByRole('heading', { name: 'Squares' })
    await user.click(button(/^Approve/))
    await expectToast('Set not approved', 'This set has already been rejected.')
    expect(screen.getByRole('heading', { name: 'Squares' })).toBeVisible()
  })

  test('the queue shows an error with a retry', async () => {
    let calls = 0
    const { responses } = reviewServer()
    const user = await openAdmin(QUEUE, {
      ...responses,
      'GET /admin/drafts': (...call) => {
        calls += 1
        return calls === 1
          ? errorResponse(400, 'bad_request', 'The cursor is wrong.')
          : (responses['GET /admin/drafts']?.(...call) ?? { body: null })
      },
    })
    await screen.findByText('Unable to load the sets that await review')
    await user.click(button('Try Again'))
    await screen.findByRole('list', { name: 'Sets that await review' })
  })

  test('a missing set shows an error and links back', async () => {
    const user = await openAdmin(draftQuery(0), {
      ...reviewServer().responses,
      'GET /admin/drafts/{}': () => errorResponse(404, 'not_found', 'There is no such set.'),
    })
    await screen.findByText('There is no such set.')
    await user.click(screen.getByRole('link', { name: 'All sets that await review' }))
    await findRegion('Sets that await review')
  })
})

test('a decided set shows who decided, when, and why, and no buttons to decide', async () => {
  const by = { id: 'u-17', name: 'Ada Example' }
  const approval = { state: 'rejected', by, at: NOW, reason: 'Two answers fit.' } as const
  await openAdmin(draftQuery(0), {
    ...idleResponses,
    'GET /admin/drafts/{}': () => ({ body: draft({ approval }) }),
  })
  await screen.findByText('Rejected')
  expect(screen.getByText(/Reason: Two answers fit\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ada Example' })).toHaveAttribute(
    'href',
    '/admin?tab=users&user=u-17',
  )
  await until(() => expect(screen.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument())
})
