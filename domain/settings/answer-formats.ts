/** The ways to ask a model for JSON: by a call of a tool that it must make, or in the service's own output format. */
export const ANSWER_FORMATS = ['tool', 'native'] as const
export type AnswerFormat = (typeof ANSWER_FORMATS)[number]
