const ODD = ['A', 'B', 'C', 'D'] as const
const EVEN = ['F', 'G', 'H', 'J'] as const

/**
 * Returns the letters of the options, as in the exam: A to D on odd-numbered questions, F to J (without I)
 * on even ones.
 */
export const optionLetters = (questionNumber: number): readonly string[] =>
  questionNumber % 2 === 0 ? EVEN : ODD

/**
 * Returns the digit of a key press, or undefined for another key. We match digits by the key's position on the
 * keyboard, so that they work on every layout, with or without Shift.
 */
export const pressedDigit = ({ code }: Pick<KeyboardEvent, 'code'>): string | undefined =>
  /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
