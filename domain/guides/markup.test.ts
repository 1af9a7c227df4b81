import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOSTILE_CONTENT, SAMPLE_CONTENT } from '#test/support/sample-guides.ts'
import { type Block, parseMarkup, textOf } from './markup.ts'

describe('parseMarkup', () => {
  test('reads every kind of block', () => {
    expect(parseMarkup(SAMPLE_CONTENT)).toEqual([
      { kind: 'paragraph', lines: ['The first paragraph.', 'Its second line.'] },
      { kind: 'heading', depth: 2, text: 'How to begin' },
      { kind: 'bullets', items: ['A bullet', 'Another bullet'] },
      { kind: 'heading', depth: 3, text: 'A detail' },
      {
        kind: 'numbers',
        items: [
          { number: 1, text: 'First' },
          { number: 2, text: 'Second' },
        ],
      },
      { kind: 'paragraph', lines: ['Text between the steps.'] },
      { kind: 'numbers', items: [{ number: 3, text: 'Third' }] },
      { kind: 'heading', depth: 2, text: 'How to end' },
      { kind: 'paragraph', lines: ['The last paragraph.'] },
    ])
  })

  test('starts a new list after a blank line, and needs none between lines of different kinds', () => {
    expect(parseMarkup('- a\n\n- b\ntext\n1. one').map(({ kind }) => kind)).toEqual([
      'bullets',
      'bullets',
      'paragraph',
      'numbers',
    ])
  })

  test.each([
    ['# a\n## b\n### c', [2, 3, 4]],
    ['## a\n### b\n## c', [2, 3, 2]],
    ['### a\n### b', [2, 2]],
    ['# a\n### b\n### c', [2, 3, 3]],
    ['### a\n# b', [2, 2]],
  ])('starts the headings of %j at depth 2 and skips no depth', (content, depths) => {
    expect(parseMarkup(content).flatMap((block) => (block.kind === 'heading' ? [block.depth] : []))).toEqual(
      depths,
    )
  })

  test('reads other markup as text', () => {
    expect(parseMarkup('#hash\n#### four\n-dash\n1.5 is a number\n1) no\n1234. far\n* star')).toEqual([
      {
        kind: 'paragraph',
        lines: ['#hash', '#### four', '-dash', '1.5 is a number', '1) no', '1234. far', '* star'],
      },
    ])
  })

  test('reads hostile text as text, letter for letter', () => {
    expect(parseMarkup(HOSTILE_CONTENT).map(textOf)).toEqual([
      '<script>window.broken = true</script>',
      '<img src=x onerror="window.broken = true">',
      '[a link](javascript:window.broken=true)\n<a href="javascript:window.broken=true">another</a>',
      '{"__html": "<b>bold</b>"}',
      '**bold** `code` &lt;b&gt; ${window.broken = true}',
    ])
  })

  const KINDS: readonly Block['kind'][] = ['heading', 'bullets', 'numbers', 'paragraph']
  const prefix = fc.constantFrom(
    '# ',
    '## ',
    '### ',
    '#### ',
    '- ',
    '1. ',
    '12. ',
    '',
    ' ',
    '-',
    '#',
    '\t',
    '\r',
    '1.',
  )
  const line = fc.tuple(prefix, fc.string({ unit: 'binary' })).map((parts) => parts.join(''))
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(line).map((lines) => lines.join('\n')),
  )

  test('never throws, returns no empty block, and skips no heading depth', () => {
    fc.assert(
      fc.property(anyText, (content) => {
        let depth = 1
        for (const block of parseMarkup(content)) {
          expect(KINDS).toContain(block.kind)
          if (block.kind === 'heading') {
            expect([2, 3, 4]).toContain(block.depth)
            expect(block.depth).toBeLessThanOrEqual(depth + 1)
            depth = block.depth
          }
          expect(textOf(block).trim()).not.toBe('')
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('loses no letter of the text', () => {
    const squeezed = (text: string) => text.replace(/[\s\d.#-]/g, '')
    fc.assert(
      fc.property(anyText, (content) => {
        expect(squeezed(parseMarkup(content).map(textOf).join(''))).toBe(squeezed(content))
      }),
      { numRuns: 2000 },
    )
  })
})
