import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { SAFETY_REPLY } from '#domain/tutor/safety-reply.ts'
import { HOSTILE_CONTENT } from '#test/support/sample-guides.ts'
import { AnswerText } from './answer-text.tsx'
import { plainAnswer } from './markdown.ts'

const html = (text: string): string =>
  renderToStaticMarkup(<AnswerText text={text} />)
    .replace(/^<div class="answer-text">|<\/div>$/g, '')
    .replaceAll(' class="answer-text__line"', '')

describe('AnswerText', () => {
  test.each([
    ['one', '<p><span>one</span></p>'],
    ['one\ntwo\n\nthree', '<p><span>one</span><span>two</span></p><p><span>three</span></p>'],
    ['**bold** and *italic*', '<p><span><strong>bold</strong> and <em>italic</em></span></p>'],
    ['__bold__ and _italic_', '<p><span><strong>bold</strong> and <em>italic</em></span></p>'],
    ['**all *of* it**', '<p><span><strong>all <em>of</em> it</strong></span></p>'],
    ['`a*b*c` is code', '<p><span><code>a*b*c</code> is code</span></p>'],
    ['## Step **one**', '<p><strong>Step <strong>one</strong></strong></p>'],
    ['###### deep', '<p><strong>deep</strong></p>'],
    ['- a\n* b\n  + c', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
    ['1. a\n\n2. b', '<ol><li value="1">a</li><li value="2">b</li></ol>'],
    ['3) c', '<ol><li value="3">c</li></ol>'],
    ['a\n\n---\n\n> b', '<p><span>a</span></p><p><span>b</span></p>'],
    ['```\nx = 1\n```', '<p><span><code>x = 1</code></span></p>'],
    ['\\*not italic\\*', '<p><span>*not italic*</span></p>'],
  ])('renders the markup of %j', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  test.each(['2 * 3 * 4', '2*3*4', 'a_b_c', 'She ___ home.', '**open', '5 < 6 > 4', '** no **'])(
    'leaves %j as plain text',
    (text) => {
      expect(plainAnswer(text)).toBe(text)
      expect(html(text)).not.toMatch(/<(strong|em|code)>/)
    },
  )

  test.each([
    ['[the guide](https://evil.example/x)', 'the guide'],
    ['![a cat](https://evil.example/cat.png)', 'a cat'],
    ['[x](javascript:alert(1))', 'x'],
    ['[x](https://evil.example "a title")', 'x'],
    ['https://evil.example/?q=1', 'https://evil.example/?q=1'],
    ['<https://evil.example>', '&lt;https://evil.example&gt;'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<a href="javascript:alert(1)">x</a>', '&lt;a href=&quot;javascript:alert(1)&quot;&gt;x&lt;/a&gt;'],
  ])('renders %j as text only', (text, words) => {
    expect(html(text)).toBe(`<p><span>${words}</span></p>`)
  })

  test('links each phone number of the safety reply to a call or a text message', () => {
    const links = [...html(SAFETY_REPLY).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)]
    expect(links.map(([, href, number]) => [href, number])).toEqual([
      ['tel:988', '988'],
      ['sms:741741', '741741'],
      ['tel:911', '911'],
      ['tel:988', '988'],
      ['sms:988', '988'],
      ['tel:18004224453', '1-800-422-4453'],
    ])
    expect(html(SAFETY_REPLY).replace(/<[^>]*>/g, '')).toBe(html(`${SAFETY_REPLY} `).replace(/<[^>]*>/g, ''))
  })

  test.each([`${SAFETY_REPLY}!`, 'Call 988.', '- **Call or text 988**'])(
    'links no phone number of another answer: %j',
    (text) => {
      expect(html(text)).not.toContain('<a')
    },
  )

  test('plainAnswer returns an answer without its markup', () => {
    expect(plainAnswer('## Next\n1. Read **it**.\n2. See [this](x), `y`.')).toBe(
      'Next\n1. Read it.\n2. See this, y.',
    )
  })
})

const LINES = ['# ', '#### ', '- ', '* ', '1. ', '2) ', '> ', '\n', '\n\n', ' ']
const markup = fc.constantFrom(
  ...LINES,
  ...'** * _ __ ` ``` [ ]( ) ![ < > \\ --- <script> <img src=x> javascript: a word'.split(' '),
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constant(HOSTILE_CONTENT),
  fc.array(fc.oneof(markup, fc.string()), { maxLength: 40 }).map((parts) => parts.join('')),
)
const ALLOWED =
  /^<(?:\/?(?:p|strong|em|code|ul|ol|li|span|div)|li value="\d{1,3}"|span class="answer-text__line"|div class="answer-text")>$/

test('AnswerText renders only the allowed elements for any text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const tags = renderToStaticMarkup(<AnswerText text={text} />).match(/<[^>]*>/g) ?? []
      for (const tag of tags) expect(tag).toMatch(ALLOWED)
    }),
    { numRuns: 2000 },
  )
})

test('plainAnswer handles eight long answers full of markup in under 5 s in total', () => {
  for (const part of ['**', '*a ', '[', '`', '_a ', '](', '- - ', '**a* '])
    expect(plainAnswer(`x ${part.repeat(5000)}`)).toContain('x ')
}, 5000)
