import { SECTION_NAMES, SECTIONS, type Section } from '#domain/exam/formats.ts'
import { Segmented } from '#web/components/segmented.tsx'
import { GoToQuestion } from './go-to-question.tsx'
import { FILTERS, matches, type Filter, type ReviewedQuestion } from './reviewed-questions.ts'
import './filters.css'

const NAMES = {
  all: 'All',
  incorrect: 'Incorrect',
  unanswered: 'Unanswered',
  bookmarked: 'Bookmarked',
} as const satisfies Record<Filter, string>

const SECTION_OPTIONS = [
  { value: 'all', label: 'All' },
  ...SECTIONS.map((section) => ({ value: section, label: SECTION_NAMES[section] })),
] as const

type Props = {
  questions: readonly ReviewedQuestion[]
  filter: Filter
  onFilter: (filter: Filter) => void
  section: Section | 'all'
  onSection: (section: Section | 'all') => void
  onGoTo: (question: ReviewedQuestion) => void
  /** Whether to offer a choice of sections, as for a full test. */
  several: boolean
}

/** The filters of the question list, which stay visible while it scrolls. */
export function Filters({ questions, filter, onFilter, section, onSection, onGoTo, several }: Props) {
  const inSection = questions.filter((question) => section === 'all' || question.section === section)
  return (
    <div className={several ? 'review-filters review-filters--several' : 'review-filters'}>
      {several && (
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
                <span>{NAMES[value]}</span>{' '}
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
