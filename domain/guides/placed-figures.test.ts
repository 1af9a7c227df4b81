import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIGURED_GUIDE, sampleGuide } from '#test/support/sample-guides.ts'
import { guideFindings } from './guide-rules.ts'
import { parseMarkup } from './markup.ts'
import { contentAsText, parseGuide } from './placed-figures.ts'

const { content, figures = [] } = FIGURED_GUIDE
const [figure] = figures

describe('parseGuide', () => {
  test('places a figure where its line stands alone', () => {
    expect(parseGuide(FIGURED_GUIDE).filter(({ kind }) => kind === 'figure')).toEqual([
      { kind: 'figure', figure },
    ])
    expect(parseGuide(FIGURED_GUIDE)).toHaveLength(parseMarkup(content).length)
  })

  test.each([
    'Text.\n[figure fig1]',
    '[figure fig2]',
    ' [Figure fig1]',
    '- [figure fig1]',
    '## [figure fig1]',
    'See [figure fig1]',
    '[figure fig1] and [figure fig1]',
  ])('reads as text: %j', (text) => {
    expect(parseGuide({ content: text, figures })).toEqual(parseMarkup(text))
  })

  test('never finds a figure in a text without figures, such as a model’s', () => {
    const line = fc.oneof(
      fc.constantFrom('[figure fig1]', '', '## [figure fig1]', '[figure __proto__]', '[figure ', ']'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const text = lines.join('\n')
        expect(parseGuide({ content: text }).some(({ kind }) => kind === 'figure')).toBe(false)
        expect(parseGuide({ content: text, figures }).length).toBe(parseMarkup(text).length)
      }),
      { numRuns: 500 },
    )
  })
})

test('contentAsText has the description of each figure where the line places it', () => {
  const text = contentAsText(FIGURED_GUIDE)
  expect(text).toContain('\n\nFigure 1. Heights of two bean plants. Line chart')
  expect(text).not.toContain('[figure')
  expect(contentAsText({ content: '[figure fig1]' })).toBe('[figure fig1]')
})

describe('guideFindings', () => {
  const words = Array.from({ length: 800 }, (_, index) => `w${index}`).join(' ')
  const faults = (body: string, shown = figures) =>
    guideFindings(
      sampleGuide({ content: `${words}\n\n## One\n\nText.\n\n## Two\n\n${body}`, figures: [...shown] }),
    ).map(({ rule, where, message }) => `${rule} ${where}: ${message}`)

  test('finds nothing if each figure is placed once and mentioned', () => {
    expect(faults('See Figure 1.\n\n[figure fig1]')).toEqual([])
  })

  test.each([
    ['a figure without a place', 'See Figure 1.', [/^figures fig1: is placed 0 times/]],
    [
      'a figure with two places',
      'See Figure 1.\n\n[figure fig1]\n\n[figure fig1]',
      [/^figures fig1: is placed 2 times/],
    ],
    ['a place inside a paragraph', 'See Figure 1.\n[figure fig1]', [/^figures fig1: is placed 0 times/]],
    [
      'the place of an unknown figure',
      'See Figure 1.\n\n[figure fig1]\n\n[figure fig2]',
      [/^markup line 13 of the text: has a malformed place of a figure/],
    ],
    [
      'a misspelled place',
      'See Figure 1.\n\n[figure fig1]\n\n[Figure 1]',
      [/^markup line 13 of the text: has a malformed place of a figure/],
    ],
    ['a figure that the text does not mention', '[figure fig1]', [/^figures fig1: isn’t mentioned/]],
  ])('reports %s', (_, body, messages) => {
    expect(faults(body)).toEqual(messages.map((message) => expect.stringMatching(message)))
  })

  test('reports two figures with one id and label, and data that do not fit', () => {
    const table = {
      id: 'table1',
      kind: 'table' as const,
      label: 'Table 1',
      title: 'Masses',
      alt: 'Table of masses with two columns, site and mass.',
      columns: [{ label: 'Site' }, { label: 'Mass', unit: 'g' }],
      rows: [['North', 1, 2]],
    }
    const found = faults('See Table 1.\n\n[figure table1]', [table, table])
    expect(found).toContain('figures table1: two figures have this id')
    expect(found).toContain('figures : two figures have the label Table 1')
    expect(found).toContain('figures table1: row 1 has 3 cells; the table has 2 columns')
  })
})
