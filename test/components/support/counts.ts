import type { MockedResponse } from '#test/support/mocked-responses.ts'

const FULL = { english: 225, math: 240, reading: 160, science: 160 }

/** Creates the response with both formats' counts of questions. `changes` has other numbers for some sections. */
export const counts =
  (changes: Partial<typeof FULL> = {}, enhancedChanges: Partial<typeof FULL> = changes) =>
  (): MockedResponse => ({
    body: { old: withTotal({ ...FULL, ...changes }), enhanced: withTotal({ ...FULL, ...enhancedChanges }) },
  })

const withTotal = (sections: typeof FULL) => ({
  ...sections,
  full: Object.values(sections).reduce((sum, count) => sum + count, 0),
})

export const NO_QUESTIONS = { english: 0, math: 0, reading: 0, science: 0 }
