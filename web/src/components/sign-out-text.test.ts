import { expect, test } from 'vitest'
import { discardedText, unsavedTexts } from './sign-out-text.ts'

const NOTHING = { answers: 0, ended: 0, changed: 0 }

test.each([
  [
    { answers: 1 },
    ['1 answer on this device hasn’t been saved yet. It stays here until you sign in again.'],
    '1 answer',
  ],
  [
    { answers: 12 },
    ['12 answers on this device haven’t been saved yet. They stay here until you sign in again.'],
    '12 answers',
  ],
  [
    { answers: 3, ended: 1 },
    [
      '3 answers on this device haven’t been saved yet. They stay here until you sign in again.',
      '1 finished test on this device hasn’t been scored yet. It stays here until you sign in again.',
    ],
    '3 answers and 1 finished test',
  ],
  [
    { ended: 2, changed: 1 },
    [
      '2 finished tests on this device haven’t been scored yet. They stay here until you sign in again.',
      '1 test on this device has changes that haven’t been saved yet. It stays here until you sign in again.',
    ],
    '2 finished tests and changes to 1 test',
  ],
])('unsavedTexts and discardedText name each kind of unsaved work: %j', (work, texts, discarded) => {
  expect(unsavedTexts({ ...NOTHING, ...work })).toEqual(texts)
  expect(discardedText({ ...NOTHING, ...work })).toBe(discarded)
})

test('unsavedTexts returns no text if everything is saved', () => {
  expect(unsavedTexts(NOTHING)).toEqual([])
})
