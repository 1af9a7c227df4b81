import { expect, test } from 'vitest'
import { checkCustom } from './check-custom.ts'

const typed = { section: 'math', difficulty: 'hard', version: 'enhanced', count: '25' }

test('turns a complete form into a request', () => {
  expect(checkCustom(typed)).toEqual({
    body: { section: 'math', difficulty: 'hard', version: 'enhanced', count: 25 },
  })
})

test.each(['1', '100', ' 7 '])('accepts a count of %j', (count) => {
  expect(checkCustom({ ...typed, count })).toMatchObject({ body: { count: Number(count) } })
})

test.each(['0', '101', '-3', '', 'ten', '2.5', '1e2'])('rejects a count of %j at its field', (count) => {
  expect(checkCustom({ ...typed, count })).toEqual({
    problems: { count: 'Enter a whole number from 1 to 100.' },
  })
})

test('reports each field without a choice', () => {
  expect(checkCustom({ section: '', difficulty: '', version: 'older', count: '5' })).toEqual({
    problems: {
      section: 'Choose a section.',
      difficulty: 'Choose a difficulty.',
      version: 'Choose a version.',
    },
  })
})
