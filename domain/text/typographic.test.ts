import { expect, test } from 'vitest'
import { typographic } from './typographic.ts'

test.each([
  ["You're in, and it's free.", 'You’re in, and it’s free.'],
  ['we showed "Limited Questions Available" and', 'we showed “Limited Questions Available” and'],
  ['"Now," she said, "or \'later\'?"', '“Now,” she said, “or ‘later’?”'],
  ['mark it "now," ("guess")', 'mark it “now,” (“guess”)'],
  ["the students' tests of the '90s", 'the students’ tests of the ’90s'],
  ['the word—"this"—is', 'the word—“this”—is'],
])('typographic turns the straight quotes of %j into %j', (typed, shown) => {
  expect(typographic(typed)).toBe(shown)
})

test('typographic leaves formulas and finished texts alone', () => {
  expect(typographic("\\(f'(x)\\) isn't “new”")).toBe("\\(f'(x)\\) isn’t “new”")
})
