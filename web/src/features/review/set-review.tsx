import { memo, useId, useMemo } from 'react'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { portionsOf } from '#domain/items/passage.ts'
import { Badge } from '#web/components/badge.tsx'
import { QuestionReview } from './question-review.tsx'
import type { ReviewedQuestion, ReviewedSet } from './reviewed-questions.ts'
import { SetSource } from './set-source.tsx'
import './set-review.css'

type Props = {
  reviewed: ReviewedSet
  /** All questions of the test, shown or not. */
  all: readonly ReviewedQuestion[]
  /** Whether to show the set's section. */
  named: boolean
}

/** A set: its passage or figures once, and its questions. */
export const SetReview = memo(function SetReview({ reviewed: { set, questions }, all, named }: Props) {
  const titleId = useId()
  const own = useMemo(() => all.filter(({ setId }) => setId === set.id), [all, set])
  const portions = useMemo(
    () => new Map(portionsOf(set.passage ?? '').map(({ number, text }) => [number, text])),
    [set],
  )
  return (
    <section className="set-review" aria-labelledby={titleId}>
      <div className="set-review__head">
        <h2 id={titleId} className="set-review__title">
          {set.title}
        </h2>
        {named && (
          <Badge tone={set.section} icon={set.section}>
            {SECTION_NAMES[set.section]}
          </Badge>
        )}
      </div>
      <div className="set-review__columns">
        {set.passage !== null && <SetSource set={set} passage={set.passage} questions={own} />}
        <div className="set-review__questions">
          {questions.map((question) => (
            <QuestionReview
              key={question.id}
              question={question}
              figure={set.figures.find(({ id }) => id === question.figure) ?? null}
              underlined={question.portion === null ? null : (portions.get(question.portion) ?? null)}
            />
          ))}
        </div>
      </div>
    </section>
  )
})
