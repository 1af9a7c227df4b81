import { memo, useMemo } from 'react'
import type { Section } from '#domain/exam/formats.ts'
import type { PublicSetReply } from '#web/lib/api.ts'
import { EmptyFilter } from './empty-filter.tsx'
import { bySet, matches, type Filter, type ReviewedQuestion } from './reviewed-questions.ts'
import { SetReview } from './set-review.tsx'

type Props = {
  sets: readonly PublicSetReply[]
  questions: readonly ReviewedQuestion[]
  filter: Filter
  section: Section | 'all'
  /** The number of sets shown so far. */
  ready: number
}

/** The filtered questions below their sets. Memoized, because the list is long. */
export const QuestionList = memo(function QuestionList({ sets, questions, filter, section, ready }: Props) {
  const shown = useMemo(
    () =>
      questions.filter(
        (question) => matches(question, filter) && (section === 'all' || question.section === section),
      ),
    [questions, filter, section],
  )
  const reviewed = useMemo(() => bySet(sets, shown), [sets, shown])
  const several = questions.some((question) => question.section !== questions[0]?.section)
  return (
    <div aria-busy={ready < reviewed.length}>
      <p className="review__shown muted small tabular" role="status">
        {shown.length} of {questions.length} questions shown
      </p>
      {shown.length === 0 && <EmptyFilter filter={filter} />}
      {reviewed.slice(0, ready).map((one) => (
        <SetReview key={one.set.id} reviewed={one} all={questions} named={several} />
      ))}
    </div>
  )
})
