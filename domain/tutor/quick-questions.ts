/** The questions that a student may send with one press, about a question whose key they have seen. */
export const QUICK_QUESTIONS = {
  mistake: 'Explain my mistake.',
  strategy: 'Show me the strategy.',
  quiz: 'Quiz me.',
} as const
export type QuickQuestion = keyof typeof QUICK_QUESTIONS

const ABOUT_STEP = /^Explain step [1-9]\d* of the solution\.$/

/** Returns the question about a step of the solution. @param step its number, from 1 */
export const questionAboutStep = (step: number): string => `Explain step ${step} of the solution.`

export const isQuestionAboutStep = (text: string): boolean => ABOUT_STEP.test(text)
