import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countWords } from './write-guide.ts'

test('countWords counts each word once, however the text is cut into pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '-', ' ', '\n') })), (pieces) => {
      let words = 0
      const count = countWords(() => (words += 1))
      for (const piece of pieces) count(piece)
      expect(words).toBe(pieces.join('').split(/\s+/).filter(Boolean).length)
    }),
  )
})
