import type { PaceLabel, Tag } from '#domain/learning/tags.ts'

/** Why a student missed a question, as they read it. */
export const REASONS = {
  knowledge: { name: 'Knowledge', meaning: 'I didn’t know the rule, the word, or the formula.' },
  misread: { name: 'Misread', meaning: 'I read the question or a choice wrong.' },
  reasoning: { name: 'Reasoning', meaning: 'I knew what I needed and drew the wrong conclusion.' },
  time: { name: 'Time', meaning: 'I ran out of time, or spent too much of it.' },
} as const satisfies Record<Tag, { name: string; meaning: string }>

/** An answer's pace as students read it; `none` if there is no answer. */
export const PACE_NAMES = {
  fast: 'Fast',
  even: 'Usual pace',
  slow: 'Slow',
  none: 'Not answered',
} as const satisfies Record<PaceLabel | 'none', string>
