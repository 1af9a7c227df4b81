import { useMemo, useState } from 'react'
import type { Section } from '../../../../domain/exam/formats.ts'
import type { ReviewReply } from '../../lib/api.ts'
import { testName } from '../../lib/test-name.ts'
import { useTitle } from '../../lib/use-title.ts'
import { EmptyFilter } from './empty-filter.tsx'
import { Filters } from './filters.tsx'
import { ReviewHeader } from './review-header.tsx'
import { bySet, matches, numbered, type Filter } from './reviewed.ts'
import { SectionResults } from './section-results.tsx'
import { SetReview } from './set-review.tsx'

export function Review({ review }: { review: ReviewReply }) {
  const { attempt, sets } = review
  const [filter, setFilter] = useState<Filter>('all')
  const [section, setSection] = useState<Section | 'all'>('all')
  const questions = useMemo(() => numbered(review.questions), [review])
  const ofSection = questions.filter((question) => section === 'all' || question.section === section)
  const shown = ofSection.filter((question) => matches(question, filter))
  const whole = attempt.section === 'full'
  useTitle(`${testName(attempt.section, attempt.version)} Review`)

  return (
    <div className="container review">
      <ReviewHeader review={review} />
      {whole && <SectionResults questions={questions} />}
      <Filters
        questions={ofSection}
        filter={filter}
        onFilter={setFilter}
        section={whole ? section : null}
        onSection={setSection}
      />
      <p className="review__shown muted small tabular" role="status">
        {shown.length} of {questions.length} questions shown
      </p>
      {shown.length === 0 && <EmptyFilter filter={filter} />}
      {bySet(sets, shown).map((reviewed) => (
        <SetReview key={reviewed.set.id} reviewed={reviewed} all={questions} named={whole} />
      ))}
    </div>
  )
}
