import { describe, expect, test } from 'vitest'
import { sampleGuide } from '#test/support/sample-guides.ts'
import { COMPLETE_GUIDE, type Guide } from './guide.ts'
import { guideFindings, sharedFindings } from './guide-rules.ts'

/** Returns this many different words, so no run of five occurs twice. */
const prose = (words: number, from = 0) =>
  Array.from({ length: words }, (_, index) => `w${from + index}`).join(' ')
const long = (words = 900, from = 0) => `${prose(words, from)}\n\n## First\n\nText.\n\n## Second\n\nText.`
const rules = (guide: Parameters<typeof sampleGuide>[0]) =>
  guideFindings(sampleGuide({ content: long(), ...guide })).map(({ rule }) => rule)

describe('guideFindings', () => {
  test('finds nothing in a good guide', () => expect(rules({})).toEqual([]))

  const FAULTS: [string, Partial<Guide>][] = [
    ['words', { content: long(600) }],
    ['words', { content: long(1500) }],
    ['words', { id: COMPLETE_GUIDE, content: long(600) }],
    ['words', { section: 'test-day', content: long(1500) }],
    ['description', { description: 'Too short.' }],
    ['description', { description: 'x'.repeat(161) }],
    ['tags', { tags: ['one', 'two'] }],
    ['tags', { tags: ['one', 'two', 'two'] }],
    ['headings', { content: prose(900) }],
    ['headings', { content: `${long()}\n\n## first` }],
    ['headings', { title: 'The first', content: `${long()}\n\n## The First` }],
  ]
  test.each(FAULTS)('reports %s', (rule, guide) => expect(rules(guide)).toEqual([rule]))

  test('allows the Complete Test Day Strategy Guide any length above the minimum', () => {
    expect(rules({ id: COMPLETE_GUIDE, section: 'test-day', content: long(6000) })).toEqual([])
  })

  test.each([
    '#### four',
    '#tight',
    '* star',
    '  - indented',
    '-tight',
    '1) one',
    '> quoted',
    '| a | b |',
    '---',
    'a **bold** word',
    'an *italic* word',
    'a `code` word',
    'see [this](/page)',
    'see https://example.com',
    'a <b>tag</b>',
    'an &amp; entity',
    String.raw`math \(x^2\)`,
    'math $x^2$',
  ])('reports foreign markup: %s', (line) => {
    expect(guideFindings(sampleGuide({ content: `${long()}\n\n${line}` }))).toEqual([
      expect.objectContaining({ rule: 'markup', where: 'line 11 of the text' }),
    ])
  })

  test.each([
    '2 * 3 * 4 is 24',
    'costs $5 and then $6',
    'x < 3 and y > 2',
    'a < b > c',
    '-5 is less',
    'A. five',
    'R&D',
  ])('accepts as text: %s', (line) => {
    const found = guideFindings(sampleGuide({ content: `${long()}\n\nSo ${line}` }))
    expect(found).toEqual([])
  })
})

describe('sharedFindings', () => {
  const guideInFile = (file: string, guide: Parameters<typeof sampleGuide>[0]) => ({
    file,
    guide: sampleGuide({ ...guide }),
  })

  test('finds nothing in guides with different ids, titles, and texts', () => {
    expect(
      sharedFindings([
        guideInFile('a.md', { id: 'a', content: long(900) }),
        guideInFile('b.md', { id: 'b', content: long(900, 5000) }),
      ]),
    ).toEqual([])
  })

  test('reports an id or a title of another guide in any section, and a near-duplicate', () => {
    const found = sharedFindings([
      guideInFile('math/a.md', { title: 'The Same', content: long(900) }),
      guideInFile('reading/a.md', { title: 'the same', content: `${prose(100, 9000)} ${long(800)}` }),
    ])
    expect(found.map(({ file, rule }) => [file, rule])).toEqual([
      ['reading/a.md', 'id-unique'],
      ['reading/a.md', 'title-unique'],
      ['reading/a.md', 'near-duplicate'],
    ])
  })
})
