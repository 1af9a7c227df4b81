/** A key of the calculator. It writes text, or does one of these actions. */
export type Key = {
  face: string
  /** The name for screen readers, if the face isn't enough. */
  name?: string
  look?: 'digit' | 'operator' | 'action'
} & ({ writes: string } | { does: 'clear' | 'delete' | 'equals' })

const digit = (face: string): Key => ({ face, writes: face, look: 'digit' })
const operator = (face: string, name: string): Key => ({ face, name, writes: face, look: 'operator' })
const call = (face: string, name: string): Key => ({ face, name, writes: `${face}(` })

/** The number keys, six in a row. */
export const BASIC_KEYS: readonly Key[] = [
  digit('7'),
  digit('8'),
  digit('9'),
  operator('÷', 'divided by'),
  { face: '⌫', name: 'delete', does: 'delete', look: 'action' },
  { face: 'AC', name: 'all clear', does: 'clear', look: 'action' },

  digit('4'),
  digit('5'),
  digit('6'),
  operator('×', 'times'),
  { face: '(', name: 'open parenthesis', writes: '(' },
  { face: ')', name: 'close parenthesis', writes: ')' },

  digit('1'),
  digit('2'),
  digit('3'),
  operator('−', 'minus'),
  { face: 'x²', name: 'squared', writes: '²' },
  call('√', 'square root'),

  digit('0'),
  { face: '.', name: 'decimal point', writes: '.', look: 'digit' },
  { face: 'Ans', name: 'last answer', writes: 'Ans' },
  operator('+', 'plus'),
  { face: '^', name: 'to the power of', writes: '^' },
  { face: '=', name: 'equals', does: 'equals' },
]

/** The keys above the number keys, six in a row. */
export const SCIENTIFIC_KEYS: readonly Key[] = [
  call('sin', 'sine'),
  call('cos', 'cosine'),
  call('tan', 'tangent'),
  { face: 'π', name: 'pi', writes: 'π' },
  { face: 'e', name: '2.718', writes: 'e' },
  { face: 'x³', name: 'cubed', writes: '³' },

  call('sin⁻¹', 'inverse sine'),
  call('cos⁻¹', 'inverse cosine'),
  call('tan⁻¹', 'inverse tangent'),
  { face: 'n!', name: 'factorial', writes: '!' },
  { face: '%', name: 'percent', writes: '%' },
  call('∛', 'cube root'),

  call('log', 'logarithm, base 10'),
  call('ln', 'natural logarithm'),
  { face: '|x|', name: 'absolute value', writes: 'abs(' },
  { face: '10ˣ', name: '10 to the power of', writes: '10^' },
  { face: 'eˣ', name: 'e to the power of', writes: 'e^' },
  { face: 'x⁻¹', name: 'reciprocal', writes: '^−1' },
]

/**
 * Returns the name for screen readers. If the face has letters, the name starts with the face, so that voice control
 * finds the key by them.
 */
export function spokenName({ face, name }: Key): string {
  if (name === undefined) return face
  return /[a-zˣ]/i.test(face) ? `${face}, ${name}` : name
}
