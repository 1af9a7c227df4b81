import { expect, test } from 'vitest'
import { FORMATS, SECTION_NAMES, SECTIONS, type Section } from '#domain/exam/formats.ts'
import { OFFICIAL } from '#domain/exam/test-day.ts'
import { FACTS } from '#domain/pages/facts.ts'
import { readPageTexts } from './check-pages.ts'
import { guideTexts } from './check-guides.ts'
import { checkFigures, figuresIn } from './figures.ts'
import { readGuides } from './load-guides.ts'

const shipped = readGuides('content/guides').guides
const wrongFigures = (text: string) =>
  checkFigures([{ file: 'a.md', where: '', text }], []).map(({ message }) => /“(.+?)”/.exec(message)?.[1])

test('every count and time in a sentence that names a format is a constant of domain/exam or is allowed', () => {
  expect(checkFigures([...guideTexts(shipped), ...readPageTexts('content/pages')])).toEqual([])
})

test.each([
  ['The Enhanced test has 165 questions in 2 hours.', ['165 questions']],
  ['The Traditional test takes 2 hours 45 minutes.', ['2 hours 45 minutes']],
  ['Traditional Reading gives 8:20 for each passage.', ['8:20']],
  ['Enhanced Science has 8 sets.', ['8 sets']],
  ['- English: 75 questions in 40 minutes', ['75 questions in 40 minutes']],
  ['Official Math section: 45 questions in 40 minutes', ['45 questions in 40 minutes']],
  ['The official form has 155 questions in 2 hours.', ['155 questions', '2 hours']],
  ['The official form gives 36 seconds in English.', ['36 seconds']],
  ['Both formats give 40 seconds a question (75 in 45 minutes, 50 in 40).', ['50 in 40', '40 seconds']],
  ['Traditional Reading has thirty questions.', ['thirty questions']],
  ['The Enhanced format has 8 passages in English.', ['8 passages']],
  ['Enhanced Reading has four passages.', ['four passages']],
  ['Enhanced Science takes thirty-five minutes.', ['thirty-five minutes']],
])('a planted wrong number is reported: %s', (text, figures) => {
  expect(new Set(wrongFigures(text))).toEqual(new Set(figures))
})

test.each([
  'The Traditional test has 215 questions in 2 hours and 55 minutes.',
  'At 52.5 seconds a question in Traditional and 50 in Enhanced, you can afford one such minute.',
  'The official form has 131 questions in 2 hours 5 minutes without Science.',
  'Official Reading section: 36 questions in 40 minutes',
  'It takes you 17 minutes, and 12 questions remain.',
])('a right number, or a number in a text that names no format, is not reported: %s', (text) => {
  expect(wrongFigures(text)).toEqual([])
})

test('an allowed figure that no text contains is reported', () => {
  const gone = { file: 'a.md', sentence: 'gone', figures: ['1:00'], reason: 'an example' }
  expect(checkFigures([], [gone])).toMatchObject([{ where: 'a.md', rule: 'figure' }])
})

test('figuresIn reads hours, minutes, seconds, and clock times as seconds', () => {
  expect(figuresIn('2 hours 55 minutes, 8 minutes 45 seconds, 1,050 seconds, 8:20').map(({ value }) => value)).toEqual([
    10_500, 525, 1050, 500,
  ])
})

test('the guide to the current exam names the exam’s first month, the month of OFFICIAL.checked, and every section', () => {
  const text = shipped.find(({ guide }) => guide.id === 'the-current-act')?.guide.content ?? ''
  const checked = new Date(OFFICIAL.checked).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  expect(text).toContain(`Since ${FACTS.get('administered.since')}`)
  expect(text).toContain(`in ${checked}`)
  for (const section of SECTIONS) {
    const { questions, seconds } = OFFICIAL.sections[section]
    expect(text).toMatch(new RegExp(`^- Official ${SECTION_NAMES[section]} section\\b.*: ${questions} questions in ${seconds / 60} minutes$`, 'm'))
  }
})

test('the chart of the guide to the current exam has the official seconds per question, and ours', () => {
  const { guide } = shipped.find(({ guide: { id } }) => id === 'the-current-act') ?? {}
  const chart = guide?.figures?.find(({ kind }) => kind === 'bar')
  const perQuestion = (forms: Record<Section, { questions: number; seconds: number }>) =>
    SECTIONS.map((section) => Math.round((forms[section].seconds / forms[section].questions) * 10) / 10)
  expect(chart).toMatchObject({
    x: { categories: SECTIONS.map((section) => SECTION_NAMES[section]) },
    series: [{ values: perQuestion(OFFICIAL.sections) }, { values: perQuestion(FORMATS.enhanced) }],
  })
})

test('the facts count the free and the premium guides', () => {
  const premium = shipped.filter(({ guide }) => guide.premium).length
  expect(Number(FACTS.get('guides.premium'))).toBe(premium)
  expect(Number(FACTS.get('guides.free'))).toBe(shipped.length - premium)
})
