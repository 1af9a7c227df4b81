import { pressedDigit } from '#web/lib/option-letters.ts'

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>

/**
 * Returns the index of the option that a key press chooses by number, 1 to 4, or by letter; null for any other press.
 * @param letters the letters of the options as shown
 */
export function optionOfKey(press: KeyPress, letters: readonly string[]): number | null {
  const { key, ctrlKey, altKey, metaKey, repeat } = press
  if (ctrlKey || altKey || metaKey || repeat) return null
  const digit = pressedDigit(press)
  const index = digit === undefined ? letters.indexOf(key.toUpperCase()) : Number(digit) - 1
  return index >= 0 && index < letters.length ? index : null
}
