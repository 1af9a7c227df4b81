/** The reason why an expression has no value, as the student reads it. */
export type Problem = { kind: 'problem'; message: string }

export const problem = (message: string): Problem => ({ kind: 'problem', message })

export const NOT_A_NUMBER = 'Not a number'
export const CHECK_PARENTHESES = 'Check the parentheses'
export const DIVIDED_BY_ZERO = 'Cannot divide by zero'
export const TOO_LARGE = 'Too large to show'
export const TOO_LONG = 'Too long: calculate it in parts'
export const UNFINISHED = 'Finish the expression'
