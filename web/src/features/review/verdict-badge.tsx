import { Badge } from '../../components/badge.tsx'
import { verdictOf, type ReviewedQuestion } from './reviewed.ts'

const LOOKS = {
  correct: { tone: 'ok', icon: 'circle-check', word: 'Correct' },
  incorrect: { tone: 'bad', icon: 'circle-x', word: 'Incorrect' },
  unanswered: { tone: 'warn', icon: 'info', word: 'Not answered' },
} as const

export function VerdictBadge({ question }: { question: ReviewedQuestion }) {
  const { tone, icon, word } = LOOKS[verdictOf(question)]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
