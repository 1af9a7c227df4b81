import { describe, expect, test } from 'vitest'
import { readShortcut, SHORTCUTS, withKey } from './shortcuts.ts'

const press = (key: string, overrides: Partial<Parameters<typeof readShortcut>[0]> = {}) =>
  readShortcut({
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    repeat: false,
    ...overrides,
  })

describe('a shortcut of the question screen', () => {
  test('1 to 4 choose an option, or with Shift cross it out, on any keyboard layout', () => {
    expect(press('1', { code: 'Digit1' })).toEqual({ action: 'choose', option: 0 })
    expect(press('&', { code: 'Digit1' })).toEqual({ action: 'choose', option: 0 })
    expect(press('4', { code: 'Numpad4' })).toEqual({ action: 'choose', option: 3 })
    expect(press('@', { code: 'Digit2', shiftKey: true })).toEqual({ action: 'cross-out', option: 1 })
    expect(press('5', { code: 'Digit5' })).toBeNull()
  })

  test('letters work in either case, but not with Shift', () => {
    expect(press('n')).toEqual({ action: 'next' })
    expect(press('N')).toEqual({ action: 'next' })
    expect(press('N', { shiftKey: true })).toBeNull()
    expect(press('x')).toBeNull()
  })

  test('signs work with and without Shift, and 0 resets the text size', () => {
    expect(press('?', { shiftKey: true })).toEqual({ action: 'sheet' })
    expect(press('+', { shiftKey: true })).toEqual({ action: 'larger' })
    expect(press('=')).toEqual({ action: 'larger' })
    expect(press('-')).toEqual({ action: 'smaller' })
    expect(press('0', { code: 'Digit0' })).toEqual({ action: 'normal-size' })
  })

  test('ignores the browser’s own keys and repeated keys', () => {
    for (const state of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])
      expect(press('p', state)).toBeNull()
    expect(press('Enter')).toBeNull()
    expect(press('Tab')).toBeNull()
  })

  test('no single key has two actions', () => {
    const single = SHORTCUTS.flatMap(({ keys }) => (keys.length === 1 ? [...keys] : []))
    expect(new Set(single).size).toBe(single.length)
  })

  test('withKey adds an action’s key to the name of its button', () => {
    expect(withKey('Calculator', 'calculator')).toBe('Calculator (K)')
  })
})
