import { useMemo, useRef } from 'react'
import { timingOf } from '#domain/exam/timing.ts'
import type { ReviewReply } from '#web/lib/api.ts'
import { testName } from '#web/lib/test-name.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { TutorLinkProvider } from './ask-tutor.tsx'
import { DifficultyResults } from './difficulty-results.tsx'
import { Filters } from './filters.tsx'
import { PaceResults } from './pace-results.tsx'
import { QuestionList } from './question-list.tsx'
import { ReviewHeader } from './review-header.tsx'
import { numberQuestions } from './reviewed-questions.ts'
import { SectionResults } from './section-results.tsx'
import { TopicResults } from './topic-results.tsx'
import { useShownQuestions } from './use-shown-questions.ts'

/** The results of a graded test, then its questions one by one. */
export function Review({ review }: { review: ReviewReply }) {
  const { attempt, sets } = review
  const list = useRef<HTMLHeadingElement>(null)
  const { filter, section, listed, ready, setFilter, setSection, goTo } = useShownQuestions(sets.length, list)
  const questions = useMemo(() => numberQuestions(review.questions), [review])
  const several = attempt.section === 'full'
  useTitle(`${testName(attempt.section, attempt.version)} Review`)

  return (
    <div className="container review">
      <ReviewHeader review={review} onQuestions={() => showList(list.current)} />
      <div className={several ? 'review-results review-results--several' : 'review-results'}>
        {several && <SectionResults version={attempt.version} questions={questions} />}
        <TopicResults
          version={attempt.version}
          timing={timingOf(attempt)}
          questions={questions}
          several={several}
        />
        <DifficultyResults questions={questions} />
        <PaceResults attempt={attempt} questions={questions} onGoTo={goTo} />
      </div>
      <h2 ref={list} id="questions" className="review__questions" tabIndex={-1}>
        Your answers
      </h2>
      <Filters
        questions={questions}
        filter={filter}
        onFilter={setFilter}
        section={section}
        onSection={setSection}
        onGoTo={goTo}
        several={several}
      />
      <TutorLinkProvider attemptId={attempt.id}>
        <QuestionList
          sets={sets}
          questions={questions}
          filter={listed.filter}
          section={listed.section}
          ready={ready}
        />
      </TutorLinkProvider>
    </div>
  )
}

function showList(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}
