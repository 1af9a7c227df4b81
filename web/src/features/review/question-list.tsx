import { memo } from 'react'
import type { Section } from '../../../../domain/exam/formats.ts'
import type { PublicSetReply } from '../../lib/api.ts'
import { EmptyFilter } from './empty-filter.tsx'
import { bySet, matches, type Filter, type ReviewedQuestion } from './reviewed.ts'
import { SetReview } from './set-review.tsx'

type Props = {
  sets: readonly PublicSetReply[]
  questions: readonly ReviewedQuestion[]
  filter: Filter
  section: Section | 'all'
}

/** The questions that are asked for, under their sets. Drawn again only when something of it changes: it is long. */
export const QuestionList = memo(function QuestionList({ sets, questions, filter, section }: Props) {
  const shown = questions.filter(
    (question) => matches(question, filter) && (section === 'all' || question.section === section),
  )
  const several = questions.some((question) => question.section !== questions[0]?.section)
  return (
    <>
      <p className="review__shown muted small tabular" role="status">
        {shown.length} of {questions.length} questions shown
      </p>
      {shown.length === 0 && <EmptyFilter filter={filter} />}
      {bySet(sets, shown).map((reviewed) => (
        <SetReview key={reviewed.set.id} reviewed={reviewed} all={questions} named={several} />
      ))}
    </>
  )
})
