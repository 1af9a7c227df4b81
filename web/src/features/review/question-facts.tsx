import { formatClock } from '#domain/exam/timing.ts'
import { Badge } from '#web/components/badge.tsx'
import { Icon } from '#web/components/icon.tsx'
import { VisuallyHidden } from '#web/components/visually-hidden.tsx'
import { DIFFICULTY_STYLES } from './difficulty-styles.ts'
import type { ReviewedQuestion } from './reviewed-questions.ts'
import { spokenDuration } from './spoken-duration.ts'

/** Topic, difficulty, time, and bookmark. */
export function QuestionFacts({ question }: { question: ReviewedQuestion }) {
  const { topic, difficultyLevel, timeSpentSeconds, bookmarked } = question
  const { tone, word } = DIFFICULTY_STYLES[difficultyLevel]
  return (
    <ul role="list" className="question-facts">
      <li>{topic}</li>
      <li>
        <Badge tone={tone}>{word}</Badge>
      </li>
      <li className="question-facts__fact tabular">
        <Icon name="clock" />
        <span aria-hidden="true">{formatClock(timeSpentSeconds)}</span>
        <VisuallyHidden>Time spent: {spokenDuration(timeSpentSeconds)}</VisuallyHidden>
      </li>
      {bookmarked && (
        <li className="question-facts__fact">
          <Icon name="bookmark" filled />
          Bookmarked
        </li>
      )}
    </ul>
  )
}
