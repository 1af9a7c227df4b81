import { verdictOf } from '#domain/scoring/breakdown.ts'
import { Badge } from '#web/components/badge.tsx'
import type { ReviewedQuestion } from './reviewed-questions.ts'
import { VERDICT_STYLES } from '#web/lib/result-styles.ts'

export function VerdictBadge({ question }: { question: ReviewedQuestion }) {
  const { tone, icon, word } = VERDICT_STYLES[verdictOf(question)]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
