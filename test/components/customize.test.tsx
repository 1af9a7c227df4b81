import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DIFFICULTIES, SECTION_NAMES, TOPICS, type Section, type Version } from '#domain/exam/formats.ts'
import type { MockedResponses } from '#test/support/mocked-responses.ts'
import { calls, disconnect, errorResponse } from './support/network.ts'
import { address, findRegion, openPage, skipTime, until } from './support/page.tsx'

/** The settings of Customize Test, and its text about the questions that match them. */

type Counts = Partial<Record<(typeof DIFFICULTIES)[number], Record<string, number>>>

const counted = (section: Section, version: Version, counts: Counts): MockedResponses => ({
  [`GET /questions/counts/${version}/${section}`]: () => ({
    body: { version, section, counts: { easy: {}, medium: {}, hard: {}, ...counts } },
  }),
})

/** Returns the counts of a bank with 20 questions of each difficulty and topic. */
const full = (section: Section): Counts => {
  const topics = Object.fromEntries(TOPICS[section].map((topic) => [topic, 20]))
  return Object.fromEntries(DIFFICULTIES.map((difficulty) => [difficulty, topics]))
}

async function openCustomize(section: Section, responses: MockedResponses, version: Version = 'old') {
  const user = await openPage(`/test?section=${section}&version=${version}&customize=1`, { responses })
  await screen.findByRole('heading', { name: 'Customize Test', level: 1 })
  return user
}

const slider = () => screen.getByRole('slider', { name: 'Number of questions' })
const startButton = () => screen.getByRole('button', { name: 'Start Test' })
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) })

/** Waits until the line below "Your test" says this. */
async function untilMatchLine(text: string): Promise<void> {
  const status = within(await findRegion('Your test')).getByRole('status')
  await until(() => expect(within(status).getByRole('paragraph')).toHaveTextContent(text))
}

test.each([
  ['english', '75'],
  ['math', '60'],
  ['reading', '40'],
  ['science', '40'],
] as const)(
  'Customize Test of %s starts with 40 questions, and allows 10 to %s in steps of 5',
  async (section, maximum) => {
    await openCustomize(section, counted(section, 'old', full(section)))
    await until(() => expect(slider()).toHaveAttribute('max', maximum))
    expect(slider()).toHaveValue('40')
    expect(slider()).toHaveAttribute('min', '10')
    expect(slider()).toHaveAttribute('step', '5')
    for (const topic of TOPICS[section]) expect(box(topic)).toBeVisible()
  },
)

test('Clear All removes every filter and sets the slider to the maximum', async () => {
  const user = await openCustomize('math', counted('math', 'old', full('math')))
  const everything = 20 * DIFFICULTIES.length * TOPICS.math.length
  await untilMatchLine(`Your choices match ${everything} questions.`)
  await user.click(box('Hard'))
  await user.click(box('Trigonometry'))
  await untilMatchLine('Only 20 questions match your choices, so your test will have 20.')
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(slider()).toHaveValue('60')
  expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument()
  await untilMatchLine(`Your choices match ${everything} questions.`)
})

test('the number beside a topic is the number of matching questions once the topic is checked', async () => {
  const user = await openCustomize(
    'math',
    counted('math', 'old', { easy: { Trigonometry: 17 }, hard: { Trigonometry: 30, 'Plane Geometry': 2 } }),
  )
  await screen.findByRole('checkbox', { name: /^Trigonometry ?47$/ })
  await user.click(box('Easy'))
  await user.click(await screen.findByRole('checkbox', { name: /^Trigonometry ?17$/ }))
  await untilMatchLine('Only 17 questions match your choices, so your test will have 17.')
})

test("a test can't start if no question matches the filters, and the reason is shown", async () => {
  const user = await openCustomize('math', counted('math', 'old', { easy: { Trigonometry: 5 } }))
  await untilMatchLine('Only 5 questions match your choices, so your test will have 5.')
  await user.click(box('Hard'))
  await untilMatchLine('No questions match. Choose more topics or difficulties.')
  expect(startButton()).toHaveAttribute('aria-disabled', 'true')
  expect(startButton()).toHaveAccessibleDescription(/No questions match/)
  await user.click(startButton())
  expect(address()).toMatch(/customize=1/)
})

test("with an empty pool, the message says that there are no questions, and doesn't blame the filters", async () => {
  await openCustomize('english', counted('english', 'enhanced', {}), 'enhanced')
  await untilMatchLine(`There are no Enhanced ${SECTION_NAMES.english} questions in the question bank yet.`)
  expect(startButton()).toHaveAttribute('aria-disabled', 'true')
})

test('CL-06: the page makes one try and three retries, then lets the student start anyway', async () => {
  const user = await openCustomize('science', {
    'GET /questions/counts/old/science': disconnect,
    'GET /questions/counts': disconnect,
    'POST /tests': () => errorResponse(422, 'unprocessable', 'There are no questions for this test.'),
  })
  const tries = () => calls().filter(({ path }) => path === '/questions/counts/old/science').length
  await until(() => expect(tries()).toBe(1))
  await skipTime(30_000)
  await untilMatchLine('We couldn’t count the matching questions. You can try again, or start anyway.')
  await skipTime(60_000)
  expect(tries()).toBe(4)
  await user.click(box('Hard'))
  await user.click(startButton())
  await until(() =>
    expect(calls().find(({ path }) => path === '/tests')?.body).toMatchObject({ difficulties: ['hard'] }),
  )
})

test('the focus is on the title, and each group of settings has a heading', async () => {
  await openCustomize('math', counted('math', 'old', full('math')))
  await until(() => expect(screen.getByRole('heading', { name: 'Customize Test', level: 1 })).toHaveFocus())
  for (const name of ['Difficulty any', 'Topics any', 'Timing', 'Number of questions'])
    expect(screen.getByRole('heading', { name, level: 2 })).toBeVisible()
  expect(screen.getByRole('group', { name: /^Difficulty/ })).toBeVisible()
})
