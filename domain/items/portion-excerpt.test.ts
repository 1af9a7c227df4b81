import { expect, it } from 'vitest'
import { portionExcerpt } from './passage.ts'

const passage = `The first keeper came in spring.

He walked down to the harbor every single morning, and he [[1|was counting]] the boats, all of *them*, before the fog [[2|lifted.]]`

it('portionExcerpt returns the marked words with a few words around them', () => {
  expect(portionExcerpt(passage, 1)).toEqual({
    before: '… to the harbor every single morning, and he ',
    text: 'was counting',
    after: ' the boats, all of them, …',
  })
})

it('portionExcerpt stops at the ends of the paragraph, without an ellipsis', () => {
  expect(portionExcerpt(passage, 2)).toEqual({
    before: '… the boats, all of them, before the fog ',
    text: 'lifted.',
    after: '',
  })
  expect(portionExcerpt('It [[3|ends]] here.', 3)).toEqual({ before: 'It ', text: 'ends', after: ' here.' })
})

it('portionExcerpt returns null if the passage has no such portion', () => {
  expect(portionExcerpt(passage, 9)).toBeNull()
})

it('portionExcerpt has typographic quotes, even where a quotation is cut', () => {
  expect(portionExcerpt('He said "go [[1|home," and]] left.', 1)).toEqual({
    before: 'He said “go ',
    text: 'home,” and',
    after: ' left.',
  })
})
