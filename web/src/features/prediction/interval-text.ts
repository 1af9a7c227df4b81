import type { ScoreInterval } from '#domain/learning/prediction.ts'

/** Returns "25 to 29", or "36" if both ends are the same. */
export const intervalText = ({ low, high }: Pick<ScoreInterval, 'low' | 'high'>): string =>
  low === high ? String(low) : `${low} to ${high}`
