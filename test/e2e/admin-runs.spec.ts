import { expect } from '@playwright/test'
import { expectToast, toastRegion } from './support/accounts.ts'
import { openAdmin, panel, runNumber } from './support/admin.ts'
import {
  mockAdmin,
  endedRun,
  idleResponses,
  run,
  type MockedResponses,
  type RunFixture,
} from './support/admin-replies.ts'
import { test } from './support/test.ts'

/** How the screen shows every state of a run, with mocked replies. */

const EMPTY = { english: 0, math: 0, reading: 0, science: 0, full: 0 }
const counts = (enhanced: typeof EMPTY) => ({
  'GET /questions/counts': () => ({
    body: { old: { english: 225, math: 240, reading: 160, science: 160, full: 785 }, enhanced },
  }),
})

/** Returns responses in which the run passes through these states, one per poll, and stays in the last. */
function responsesForRun(states: readonly RunFixture[], extra: MockedResponses = {}): MockedResponses {
  let polls = 0
  const now = () => states[Math.min(polls, states.length - 1)] ?? run()
  return {
    ...idleResponses,
    'GET /admin/generations': () => ({ body: { runs: [now()] } }),
    'GET /admin/generations/{}': () => {
      const body = now()
      polls += 1
      return { body }
    },
    ...extra,
  }
}

test('a run started elsewhere is shown until its end, which is reported once @phone', async ({ page }) => {
  await mockAdmin(
    page,
    responsesForRun([
      run({
        batchesDone: 0,
        current: { batch: 1, difficulty: 'medium' },
        generated: 10,
        validated: 0,
        rejected: 0,
        byGate: {},
      }),
      run(),
      endedRun(),
    ]),
  )
  await openAdmin(page)
  const progress = panel(page, 'Generating Traditional English questions')
  await expect(progress).toContainText('Batch 2 of 3')
  await expect(runNumber(page, 'Generated')).toHaveText('20')
  await expect(runNumber(page, 'Validated')).toHaveText('8')
  await expect(runNumber(page, 'Rejected')).toHaveText('2')
  await expect(runNumber(page, 'Cost so far')).toHaveText('$0.18 of $20.00')
  await expect(progress).toContainText('The cost includes money reserved for calls in progress.')
  await expect(progress.getByRole('progressbar', { name: 'Batches done' })).toHaveJSProperty('value', 1)
  await expect(progress.getByRole('list', { name: 'Rejected by gate' })).toContainText(
    'Blind solve disagrees 1',
  )
  await expect(page.getByRole('button', { name: 'Generating…' })).toBeDisabled()
  await expectToast(
    page,
    'Questions Generated',
    'Generated 23 validated Traditional English questions. 2 failed quality validation.',
  )
  await expect(progress).toHaveCount(0)
  await expect(toastRegion(page).getByText('Questions Generated')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Generate Questions' })).toBeEnabled()
})

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
    name: 'a custom run that published nothing',
    end: endedRun({ validated: 0, rejected: 25 }),
    title: 'Generation Failed',
    description: 'No questions could be generated successfully. Please try again.',
  },
  {
    name: 'a large run that published nothing',
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
  test(`reports ${name} with its toast @deep`, async ({ page }) => {
    await mockAdmin(page, responsesForRun([run(), end]))
    await openAdmin(page)
    await expectToast(page, title, description)
  })

test('every button sends its own request while no run is in progress @deep', async ({ page }) => {
  const sent: unknown[] = []
  await mockAdmin(page, {
    ...idleResponses,
    ...counts(EMPTY),
    'POST /admin/generations': (body) => {
      sent.push(body)
      return { status: 201, body: endedRun() }
    },
  })
  await openAdmin(page)
  await expect(page.getByText('The Enhanced question bank is empty')).toBeVisible()
  await expect(page.getByText('Users will see an error when accessing Enhanced ACT tests.')).toBeVisible()
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
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).toBeEnabled()
    await button.click()
    await expect.poll(() => sent.at(-1)).toEqual({ preset, version, section })
  }
  await page.getByRole('button', { name: 'Generate Questions' }).click()
  await expect
    .poll(() => sent.at(-1))
    .toEqual({ section: 'english', difficulty: 'medium', version: 'old', count: 50 })
})

test('the counts of the bank are listed, and a full Enhanced bank shows no warning @phone @deep', async ({
  page,
}) => {
  await mockAdmin(page, {
    ...idleResponses,
    ...counts({ english: 200, math: 180, reading: 120, science: 120, full: 620 }),
  })
  await openAdmin(page)
  const rows = panel(page, 'Question bank').getByRole('row')
  await expect(rows).toHaveText([
    'SectionTraditionalEnhanced',
    'English225200',
    'Math240180',
    'Reading160120',
    'Science160120',
    'Total785620',
  ])
  await expect(page.getByText('The Enhanced question bank is empty')).toHaveCount(0)
  await expect(page.getByText('Enhanced starter')).toHaveCount(0)
  await expect(page.getByText(/generated in batches of 5-10\. .* exponential backoff/)).toBeVisible()
})

test('a form with a missing or invalid value sends nothing @phone @deep', async ({ page }) => {
  await mockAdmin(page, {
    ...idleResponses,
    'POST /admin/generations': () => {
      throw new Error('sent')
    },
  })
  await openAdmin(page)
  const form = page.getByRole('form', { name: 'Custom generation' })
  await expect(form.getByLabel('Count')).toHaveValue('50')
  for (const [label, wrong, right] of [
    ['Count', '0', '25'],
    ['Count', '101', '25'],
    ['Count', '', '25'],
  ] as const) {
    await form.getByLabel(label).fill(wrong)
    await form.getByRole('button', { name: 'Generate Questions' }).click()
    await expectToast(page, 'Invalid Input', 'Please select all fields and enter a valid count')
    await expect(form.getByLabel(label)).toBeFocused()
    await expect(form.getByText('Enter a whole number from 1 to 100.')).toBeVisible()
    await toastRegion(page).getByRole('button', { name: 'Dismiss' }).click()
    await form.getByLabel(label).fill(right)
    await expect(form.getByText('Enter a whole number from 1 to 100.')).toHaveCount(0)
  }
  for (const label of ['Section', 'Difficulty', 'Version']) {
    await form.getByLabel(label).selectOption('')
    await form.getByRole('button', { name: 'Generate Questions' }).click()
    await expect(form.getByLabel(label)).toBeFocused()
    await form.getByLabel(label).selectOption({ index: 1 })
  }
})

test.describe('when calls fail', () => {
  test.use({ requestsFail: true })

  test('a refused start shows the reason, and the run in progress @deep', async ({ page }) => {
    let isStarted = false
    await mockAdmin(page, {
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
    await openAdmin(page)
    await expect(page.getByText('No runs yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Generate Questions' }).click()
    await expectToast(page, 'Generation Failed', 'Run r-7 is in progress.')
    await expect(panel(page, 'Generating Traditional Science questions')).toBeVisible()
  })

  test('a start that fails on the server shows “Failed to generate questions” @deep', async ({ page }) => {
    await mockAdmin(page, {
      ...idleResponses,
      'POST /admin/generations': () => ({
        status: 500,
        body: { error: { code: 'internal', message: 'x' } },
      }),
    })
    await openAdmin(page)
    await page.getByRole('button', { name: 'Generate Questions' }).click()
    await expectToast(page, 'Generation Failed', 'Failed to generate questions')
  })

  test("a run that can't be read is polled again, and the page says so meanwhile @deep", async ({ page }) => {
    let isReachable = false
    await mockAdmin(page, {
      ...idleResponses,
      'GET /admin/generations': () => ({ body: { runs: [run()] } }),
      'GET /admin/generations/{}': () =>
        isReachable ? { body: endedRun() } : { status: 503, body: { message: 'no capacity' } },
    })
    await openAdmin(page)
    await expect(page.getByText('The server can’t be reached.')).toBeVisible()
    isReachable = true
    await expectToast(page, 'Questions Generated')
  })
})

test('stopping a run asks first, and then reports the published and rejected questions @deep', async ({
  page,
}) => {
  let isStopped = false
  await mockAdmin(page, {
    ...idleResponses,
    'GET /admin/generations': () => ({ body: { runs: [run()] } }),
    'GET /admin/generations/{}': () => ({
      body: isStopped ? endedRun({ state: 'stopped', validated: 8, rejected: 12 }) : run(),
    }),
    'DELETE /admin/generations/{}': () => {
      isStopped = true
      return { body: run({ state: 'stopping' }) }
    },
  })
  await openAdmin(page)
  await panel(page, /^Generating/)
    .getByRole('button', { name: 'Stop' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Stop this run?' })
  await expect(dialog).toContainText('8 Traditional English questions have been published')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect(isStopped).toBe(false)
  await panel(page, /^Generating/)
    .getByRole('button', { name: 'Stop' })
    .click()
  await dialog.getByRole('button', { name: 'Stop the run' }).click()
  await expectToast(
    page,
    'Generation Stopped',
    'Published 8 validated Traditional English questions. 12 failed quality validation.',
  )
})

test('past runs are listed with their counts and why they ended early, and their rejections by gate @phone @deep', async ({
  page,
}) => {
  await mockAdmin(page, idleResponses)
  await openAdmin(page)
  const runs = panel(page, 'Runs').getByRole('listitem')
  await expect(runs).toHaveCount(5)
  await expect(runs.nth(1)).toContainText('Enhanced Science')
  await expect(runs.nth(1)).toContainText('52 of 60 validated')
  await expect(runs.nth(2)).toContainText('The run has reached its budget of $20.00.')
  await page.getByRole('button', { name: 'Show all 6' }).click()
  await expect(runs).toHaveCount(6)
  await runs
    .nth(0)
    .getByRole('button', { name: /^2 rejected/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Rejected Traditional English questions' })
  const rejected = dialog.getByRole('list', { name: 'Rejected questions' }).getByRole('listitem')
  await expect(rejected).toHaveCount(3)
  await expect(rejected.nth(0)).toContainText('The key is by far the longest option.')
  await dialog.getByLabel('Gate').selectOption('blind-solve')
  await expect(rejected).toHaveCount(1)
  await expect(rejected).toContainText('The solver answered C, the key is A.')
})
