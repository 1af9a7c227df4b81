import { verdictOf } from '../../../../domain/scoring/breakdown.ts'
import { Badge } from '../../components/badge.tsx'
import type { ReviewedQuestion } from './reviewed.ts'
import { VERDICT_LOOKS } from '../../lib/verdict-looks.ts'

export function VerdictBadge({ question }: { question: ReviewedQuestion }) {
  const { tone, icon, word } = VERDICT_LOOKS[verdictOf(question)]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
