// @module-tag deep
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endedRun, idleResponses, polledRun, POOL_RUN, run } from '#test/support/admin-replies.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { openAdmin } from './support/admin.ts'
import { counts, NO_QUESTIONS } from './support/counts.ts'
import { expectToast, findToasts } from './support/messages.ts'
import { calls } from './support/network.ts'
import { address, findRegion, skipTime, until, untilGone } from './support/page.tsx'

/** How the administrator's screen starts generation runs, and shows each of their states. */

const POLL_MS = 2000

const generateButton = () => screen.findByRole('button', { name: 'Generate Questions' })

for (const { name, end, title, description } of [
  {
    name: 'a finished large run',
    end: endedRun({
      kind: 'large',
      difficulty: null,
      version: 'enhanced',
      section: 'math',
      validated: 180,
      rejected: 0,
    }),
    title: 'Large Batch Complete',
    description: 'Generated 180 validated Enhanced Math questions.',
  },
  {
    name: 'a custom run without a validated question',
    end: endedRun({ validated: 0, rejected: 25 }),
    title: 'Generation Failed',
    description: 'No questions could be generated successfully. Please try again.',
  },
  {
    name: 'a large run without a validated question',
    end: endedRun({ kind: 'large', difficulty: null, validated: 0, rejected: 300 }),
    title: 'Generation Failed',
    description: 'No questions could be generated successfully. Please try again later.',
  },
  {
    name: 'a run that failed',
    end: endedRun({ state: 'failed', validated: 0, reason: null }),
    title: 'Generation Failed',
    description: 'Failed to generate questions.',
  },
])
  test(`reports ${name} with its toast`, async () => {
    await openAdmin('', { ...idleResponses, ...polledRun(run(), end) })
    await findRegion(/^Generating/)
    const polls = () => calls().filter(({ path }) => path === `/admin/generations/${end.id}`)
    await until(() => expect(polls()).toHaveLength(1))
    await skipTime(POLL_MS)
    await expectToast(title, description)
  })

test('every button sends its own request while no run is in progress', async () => {
  const sentBodies: unknown[] = []
  const user = await openAdmin('', {
    ...idleResponses,
    'GET /questions/counts': counts({}, NO_QUESTIONS),
    'POST /admin/generations': (body) => {
      sentBodies.push(body)
      return { status: 201, body: endedRun() }
    },
    'GET /admin/generations/{}': () => ({ body: endedRun() }),
  })
  expect(await screen.findByText('The Enhanced question bank is empty')).toBeVisible()
  expect(screen.getByText(/^Users will see an error when accessing Enhanced ACT tests\./)).toBeVisible()
  for (const [name, preset, version, section] of [
    ['Generate Enhanced starter English 100 questions', 'starter', 'enhanced', 'english'],
    ['Generate Enhanced starter Math 90 questions', 'starter', 'enhanced', 'math'],
    ['Generate Enhanced starter Reading 60 questions', 'starter', 'enhanced', 'reading'],
    ['Generate Enhanced starter Science 60 questions', 'starter', 'enhanced', 'science'],
    ['Generate Traditional English 300 questions', 'large', 'old', 'english'],
    ['Generate Traditional Math 300 questions', 'large', 'old', 'math'],
    ['Generate Traditional Reading 200 questions', 'large', 'old', 'reading'],
    ['Generate Traditional Science 200 questions', 'large', 'old', 'science'],
    ['Generate Enhanced English 200 questions', 'large', 'enhanced', 'english'],
    ['Generate Enhanced Math 180 questions', 'large', 'enhanced', 'math'],
    ['Generate Enhanced Reading 120 questions', 'large', 'enhanced', 'reading'],
    ['Generate Enhanced Science 120 questions', 'large', 'enhanced', 'science'],
  ] as const) {
    const button = screen.getByRole('button', { name })
    await until(() => expect(button).toBeEnabled())
    await user.click(button)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Generate' }))
    await until(() => expect(sentBodies.at(-1)).toEqual({ preset, version, section }))
  }
  await until(() => expect(screen.getByRole('button', { name: 'Generate Questions' })).toBeEnabled())
  await user.click(await generateButton())
  await until(() =>
    expect(sentBodies.at(-1)).toEqual({
      section: 'english',
      difficulty: 'medium',
      version: 'old',
      count: 50,
    }),
  )
})

test('a large batch starts only after its cost is confirmed', async () => {
  const sentBodies: unknown[] = []
  const models = { write: 'writer', solve: 'solver' }
  const past = {
    count: 100,
    requested: 100,
    generated: 100,
    spending: { usd: 2, inputTokens: 1, outputTokens: 1, calls: 1 },
    models,
  }
  const user = await openAdmin('', {
    ...idleResponses,
    'GET /admin/generations': () => ({ body: { runs: [endedRun({ ...past, endedAt: 1 })] } }),
    'POST /admin/generations': (body) => {
      sentBodies.push(body)
      return { status: 201, body: endedRun() }
    },
    'GET /admin/generations/{}': () => ({ body: endedRun() }),
  })
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Generate Traditional English 300 questions' }))
    return within(screen.getByRole('dialog', { name: 'Generate 300 questions of Traditional English?' }))
  }
  await generateButton()
  const dialog = await open()
  expect(
    await dialog.findByText(
      'By the latest runs, this costs about $6.00. The run ends before it costs more than $20.00.',
    ),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sentBodies).toEqual([])
  await user.click((await open()).getByRole('button', { name: 'Generate' }))
  await until(() => expect(sentBodies).toEqual([{ preset: 'large', version: 'old', section: 'english' }]))
})

test('the counts of the bank are listed, and a full Enhanced bank shows no warning', async () => {
  await openAdmin('', {
    ...idleResponses,
    'GET /questions/counts': counts({}, { english: 200, math: 180, reading: 120, science: 120 }),
  })
  const bank = within(await findRegion('Question bank'))
  await bank.findByText('785')
  const rows = bank.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'SectionTraditionalEnhanced',
    'English225200',
    'Math240180',
    'Reading160120',
    'Science160120',
    'Total785620',
  ])
  expect(screen.queryByText('The Enhanced question bank is empty')).not.toBeInTheDocument()
  expect(screen.queryByText(/Enhanced starter/)).not.toBeInTheDocument()
  expect(screen.getByText(/generated in batches of 5-10\. .* exponential backoff/)).toBeVisible()
})

test('a form with a missing or invalid value sends nothing', async () => {
  const user = await openAdmin('', idleResponses)
  const form = within(await screen.findByRole('form', { name: 'Custom generation' }))
  const generate = form.getByRole('button', { name: 'Generate Questions' })
  const count = form.getByLabelText('Count')
  expect(count).toHaveValue(50)
  for (const wrong of ['0', '101', '']) {
    await user.clear(count)
    if (wrong !== '') await user.type(count, wrong)
    await user.click(generate)
    await expectToast('Invalid Input', 'Please select all fields and enter a valid count')
    expect(count).toHaveFocus()
    expect(form.getByText('Enter a whole number from 1 to 100.')).toBeVisible()
    await user.click(within(await findToasts()).getByRole('button', { name: 'Dismiss' }))
    await user.clear(count)
    await user.type(count, '25')
    await untilGone('Enter a whole number from 1 to 100.')
  }
  for (const label of ['Section', 'Difficulty', 'Version']) {
    const list = form.getByLabelText<HTMLSelectElement>(label)
    await user.selectOptions(list, '')
    await user.click(generate)
    expect(list).toHaveFocus()
    await user.selectOptions(list, list.options[1]?.value ?? '')
  }
})

describe('when calls fail', () => {
  test('a rejected start shows the reason, and the run in progress', async () => {
    let isStarted = false
    const user = await openAdmin('', {
      ...idleResponses,
      'GET /admin/generations': () => ({ body: { runs: isStarted ? [run({ section: 'science' })] : [] } }),
      'GET /admin/generations/{}': () => ({ body: run({ section: 'science' }) }),
      'POST /admin/generations': () => {
        isStarted = true
        return {
          status: 409,
          body: { error: { code: 'conflict', message: 'Run r-7 is in progress.' } },
        }
      },
    })
    expect(await screen.findByText(/^No runs yet\./)).toBeVisible()
    await user.click(await generateButton())
    await expectToast('Generation Failed', 'Run r-7 is in progress.')
    await findRegion('Generating Traditional Science questions')
  })

  test('a start that fails on the server shows “Failed to generate questions”', async () => {
    const user = await openAdmin('', {
      ...idleResponses,
      'POST /admin/generations': () => ({
        status: 500,
        body: { error: { code: 'internal', message: 'x' } },
      }),
    })
    await user.click(await generateButton())
    await skipTime(3000)
    await expectToast('Generation Failed', 'Failed to generate questions')
  })

  test("a run that can't be read is polled again, and the page says so meanwhile", async () => {
    let isReachable = false
    await openAdmin('', {
      ...idleResponses,
      'GET /admin/generations': () => ({ body: { runs: [run()] } }),
      'GET /admin/generations/{}': () =>
        isReachable ? { body: endedRun() } : { status: 503, body: { message: 'no capacity' } },
    })
    expect(await screen.findByText(/The server can’t be reached\./)).toBeVisible()
    isReachable = true
    await skipTime(2 * POLL_MS)
    await expectToast('Questions Generated')
  })
})

test('stopping a run asks first, and then reports the validated and rejected questions', async () => {
  let isStopped = false
  const responses: MockedResponses = {
    ...idleResponses,
    'GET /admin/generations': () => ({ body: { runs: [run()] } }),
    'GET /admin/generations/{}': () => ({
      body: isStopped ? endedRun({ state: 'stopped', validated: 8, rejected: 12 }) : run(),
    }),
    'DELETE /admin/generations/{}': () => {
      isStopped = true
      return { body: run({ state: 'stopping' }) }
    },
  }
  const user = await openAdmin('', responses)
  const progress = within(await findRegion(/^Generating/))
  await user.click(progress.getByRole('button', { name: 'Stop' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Stop this run?' }))
  expect(dialog.getByText(/8 Traditional English questions have passed validation/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(isStopped).toBe(false)
  await user.click(progress.getByRole('button', { name: 'Stop' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'Stop this run?' })).getByRole('button', {
      name: 'Stop the run',
    }),
  )
  await until(() => expect(isStopped).toBe(true))
  await skipTime(POLL_MS)
  await expectToast(
    'Generation Stopped',
    'Stored 8 validated Traditional English questions. 12 failed quality validation.',
  )
})

test('past runs are listed with their counts and why they ended early, and their rejections by gate', async () => {
  const user = await openAdmin('', idleResponses)
  const runs = within(await findRegion('Runs'))
  await runs.findAllByRole('listitem')
  const rows = () => runs.getAllByRole('listitem')
  expect(rows()).toHaveLength(5)
  expect(rows()[1]).toHaveTextContent('Enhanced Science')
  expect(rows()[1]).toHaveTextContent('52 of 60 validated')
  expect(rows()[2]).toHaveTextContent('The run has reached its budget of $20.00.')
  await user.click(screen.getByRole('button', { name: 'Show all 6' }))
  expect(rows()).toHaveLength(6)
  // The pressed button stays, and so does the focus.
  expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveFocus()
  await user.click(runs.getAllByRole('button', { name: /^2 rejected/ })[0] ?? document.body)
  const dialog = within(screen.getByRole('dialog', { name: 'Rejected Traditional English questions' }))
  const list = within(await dialog.findByRole('list', { name: 'Rejected questions' }))
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('The key is by far the longest option.')
  expect(
    list.getAllByRole('link', { name: /^Show the whole question/ }).map((link) => link.getAttribute('href')),
  ).toEqual([expect.stringContaining('review=r-2f9c&question=r-2f9c.0.q0')])
  await user.selectOptions(dialog.getByLabelText('Gate'), 'blind-solve')
  const [only, ...others] = list.getAllByRole('listitem')
  expect(only).toHaveTextContent('The solver answered C, the key is A.')
  expect(others).toEqual([])
})

test('a run links to its sets in the bank, unless it has none', async () => {
  const none = endedRun({ id: 'r-none', validated: 0, rejected: 25 })
  const user = await openAdmin('', {
    ...idleResponses,
    'GET /admin/generations': () => ({ body: { runs: [endedRun({ id: POOL_RUN }), none] } }),
  })
  const links = within(await findRegion('Runs')).getAllByRole('link', {
    name: /^Sets of this run in the bank/,
  })
  expect(links).toHaveLength(1)
  await user.click(links[0] ?? document.body)
  expect(address()).toContain(`run=${POOL_RUN}`)
  const sets = within(await findRegion('Sets'))
  expect(await sets.findByText('26 of 26 sets')).toBeVisible()
  expect(sets.getByLabelText('Run')).toHaveValue(POOL_RUN)
})
