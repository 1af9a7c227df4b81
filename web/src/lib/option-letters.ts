const ODD = ['A', 'B', 'C', 'D'] as const
const EVEN = ['F', 'G', 'H', 'J'] as const

/**
 * Returns the letters of the choices, as the exam does: A to D on odd-numbered questions, F to J (without I)
 * on even ones.
 */
export const optionLetters = (questionNumber: number): readonly string[] =>
  questionNumber % 2 === 0 ? EVEN : ODD
