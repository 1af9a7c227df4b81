import { describe, expect, it } from 'vitest'
import { findings } from './rules.ts'
import { commentsIn, messagesIn, proseIn, titlesIn } from './texts.ts'

/** Sentences of a kind that was common in this repository. */
const DIALECT = [
  'A write rests on a question that was asked after the write before it.',
  'An event is believed nothing but whom it is about.',
  'Who has seen the keys answers no more.',
  'What begins is a task of its own, after the one in which the code was read.',
  'so that a reload does it not again',
  'Only who is signed in can end their sessions: a session of a moment does it.',
  'What asks where things stand has the whole page laid out',
  'who dies before is handed it again',
  'Undefined of who has never begun to buy.',
  'Whoever settles a customer at the same time waits.',
  'Of two records of one test: a guest’s becomes an account’s.',
  'Where the device has no storage, the page alone holds it.',
  'Says to the other tabs what the server told of it.',
  'A pause made in time stands until the server hears of it: it stands.',
  'The entry is set aside and given back once the call is over.',
  'Yields to what the server has.',
  'Calls are under way; nothing of it is lost for good.',
  'Returns null where nobody has answered.',
  'At most so many characters can be typed.',
  'The asker is told of the holder.',
]

const PLAIN = [
  'Opening the review closes the attempt to new answers.',
  'Re-read Stripe after the previous write; save only if the version is unchanged.',
  'Recorded last, so a crash causes redelivery.',
  'Undefined if the user never started checkout.',
  'Startup runs in its own task after script evaluation, so the browser can paint first.',
  'Whether the attempt is final.',
  'What should I do with 1 + 1?',
  'Students who start a test on a phone can finish it on a laptop.',
  'Returns the time left, in ms; null when the section is untimed.',
  'Of course, a retry can fail too.',
]

describe('the prose rules', () => {
  it.each(DIALECT)('find: %s', (sentence) => {
    expect(findings(sentence)).not.toEqual([])
  })

  it.each(PLAIN)('accept: %s', (sentence) => {
    expect(findings(sentence)).toEqual([])
  })

  it('ignore code in backquotes and quotations', () => {
    expect(findings('Rejects `told` and “What asks where things stand” in titles.')).toEqual([])
  })
})

describe('the texts of a source file', () => {
  const source = [
    '/** One block',
    ' * of two lines. */',
    'const a = 1 // a trailing comment',
    '// two lines',
    '// of one text',
    "const url = 'https://example.com'",
    "it('closes the attempt', () => { throw new Error('no such test') })",
  ].join('\n')

  it('are its comments, with the line on which each starts', () => {
    expect(commentsIn(source)).toEqual([
      { line: 1, text: 'One block\nof two lines.' },
      { line: 3, text: 'a trailing comment' },
      { line: 4, text: 'two lines\nof one text' },
    ])
  })

  it('are its test titles and error messages', () => {
    expect(titlesIn(source)).toEqual([{ line: 7, text: 'closes the attempt' }])
    expect(messagesIn(source)).toEqual([{ line: 7, text: 'no such test' }])
  })

  it('are the messages of errors with a code, and the summaries of routes', () => {
    const visible =
      "throw new VisibleError('conflict', 'The drill is over.')\nconst route = { summary:\n 'End a drill.' }"
    expect(messagesIn(visible)).toEqual([
      { line: 1, text: 'The drill is over.' },
      { line: 2, text: 'End a drill.' },
    ])
  })
})

describe('the prose of a Markdown page', () => {
  it('excludes headings and code, and splits lists and tables', () => {
    const page =
      '# What stands\n\nOne\nparagraph.\n\n```\nwho asks\n```\n\n- an entry\n- another\n\n| a | b |\n'
    expect(
      proseIn(page)
        .filter(({ text }) => text !== '')
        .map(({ text }) => text),
    ).toEqual(['One\nparagraph.', 'an entry', 'another', 'a', 'b'])
  })
})
