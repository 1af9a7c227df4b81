/**
 * Returns the digit of a key press, or undefined for another key. We match digits by the key's place, so that they work
 * on every keyboard layout, with or without Shift.
 */
export const pressedDigit = ({ code }: Pick<KeyboardEvent, 'code'>): string | undefined =>
  /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
