import type { Difficulty } from '#domain/exam/formats.ts'

/** The label and color of each difficulty. */
export const DIFFICULTY_STYLES = {
  easy: { tone: 'ok', word: 'Easy' },
  medium: { tone: 'warn', word: 'Medium' },
  hard: { tone: 'bad', word: 'Hard' },
} as const satisfies Record<Difficulty, { tone: string; word: string }>
