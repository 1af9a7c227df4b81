// @module-tag deep
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { correction, idleResponses, pool, POOL_RUN, wholeSet } from '#test/support/admin-replies.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { openAdmin } from './support/admin.ts'
import { expectToast } from './support/messages.ts'
import { errorResponse } from './support/network.ts'
import { address, findRegion, skipTime, until } from './support/page.tsx'

/** Finding, viewing, approving, retiring, and editing sets. */

const SET = '?tab=questions&set=enhanced.math.k3Xf9aQw'
const findQuestion = (number: number) => screen.findByRole('article', { name: `Question ${number}` })
const button = (name: string) => screen.getByRole('button', { name })

/**
 * Opens the list of sets. Returns its parts, functions that change its filters, and the paths of the requested pools.
 */
async function openList(query = '', responses: MockedResponses = {}) {
  const requested: string[] = []
  const user = await openAdmin(query, {
    ...idleResponses,
    'GET /admin/pools/{}/{}': (_, path) => {
      requested.push(path)
      return { body: pool }
    },
    ...responses,
  })
  const sets = within(await findRegion('Sets'))
  const rows = () => within(sets.getByRole('list', { name: 'Sets' })).getAllByRole('listitem')
  const choose = (label: string, option: string) => user.selectOptions(sets.getByLabelText(label), option)
  const type = async (label: string, text: string) => {
    await user.clear(sets.getByLabelText(label))
    await user.type(sets.getByLabelText(label), text)
    await skipTime(300)
  }
  return { user, requested, sets, rows, choose, type }
}
const linkIn = (row: HTMLElement | undefined) => within(row ?? document.body).getByRole('link')

describe('the list of sets', () => {
  test('filters by text and state, keeps the filters in the address, and says when nothing matches', async () => {
    const { user, sets, rows, choose, type } = await openList()
    await sets.findByRole('list', { name: 'Sets' })
    expect(rows()).toHaveLength(10)
    await user.click(sets.getByRole('button', { name: 'Show all 26' }))
    expect(rows()).toHaveLength(26)
    await choose('State', 'To approve')
    expect(rows()).toHaveLength(pool.sets.filter(({ pilot, retired }) => pilot && !retired).length)
    expect(address()).toContain('state=pilot')
    await choose('State', 'All')
    await type('Text, title, or id', 'STORM s11kd')
    expect(linkIn(rows()[0])).toHaveAccessibleName(/^The Lighthouse, Part 12/)
    expect(rows()).toHaveLength(1)
    expect(sets.getByText('1 of 26 sets')).toBeVisible()
    await type('Text, title, or id', 'volcano')
    expect(sets.getByText('No sets match these filters.')).toBeVisible()
    await user.click(sets.getByRole('button', { name: 'Clear filters' }))
    expect(rows()).toHaveLength(10)
    expect(sets.getByLabelText('Text, title, or id')).toHaveValue('')
    expect(address()).not.toContain('q=')
  })

  test('applies the filters and the order of its address, also after a visit to a set', async () => {
    const query = `?tab=questions&format=enhanced&section=math&run=${POOL_RUN}&p-least=50&order=easiest`
    const { user, sets, rows } = await openList(query)
    await sets.findByRole('list', { name: 'Sets' })
    expect(linkIn(rows()[0])).toHaveAccessibleName(/^The Lighthouse, Part 26/)
    expect(sets.getByText('6 of 26 sets')).toBeVisible()
    await user.click(linkIn(rows()[0]))
    expect(address()).toMatch(/&set=enhanced\.math\.s25Kd02Xa$/)
    expect(await screen.findByRole('heading', { name: 'Squares', level: 2 })).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'All sets' }))
    await until(() => expect(screen.getByRole('tab', { name: 'Questions' })).toHaveFocus())
    expect(address()).toBe(`/admin${query}`)
    const again = within(await findRegion('Sets'))
    expect(again.getByLabelText('Correct share, at least (%)')).toHaveValue(50)
    expect(again.getByLabelText('Format')).toHaveValue('enhanced')
  })

  test('loads only the chosen pools, and all pages of them', async () => {
    const pages: string[] = []
    const { sets, choose } = await openList('', {
      'GET /admin/pools/{}/{}': (_, path) => {
        pages.push(path)
        return pages.length === 1
          ? { body: { ...pool, sets: pool.sets.slice(0, 20), next: 'abc123' } }
          : { body: { ...pool, sets: pool.sets.slice(20) } }
      },
    })
    await sets.findByText('26 sets')
    expect(pages).toEqual(['/admin/pools/old/english', '/admin/pools/old/english'])
    await choose('Format', 'All formats')
    await choose('Section', 'All sections')
    await until(() => expect(new Set(pages).size).toBe(8))
  })

  test('retires the selected sets one by one, and says if some are left', async () => {
    const retired: string[] = []
    const { user, sets, rows } = await openList('', {
      'PATCH /admin/pools/{}/{}/sets/{}': (_, path) => {
        if (retired.length === 2) return errorResponse(500, 'internal', 'Something went wrong.')
        retired.push(path)
        const { id, title, revision, difficulty, topics, size } = wholeSet()
        return { body: { id, title, revision, difficulty, topics, size, retired: true, pilot: false } }
      },
    })
    await sets.findByRole('list', { name: 'Sets' })
    expect(sets.getByRole('button', { name: 'Retire selected' })).toHaveAttribute('aria-disabled', 'true')
    for (const place of [0, 1, 2])
      await user.click(within(rows()[place] ?? document.body).getByRole('checkbox'))
    await user.click(sets.getByRole('button', { name: 'Retire selected (3)' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retire' }))
    expect(await screen.findByText(/^Not all sets were retired\./)).toBeVisible()
    await expectToast('2 sets retired')
    expect(retired).toHaveLength(2)
  })
})

test('a set shows its keys and statistics, or on request only what a student sees', async () => {
  const user = await openAdmin(SET)
  const first = await findQuestion(1)
  const key = within(first)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes('Key'))
  expect(key).toHaveTextContent('4')
  expect(first).toHaveTextContent('A square is a number times itself.')
  expect(first).toHaveTextContent('This doubles it.')
  expect(first).toHaveTextContent('62%')
  expect(await findQuestion(2)).toHaveTextContent('Strong students miss it')
  expect(await findQuestion(3)).toHaveTextContent('This question has no statistics yet.')
  expect(screen.getByText('k3Xf9aQw · revision 2 · generated by r-2f9c')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'As a student' }))
  const studentView = await findQuestion(1)
  expect(studentView).not.toHaveTextContent('A square is a number times itself.')
  expect(studentView).not.toHaveTextContent('Key')
  expect(studentView).not.toHaveTextContent('This doubles it.')
})

test('a pilot set is approved, retired after a confirmation, and put back', async () => {
  const sentBodies: unknown[] = []
  let storedSet = { ...wholeSet() }
  const user = await openAdmin(SET, {
    ...idleResponses,
    'PATCH /admin/pools/{}/{}/sets/{}': (body) => {
      sentBodies.push(body)
      storedSet = Object.assign(storedSet, body)
      const { id, title, revision, difficulty, topics, size, retired, pilot } = storedSet
      return { body: { id, title, revision, difficulty, topics, size, retired, pilot } }
    },
  })
  const confirm = (name: string) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  await screen.findByText('To approve')
  await user.click(button('Approve'))
  await expectToast('Set approved')
  expect(screen.queryByText('To approve')).not.toBeInTheDocument()
  await user.click(button('Retire'))
  await confirm('Retire')
  expect(await screen.findByText('Retired')).toBeVisible()
  await user.click(button('Put back'))
  await confirm('Put back')
  await until(() => expect(screen.queryByText('Retired')).not.toBeInTheDocument())
  expect(sentBodies).toEqual([{ pilot: false }, { retired: true }, { retired: false }])
})

describe('one question', () => {
  const QUESTIONS = 'PATCH /admin/pools/{}/{}/sets/{}/questions'
  const retiredBy = {
    by: { id: 'u-18', name: 'Edith Example' },
    at: Date.UTC(2026, 10, 2),
    reason: 'Two right answers.',
  }
  const withRetired = () =>
    wholeSet({
      size: 2,
      retiredQuestions: [2],
      questions: wholeSet().questions.map((question, index) => ({
        ...question,
        retired: index === 1 ? retiredBy : null,
      })),
    })

  test('is retired with a reason, is marked, and is put back', async () => {
    const sentBodies: unknown[] = []
    const user = await openAdmin(SET, {
      ...idleResponses,
      [QUESTIONS]: (body) => {
        sentBodies.push(body)
        return { body: sentBodies.length === 1 ? withRetired() : wholeSet() }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Retire question 2' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Retire' }))
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Say what is wrong, in a few words.')
    expect(sentBodies).toEqual([])
    await user.type(dialog.getByLabelText('Reason'), ' Two right answers. ')
    await user.click(dialog.getByRole('button', { name: 'Retire' }))
    await expectToast('Question 2 retired')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await findQuestion(2)).toHaveTextContent(
      /Edith Example retired this question on .*\. Reason: Two right answers\./,
    )
    expect(screen.getByText('1 question retired')).toBeVisible()
    expect(screen.getByText('Incomplete')).toBeVisible()
    await user.click(button('Put back question 2'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Put back' }))
    await expectToast('Question 2 put back')
    await until(() => expect(screen.queryByText('1 question retired')).toBeNull())
    expect(sentBodies).toEqual([
      { revision: 2, question: 2, retired: true, reason: 'Two right answers.' },
      { revision: 2, question: 2, retired: false },
    ])
  })

  test('that somebody edited meanwhile isn’t retired, and the dialog says so', async () => {
    const user = await openAdmin(SET, {
      ...idleResponses,
      [QUESTIONS]: () => errorResponse(409, 'conflict', 'This set has changed since you opened it.'),
    })
    await user.click(await screen.findByRole('button', { name: 'Retire question 1' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('Reason'), 'Two right answers.')
    await user.click(dialog.getByRole('button', { name: 'Retire' }))
    expect(
      await dialog.findByText(/^The question was not retired\. This set has changed since you opened it\./),
    ).toBeVisible()
    expect(dialog.getByLabelText('Reason')).toHaveValue('Two right answers.')
  })

  test('that is retired is counted in the list of sets', async () => {
    const { rows, sets } = await openList()
    await sets.findByRole('list', { name: 'Sets' })
    expect(rows()[1]).toHaveTextContent('1 question retired')
    expect(rows()[2]).not.toHaveTextContent('retired')
  })
})

test('a text that a model rejects is saved with a reason', async () => {
  const sentBodies: object[] = []
  const user = await openAdmin(SET, {
    ...idleResponses,
    'POST /admin/pools/{}/{}/sets/{}/revisions': (body) => {
      sentBodies.push(Object(body))
      return sentBodies.length > 1
        ? {
            status: 201,
            body: wholeSet({
              revision: 3,
              origin: {
                kind: 'generated',
                run: 'r-2f9c',
                file: null,
                edited: true,
                reason: 'The model misread it.',
              },
            }),
          }
        : {
            status: 422,
            body: {
              error: {
                code: 'unprocessable',
                message: 'q2.reading: a solver without the key chose D; the key is A',
              },
            },
          }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('form', { name: 'Edit the set' }))
  const save = form.getByRole('button', { name: 'Save as a new revision' })
  expect(form.queryByLabelText('Why the text is right all the same')).not.toBeInTheDocument()
  await user.type(form.getAllByLabelText('Hint')[1] ?? save, ' Look again.')
  await user.click(save)
  expect(
    await form.findByText(
      'Nothing was saved. Fix the marked fields, first in question 2, or say below why the text is right.',
    ),
  ).toBeVisible()
  expect(form.getByText('A solver without the key chose D; the key is A.')).toBeVisible()
  await user.type(form.getByLabelText('Why the text is right all the same'), 'The model misread it.')
  await user.click(save)
  await expectToast('Set saved')
  expect(
    await screen.findByText('Saved against a reading of the model: “The model misread it.”'),
  ).toBeVisible()
  expect(sentBodies).toMatchObject([{}, { reason: 'The model misread it.' }])
  expect(sentBodies[0]).not.toHaveProperty('reason')
})

test('the form edits the source and sends unchanged fields along', async () => {
  const sentBodies: unknown[] = []
  const user = await openAdmin(SET, {
    ...idleResponses,
    'POST /admin/pools/{}/{}/sets/{}/revisions': (body) => {
      sentBodies.push(body)
      return { status: 201, body: wholeSet({ revision: 3, title: 'Square numbers' }) }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('form', { name: 'Edit the set' }))
  const save = form.getByRole('button', { name: 'Save as a new revision' })
  expect(form.getAllByLabelText('Question')[0]).toHaveValue('What is \\(x^2\\) when \\(x\\) is 1?')
  const title = form.getByLabelText('Title')
  expect(title).toHaveFocus()
  await user.clear(title)
  await user.click(save)
  expect(title).toHaveFocus()
  expect(title).toHaveAccessibleDescription('This can’t be empty.')
  const alerts = form.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts.filter((text) => text === 'This can’t be empty.')).toHaveLength(1)
  await user.type(title, 'Square numbers')
  const option = form.getAllByLabelText('Option C (the key)')[0] ?? title
  await user.clear(option)
  await user.type(option, 'four')
  await user.click(save)
  await expectToast('Set saved')
  expect(await screen.findByRole('heading', { name: 'Square numbers' })).toHaveFocus()
  expect(screen.getByText(/revision 3/)).toBeVisible()
  const { source } = wholeSet()
  expect(sentBodies).toEqual([
    {
      revision: 2,
      source: {
        ...source,
        title: 'Square numbers',
        questions: source.questions.map((question, index) =>
          index === 0 ? { ...question, options: ['1', '2', 'four', '9'], correctAnswer: 'four' } : question,
        ),
      },
    },
  ])
})

describe('an edit', () => {
  const preview = (questionText: string) => ({
    body: {
      passage: null,
      questions: wholeSet().questions.map(({ options, explanation, hint, solution }) => ({
        questionText,
        options,
        explanation,
        hint,
        solution,
      })),
    },
  })
  const PREVIEW = 'POST /admin/pools/{}/{}/preview'
  const openForm = async () => within(await screen.findByRole('form', { name: 'Edit the set' }))

  test('that is opened for one question shows only that one, with a preview that follows the typed text', async () => {
    const sources: unknown[] = []
    const user = await openAdmin(SET, {
      ...idleResponses,
      [PREVIEW]: (body) => {
        sources.push(body)
        return sources.length === 1
          ? preview('Rendered by the server')
          : errorResponse(422, 'unprocessable', 'the formula \\frac{1 cannot be read')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit question 2' }))
    const form = await openForm()
    expect(form.getAllByLabelText('Question')[1]).toHaveFocus()
    expect(form.queryByRole('heading', { name: 'Question 1' })).toBeNull()
    const second = within(await findRegion('Preview of question 2'))
    await user.type(form.getAllByLabelText('Question')[1] ?? document.body, ' More')
    await skipTime(700)
    expect(await second.findByText('Rendered by the server')).toBeVisible()
    expect(sources).toMatchObject([
      { source: { questions: [{}, { questionText: expect.stringContaining(' More') }, {}] } },
    ])
    await user.type(form.getAllByLabelText('Hint')[1] ?? document.body, '!')
    await skipTime(700)
    expect(
      await form.findByText('The preview isn’t up to date: the formula \\frac{1 cannot be read.'),
    ).toBeVisible()
    expect(second.getByText('Rendered by the server')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Edit the whole set' }))
    expect(form.getByRole('heading', { name: 'Question 1' })).toBeVisible()
  })

  test('asks before the page is left, is there again later, and is discarded on request', async () => {
    const user = await openAdmin(SET, { ...idleResponses, [PREVIEW]: () => preview('x') })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.type((await openForm()).getByLabelText('Title'), ' of numbers')
    await user.click(screen.getByRole('link', { name: 'All sets' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep editing' }))
    expect((await openForm()).getByLabelText('Title')).toHaveValue('Squares of numbers')
    await user.click(screen.getByRole('link', { name: 'All sets' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
    await findRegion('Sets')
    await user.click(
      within(await within(await findRegion('Sets')).findByRole('list', { name: 'Sets' })).getAllByRole(
        'link',
      )[0] ?? document.body,
    )
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect((await openForm()).getByLabelText('Title')).toHaveValue('Squares of numbers')
    await user.click(screen.getByRole('button', { name: 'Discard them' }))
    expect((await openForm()).getByLabelText('Title')).toHaveValue('Squares')
    await user.type((await openForm()).getByLabelText('Title'), '!')
    await user.click((await openForm()).getByRole('button', { name: 'Cancel' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByRole('heading', { name: 'Squares', level: 2 })).toBeVisible()
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('act-prep.edit'))).toEqual([])
  })
})

describe('when the server returns an error', () => {
  test("an item rule's finding shows at its question, and the form still has the typed text", async () => {
    const user = await openAdmin(SET, {
      ...idleResponses,
      'POST /admin/pools/{}/{}/sets/{}/revisions': () =>
        errorResponse(422, 'unprocessable', 'q2: options A and B are the same\nthe set has no title'),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const option = (await screen.findAllByLabelText(/^Option A/))[1] ?? document.body
    await user.clear(option)
    await user.type(option, '2')
    await user.click(button('Save as a new revision'))
    expect(
      await within(await findRegion('Question 2')).findByText('Options A and B are the same.'),
    ).toBeVisible()
    // One alert for the form, not one for each question.
    expect(within(await findRegion('Question 2')).queryByRole('alert')).toBeNull()
    expect(screen.getByText(/The set has no title\./)).toBeVisible()
    expect(option).toHaveValue('2')
  })

  test('a missing set shows an error and links back', async () => {
    const user = await openAdmin(SET, {
      ...idleResponses,
      'GET /admin/pools/{}/{}/sets/{}': () => errorResponse(404, 'not_found', 'There is no such set.'),
    })
    expect(await screen.findByText('There is no such set.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'All sets' }))
    await findRegion('Sets')
  })
})

test('an interrupted correction continues automatically', async () => {
  let calls = 0
  await openAdmin('', {
    ...idleResponses,
    'GET /admin/corrections': () => ({ body: { corrections: [correction({ looked: 12 })] } }),
    'POST /admin/corrections/{}': () => {
      calls += 1
      const state = calls < 3 ? 'regrading' : 'done'
      return { body: correction({ state, looked: 40 * calls, regraded: 10 * calls, changed: 4 * calls }) }
    },
  })
  const corrections = await findRegion('Corrected keys')
  await skipTime(5000)
  await until(() => expect(corrections).toHaveTextContent('120 tests checked'))
  expect(within(corrections).getByText('Done')).toBeVisible()
})
