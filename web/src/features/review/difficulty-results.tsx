import { byDifficulty } from '#domain/scoring/breakdown.ts'
import { BreakdownTable } from './breakdown-table.tsx'
import { DIFFICULTY_STYLES } from './difficulty-styles.ts'
import { eachFor } from './pace-text.ts'
import { Panel } from './panel.tsx'
import type { ReviewedQuestion } from './reviewed-questions.ts'

/** The results by difficulty. */
export function DifficultyResults({ questions }: { questions: readonly ReviewedQuestion[] }) {
  return (
    <Panel title="By difficulty" className="review-results__difficulty">
      {(labelledBy) => (
        <BreakdownTable
          labelledBy={labelledBy}
          heads={['Difficulty', 'Correct']}
          rows={byDifficulty(questions).map(({ difficulty, ...tally }) => ({
            name: DIFFICULTY_STYLES[difficulty].word,
            about: eachFor(tally),
            tally,
          }))}
        />
      )}
    </Panel>
  )
}
