import { expect, test } from 'vitest'
import { checkCustom } from './check-custom.ts'

const typed = { section: 'math', difficulty: 'hard', version: 'enhanced', count: '25' }

test('checkCustom returns the request of a complete form', () => {
  expect(checkCustom(typed)).toEqual({
    body: { section: 'math', difficulty: 'hard', version: 'enhanced', count: 25 },
  })
})

test.each(['1', '100', ' 7 '])('checkCustom accepts a count of %j', (count) => {
  expect(checkCustom({ ...typed, count })).toMatchObject({ body: { count: Number(count) } })
})

test.each(['0', '101', '-3', '', 'ten', '2.5', '1e2'])(
  'checkCustom reports a count of %j at its field',
  (count) => {
    expect(checkCustom({ ...typed, count })).toEqual({
      problems: { count: 'Enter a whole number from 1 to 100.' },
    })
  },
)

test('checkCustom reports each field without a valid choice', () => {
  expect(checkCustom({ section: '', difficulty: '', version: 'older', count: '5' })).toEqual({
    problems: {
      section: 'Choose a section.',
      difficulty: 'Choose a difficulty.',
      version: 'Choose a version.',
    },
  })
})
