import { useState } from 'react'
import { formatClock } from '#domain/exam/timing.ts'
import { verdictOf } from '#domain/scoring/breakdown.ts'
import { DataTable } from '#web/components/item/data-table.tsx'
import type { ReviewedQuestion } from './reviewed-questions.ts'
import { VERDICT_STYLES } from '#web/lib/result-styles.ts'

type Props = { questions: readonly ReviewedQuestion[]; name: string }

/** The data of a time chart as a table. It's rendered on demand: a full test's tables have up to 215 rows. */
export function TimeTable({ questions, name }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="time-table" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Show as a table</summary>
      {isOpen && (
        <DataTable
          name={name}
          caption={name}
          columns={[{ label: 'Question' }, { label: 'Time' }, { label: 'Result' }]}
          rows={questions.map((question) => [
            question.number,
            formatClock(question.timeSpentSeconds),
            VERDICT_STYLES[verdictOf(question)].word,
          ])}
        />
      )}
    </details>
  )
}
