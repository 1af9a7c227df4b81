import { useEffect, useEffectEvent, useMemo, useRef, memo } from 'react'
import type { ReviewReply, PublicSetReply } from '#web/lib/api.ts'
import { useLocation } from '#web/lib/router.ts'
import { testName } from '#web/lib/test-name.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { byDifficulty } from '#domain/scoring/breakdown.ts'
import { SECTION_NAMES, SECTIONS, type Section } from '#domain/exam/formats.ts'
import { Segmented } from '#web/components/segmented.tsx'
import { Icon } from '#web/components/icon.tsx'
import { SolutionIntro, TutorLinkProvider } from './question-actions.tsx'
import { MissReasonIntro, TaggingProvider } from './miss-reason.tsx'
import { PaceResults } from './pace-results.tsx'
import { PrintReview } from './print-review.tsx'
import { ReviewHeader } from './review-header.tsx'
import {
  numberQuestions,
  type ReviewedQuestion,
  FILTERS,
  matches,
  type Filter,
  bySet,
} from './reviewed-questions.ts'
import { SectionResults } from './section-results.tsx'
import { TopicResults } from './topic-results.tsx'
import { useShownQuestions } from './use-shown-questions.ts'
import { BreakdownTable } from './breakdown-table.tsx'
import { DIFFICULTY_STYLES } from '#web/lib/result-styles.ts'
import { meanTimeText } from './pace-text.ts'
import { Panel } from '#web/components/panel.tsx'
import { GoToQuestion } from './question-map.tsx'
import { SetReview } from './set-review.tsx'
import './filters.css'

/** The results of a graded or checked test, then its questions one by one. */
export function Review({ review }: { review: ReviewReply }) {
  const { attempt, sets } = review
  const list = useRef<HTMLHeadingElement>(null)
  const { filter, section, listFilters, shownSetCount, setFilter, setSection, goTo } = useShownQuestions(
    sets.length,
    list,
  )
  const questions = useMemo(() => numberQuestions(review.questions), [review])
  const isFullTest = attempt.section === 'full'
  useLinkedQuestion(questions, goTo)
  useTitle(`${testName(attempt)} Review`)

  return (
    <TutorLinkProvider attemptId={attempt.id}>
      <div className="container review">
        <ReviewHeader review={review} onQuestions={() => showList(list.current)} />
        <div className={isFullTest ? 'review-results review-results--several' : 'review-results'}>
          {isFullTest && <SectionResults version={attempt.version} questions={questions} />}
          <TopicResults
            version={attempt.version}
            questions={questions}
            isFullTest={isFullTest}
            isInCheckMode={attempt.mode === 'check'}
          />
          <DifficultyResults questions={questions} />
          <PaceResults attempt={attempt} questions={questions} onGoTo={goTo} />
        </div>
        <div className="review__questions-head">
          <h2 ref={list} id="questions" className="review__questions" tabIndex={-1}>
            Your answers
          </h2>
          <PrintReview
            review={review}
            questions={questions}
            listedQuestions={questions.filter((question) => isListed(question, listFilters))}
          />
        </div>
        <MissReasonIntro questions={questions} />
        <SolutionIntro />
        <Filters
          questions={questions}
          filter={filter}
          onFilter={setFilter}
          section={section}
          onSection={setSection}
          onGoTo={goTo}
          isFullTest={isFullTest}
        />
        <TaggingProvider review={review}>
          <QuestionList
            sets={sets}
            questions={questions}
            filter={listFilters.filter}
            section={listFilters.section}
            shownSetCount={shownSetCount}
          />
        </TaggingProvider>
      </div>
    </TutorLinkProvider>
  )
}

/** Goes to the question that the address's hash names. */
function useLinkedQuestion(
  questions: readonly ReviewedQuestion[],
  goTo: (question: ReviewedQuestion) => void,
): void {
  const { hash } = useLocation()
  const goToLinked = useEffectEvent(() => {
    const linked = questions.find(({ id }) => `#${encodeURIComponent(id)}` === hash)
    if (linked !== undefined) goTo(linked)
  })
  useEffect(() => goToLinked(), [hash])
}

type ListFilters = { filter: Filter; section: Section | 'all' }

const isListed = (question: ReviewedQuestion, { filter, section }: ListFilters): boolean =>
  matches(question, filter) && (section === 'all' || question.section === section)

function showList(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView()
}

/** The results by difficulty. */
function DifficultyResults({ questions }: { questions: readonly ReviewedQuestion[] }) {
  return (
    <Panel title="By difficulty" className="review-results__difficulty">
      {(labelledBy) => (
        <BreakdownTable
          labelledBy={labelledBy}
          heads={['Difficulty', 'Correct']}
          rows={byDifficulty(questions).map(({ difficulty, ...tally }) => ({
            name: DIFFICULTY_STYLES[difficulty].word,
            detail: meanTimeText(tally),
            tally,
          }))}
        />
      )}
    </Panel>
  )
}

const FILTER_NAMES = {
  all: 'All',
  incorrect: 'Incorrect',
  unanswered: 'Unanswered',
  bookmarked: 'Bookmarked',
} as const satisfies Record<Filter, string>

const SECTION_OPTIONS = [
  { value: 'all', label: 'All' },
  ...SECTIONS.map((section) => ({ value: section, label: SECTION_NAMES[section] })),
] as const

type FiltersProps = {
  questions: readonly ReviewedQuestion[]
  filter: Filter
  onFilter: (filter: Filter) => void
  section: Section | 'all'
  onSection: (section: Section | 'all') => void
  onGoTo: (question: ReviewedQuestion) => void
  /** Whether to offer a choice of sections. */
  isFullTest: boolean
}

/** The filters of the question list, and the button that goes to a question. */
function Filters({ questions, filter, onFilter, section, onSection, onGoTo, isFullTest }: FiltersProps) {
  const inSection = questions.filter((question) => section === 'all' || question.section === section)
  return (
    <div className={isFullTest ? 'review-filters review-filters--several' : 'review-filters'}>
      {isFullTest && (
        <Segmented
          label="Section"
          name="review-section"
          options={SECTION_OPTIONS}
          value={section}
          onChange={onSection}
        />
      )}
      <div className="review-filters__questions">
        <Segmented
          label="Questions"
          name="review-filter"
          options={FILTERS.map((value) => ({
            value,
            label: (
              <>
                <span>{FILTER_NAMES[value]}</span>{' '}
                <span className="review-filters__count">
                  {inSection.filter((question) => matches(question, value)).length}
                </span>
              </>
            ),
          }))}
          value={filter}
          onChange={onFilter}
        />
        <GoToQuestion questions={questions} onGoTo={onGoTo} />
      </div>
    </div>
  )
}

type QuestionListProps = {
  sets: readonly PublicSetReply[]
  questions: readonly ReviewedQuestion[]
  filter: Filter
  section: Section | 'all'
  /** The number of sets shown so far. */
  shownSetCount: number
}

/** The filtered questions below their sets. Memoized, because the list is long. */
const QuestionList = memo(function QuestionList({
  sets,
  questions,
  filter,
  section,
  shownSetCount,
}: QuestionListProps) {
  const listedQuestions = useMemo(
    () => questions.filter((question) => isListed(question, { filter, section })),
    [questions, filter, section],
  )
  const reviewedSets = useMemo(() => bySet(sets, listedQuestions), [sets, listedQuestions])
  const isFullTest = questions.some((question) => question.section !== questions[0]?.section)
  return (
    <div aria-busy={shownSetCount < reviewedSets.length}>
      <p className="review__shown muted small tabular" role="status">
        {listedQuestions.length} of {questions.length} questions shown
      </p>
      {listedQuestions.length === 0 && <EmptyFilter filter={filter} />}
      {reviewedSets.slice(0, shownSetCount).map((one) => (
        <SetReview key={one.set.id} reviewedSet={one} all={questions} showsSection={isFullTest} />
      ))}
    </div>
  )
})

const EMPTY_TEXTS = {
  all: 'There are no questions here.',
  incorrect: 'You have no incorrect answers here.',
  unanswered: 'You answered every question here.',
  bookmarked: 'You didn’t bookmark any questions here.',
} as const satisfies Record<Filter, string>

function EmptyFilter({ filter }: { filter: Filter }) {
  return (
    <p className="review-empty">
      <Icon name={filter === 'bookmarked' ? 'bookmark' : 'circle-check'} />
      {EMPTY_TEXTS[filter]}
    </p>
  )
}
