import { GUIDE_DIFFICULTIES } from '../../../../domain/guides/guide.ts'
import { Badge } from '../../components/badge.tsx'

const LOOKS = {
  beginner: { tone: 'ok', word: 'Beginner' },
  intermediate: { tone: 'warn', word: 'Intermediate' },
  advanced: { tone: 'bad', word: 'Advanced' },
} as const

/** Returns the label of a difficulty, or an unknown difficulty unchanged. */
export const difficultyWord = (level: string): string => lookOf(level)?.word ?? level

const lookOf = (level: string) => {
  const known = GUIDE_DIFFICULTIES.find((name) => name === level)
  return known === undefined ? null : LOOKS[known]
}

export function DifficultyBadge({ level }: { level: string }) {
  return <Badge tone={lookOf(level)?.tone ?? 'neutral'}>{difficultyWord(level)}</Badge>
}
