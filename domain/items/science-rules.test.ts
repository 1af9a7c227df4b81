import { describe, expect, test } from 'vitest'
import { sampleQuestion, sampleSet } from '#test/support/sample-set.ts'
import type { ContentQuestion } from './content-set.ts'
import type { BarFigure, Figure, TableFigure, XyFigure } from './figures.ts'
import { altWithoutTrend, columnsUsed, rangesApart, viewpointLength } from './science-rules.ts'

const table: TableFigure = {
  id: 'table1',
  kind: 'table',
  label: 'Table 1',
  title: 'Seedlings after 14 days',
  alt: 'A table of the mass and the cost of seedlings grown under two amounts of light.',
  columns: [{ label: 'Light' }, { label: 'Average mass' }, { label: 'Cost' }],
  rows: [
    [4, 1.2, '1,300'],
    [8, 2.9, '2,700'],
  ],
}
const line: XyFigure = {
  id: 'fig1',
  kind: 'line',
  label: 'Figure 1',
  title: 'Cooling of a beaker',
  alt: 'Line graph of the temperature of a beaker against time.',
  x: { label: 'Time' },
  y: { label: 'Temperature' },
  series: [{ name: 'Beaker', points: [[0, 90]] }],
}
const bars = (categories: string[]): BarFigure => ({
  id: 'fig2',
  kind: 'bar',
  label: 'Figure 2',
  title: 'Hours of wind',
  alt: 'Bar chart of the hours of wind of several speeds.',
  x: { label: 'Wind speed', categories },
  y: { label: 'Hours' },
  series: [{ name: 'Pass', values: [12, 30] }],
})

const words = (count: number): string => `${'cold '.repeat(count - 1)}water.`
const showing = (figure: Figure, changes: Partial<ContentQuestion> = {}) =>
  sampleSet('science', { figures: [figure], questions: [sampleQuestion('science', 0, changes)] })

describe('viewpointLength', () => {
  const viewpoints = (...lengths: number[]) =>
    sampleSet('science', {
      passage: `Three scientists disagree.\n\n${lengths.map((count, at) => `## Scientist ${at + 1}\n\n${words(count)}`).join('\n\n')}`,
      questions: [sampleQuestion('science', 0, { topic: 'Conflicting Viewpoints' })],
    })

  test('accepts 90 to 120 words for each scientist', () => {
    expect(viewpointLength(viewpoints(90, 105, 120))).toEqual([])
  })

  test('names each scientist with fewer or more', () => {
    expect(viewpointLength(viewpoints(89, 100, 121))).toMatchObject([
      { where: 'passage', message: 'Scientist 1 has 89 words; each viewpoint has 90 to 120' },
      { message: expect.stringContaining('Scientist 3 has 121 words') },
    ])
  })

  test('counts the paragraphs under a heading together, and skips other kinds of sets', () => {
    const set = viewpoints(100)
    const passage = `${set.passage ?? ''}\n\n${words(30)}`
    expect(viewpointLength({ ...set, passage })).toHaveLength(1)
    expect(viewpointLength({ ...set, passage, questions: [sampleQuestion('science')] })).toEqual([])
  })
})

describe('columnsUsed', () => {
  test('names a column whose name and values no question mentions', () => {
    expect(columnsUsed(showing(table))).toMatchObject([
      { where: 'table1', message: expect.stringContaining('"Cost"') },
    ])
  })

  test.each([
    ['the stem', { questionText: 'Which seedling has the greatest mass and costs least?' }],
    ['a value of the explanation', { explanation: 'Its mass is small, but it takes 2700 coins.' }],
    ['a value with a comma in the solution', { solution: ['The mass is 3 g.', 'The price is 1,300.'] }],
    ['the check', { check: { compute: 'cell("table1", "4", "Cost") + 5' } }],
  ])('accepts a column that is mentioned in %s', (_, changes) => {
    expect(columnsUsed(showing(table, changes))).toEqual([])
  })

  test('counts neither a hint nor a word that any text may have', () => {
    expect(columnsUsed(showing(table, { hint: 'Mind the cost.' }))).toHaveLength(1)
    const total: TableFigure = {
      ...table,
      columns: [{ label: 'Light' }, { label: 'Mass' }, { label: 'Total with tax' }],
    }
    expect(columnsUsed(showing(total, { explanation: 'With the mass in total.' }))).toHaveLength(1)
  })
})

describe('altWithoutTrend', () => {
  test('reports the words of a trend in the alternative text of a chart or table', () => {
    const alt = 'Line graph of temperature against time. The line falls steeply.'
    expect(altWithoutTrend(showing({ ...line, alt }))).toMatchObject([
      { where: 'fig1', message: expect.stringContaining('("falls", "steeply")') },
    ])
  })

  test('accepts such words in the names that the figure shows', () => {
    const alt = 'Line graph of the time of fall in seconds against the mass in grams.'
    expect(altWithoutTrend(showing({ ...line, alt, y: { label: 'Time of fall' } }))).toEqual([])
  })
})

describe('rangesApart', () => {
  test('reports two ranges of which one ends where the other begins', () => {
    expect(rangesApart(showing(bars(['3–9 m/s', '9 to 14 m/s'])))).toMatchObject([
      { where: 'fig2', message: expect.stringContaining('a value of 9 belongs to both') },
    ])
    const columns = [{ label: 'Site' }, { label: '0-5 h' }, { label: '5-10 h' }]
    expect(rangesApart(showing({ ...table, columns }))).toHaveLength(1)
  })

  test('accepts ranges that leave no value in doubt', () => {
    expect(rangesApart(showing(bars(['3.0–8.9', '9.0–13.9', 'Above 13.9'])))).toEqual([])
  })
})
