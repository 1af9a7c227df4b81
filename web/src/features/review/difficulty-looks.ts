import type { Difficulty } from '../../../../domain/exam/formats.ts'

/** What a difficulty is called, and its colour. */
export const DIFFICULTY_LOOKS = {
  easy: { tone: 'ok', word: 'Easy' },
  medium: { tone: 'warn', word: 'Medium' },
  hard: { tone: 'bad', word: 'Hard' },
} as const satisfies Record<Difficulty, { tone: string; word: string }>
