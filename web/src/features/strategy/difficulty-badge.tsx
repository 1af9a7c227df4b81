import { GUIDE_DIFFICULTIES } from '#domain/guides/guide.ts'
import { Badge } from '#web/components/badge.tsx'

const STYLES = {
  beginner: { tone: 'ok', word: 'Beginner' },
  intermediate: { tone: 'warn', word: 'Intermediate' },
  advanced: { tone: 'low', word: 'Advanced' },
} as const

/** Returns the label of a difficulty. An unknown difficulty is its own label. */
export const difficultyLabel = (level: string): string => styleOf(level)?.word ?? level

const styleOf = (level: string) => {
  const known = GUIDE_DIFFICULTIES.find((name) => name === level)
  return known === undefined ? null : STYLES[known]
}

export function DifficultyBadge({ level }: { level: string }) {
  return <Badge tone={styleOf(level)?.tone ?? 'neutral'}>{difficultyLabel(level)}</Badge>
}
