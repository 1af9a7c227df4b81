import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typographic } from './typographic.ts'

test.each([
  ["You're in, and it's free.", 'You’re in, and it’s free.'],
  ['we showed "Limited Questions Available" and', 'we showed “Limited Questions Available” and'],
  ['"Now," she said, "or \'later\'?"', '“Now,” she said, “or ‘later’?”'],
  ['mark it "now," ("guess")', 'mark it “now,” (“guess”)'],
  ["the students' tests of the '90s", 'the students’ tests of the ’90s'],
  ['the word—"this"—is', 'the word—“this”—is'],
  ['"\'Fun\' is one word," she wrote.', '“‘Fun’ is one word,” she wrote.'],
  ['set off "in 1928" with commas, as in \'in 1904\'', 'set off “in 1928” with commas, as in ‘in 1904’'],
  ["Scientist 1's claim", 'Scientist 1’s claim'],
  ['complete it: ". . . wearied no one"', 'complete it: “. . . wearied no one”'],
  ['the ending "-ing" or "un-"', 'the ending “-ing” or “un-”'],
])('typographic turns the straight quotes of %j into %j', (typed, shown) => {
  expect(typographic(typed)).toBe(shown)
})

test.each([
  ['said [[3|"good luck."]] Then', 'said [[3|“good luck.”]] Then'],
  ['[[7|"girl talk" and]], he asked', '[[7|“girl talk” and]], he asked'],
  ['"[[2|No]]" was it', '“[[2|No]]” was it'],
  ['*"Fun"* and "*Home*"', '*“Fun”* and “*Home*”'],
])('typographic looks past the marks of portions and italics: %j', (typed, shown) => {
  expect(typographic(typed)).toBe(shown)
})

test.each([
  "\\(f'(x)\\) “new”",
  '<math display="block"><mo form="infix">\'</mo></math>',
  'a 5\'6" tall door',
  'a 6" nail',
  'an angle of 30° 15\' 10"',
])('typographic leaves %j alone', (text) => {
  expect(typographic(text)).toBe(text)
})

test('typographic continues after a formula', () => {
  expect(typographic('\\(f\'(x)\\) isn\'t "\\(g\\)"')).toBe("\\(f'(x)\\) isn’t “\\(g\\)”")
})

describe('for any text', () => {
  const parts = fc.constantFrom(
    '"',
    "'",
    ' ',
    'a',
    'Z',
    '5',
    '.',
    ',',
    '—',
    '*',
    '[[2|',
    ']]',
    '(',
    ')',
    '“',
    '’',
  )
  const formulas = fc.constantFrom("\\(f'\\)", '<math display="block"><mi>x</mi></math>')
  const texts = fc.array(fc.oneof({ weight: 9, arbitrary: parts }, formulas)).map((all) => all.join(''))
  const straight = (text: string) => text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'")

  test('typographic changes only quotes, and moves no character', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const shown = typographic(text)
        expect(shown).toHaveLength(text.length)
        expect(straight(shown)).toBe(straight(text))
      }),
    )
  })

  test('typographic leaves only the marks after a digit straight, and formulas as they are', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const formula = /\\\(.*?\\\)|<math.*?<\/math>/gs
        const shown = typographic(text)
        expect(shown.match(formula)).toEqual(text.match(formula))
        expect(shown.replaceAll(formula, 'x').replaceAll(/5(?:\[\[2\||\]\]|\*)*["']+/g, '')).not.toMatch(
          /["']/,
        )
      }),
    )
  })

  test('typographic changes nothing the second time', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = typographic(text)
        expect(typographic(once)).toBe(once)
      }),
    )
  })
})
