import { useDeferredValue, useMemo, useState } from 'react'
import type { Section } from '../../../../domain/exam/formats.ts'
import type { ReviewReply } from '../../lib/api.ts'
import { testName } from '../../lib/test-name.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Filters } from './filters.tsx'
import { QuestionList } from './question-list.tsx'
import { ReviewHeader } from './review-header.tsx'
import { numbered, type Filter } from './reviewed.ts'
import { SectionResults } from './section-results.tsx'

export function Review({ review }: { review: ReviewReply }) {
  const { attempt, sets } = review
  const [filter, setFilter] = useState<Filter>('all')
  const [section, setSection] = useState<Section | 'all'>('all')
  // A filter answers at once; the list, of 215 questions at most, follows.
  const listedFilter = useDeferredValue(filter)
  const listedSection = useDeferredValue(section)
  const questions = useMemo(() => numbered(review.questions), [review])
  const whole = attempt.section === 'full'
  useTitle(`${testName(attempt.section, attempt.version)} Review`)

  return (
    <div className="container review">
      <ReviewHeader review={review} />
      {whole && <SectionResults questions={questions} />}
      <Filters
        questions={questions.filter((question) => section === 'all' || question.section === section)}
        filter={filter}
        onFilter={setFilter}
        section={whole ? section : null}
        onSection={setSection}
      />
      <QuestionList sets={sets} questions={questions} filter={listedFilter} section={listedSection} />
    </div>
  )
}
