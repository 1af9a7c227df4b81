import { expect, test } from 'vitest'
import { optionOfKey } from './option-of-key.ts'

const press = (key: string, code: string, overrides: Partial<KeyboardEvent> = {}) =>
  optionOfKey({ key, code, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...overrides }, [
    'F',
    'G',
    'H',
    'J',
  ])

test('optionOfKey returns the index of the option with the pressed letter or, on any keyboard layout, number', () => {
  expect([press('1', 'Digit1'), press('"', 'Digit3'), press('4', 'Numpad4')]).toEqual([0, 2, 3])
  expect([press('f', 'KeyF'), press('J', 'KeyJ')]).toEqual([0, 3])
})

test('optionOfKey returns null for other keys, for browser shortcuts, and for a key held down', () => {
  expect([press('5', 'Digit5'), press('0', 'Digit0'), press('a', 'KeyA'), press('Enter', 'Enter')]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(press('f', 'KeyF', { ctrlKey: true })).toBeNull()
  expect(press('1', 'Digit1', { repeat: true })).toBeNull()
})
