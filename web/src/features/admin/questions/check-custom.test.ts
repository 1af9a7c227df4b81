import { expect, test } from 'vitest'
import { checkCustom } from './check-custom.ts'

const typed = { section: 'math', difficulty: 'hard', version: 'enhanced', count: '25' }

test('a form that is filled in is a request', () => {
  expect(checkCustom(typed)).toEqual({
    body: { section: 'math', difficulty: 'hard', version: 'enhanced', count: 25 },
  })
})

test.each(['1', '100', ' 7 '])('a count of %j is taken', (count) => {
  expect(checkCustom({ ...typed, count })).toMatchObject({ body: { count: Number(count) } })
})

test.each(['0', '101', '-3', '', 'ten', '2.5', '1e2'])('a count of %j is refused at its field', (count) => {
  expect(checkCustom({ ...typed, count })).toEqual({
    problems: { count: 'Enter a whole number from 1 to 100.' },
  })
})

test('each field that is not chosen says so', () => {
  expect(checkCustom({ section: '', difficulty: '', version: 'older', count: '5' })).toEqual({
    problems: {
      section: 'Choose a section.',
      difficulty: 'Choose a difficulty.',
      version: 'Choose a version.',
    },
  })
})
