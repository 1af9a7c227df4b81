import { SECTION_NAMES, SECTIONS, type Section } from '../../../../domain/exam/formats.ts'
import { Segmented } from '../../components/segmented.tsx'
import { FILTERS, matches, type Filter, type ReviewedQuestion } from './reviewed.ts'

const NAMES = {
  all: 'All',
  incorrect: 'Incorrect',
  unanswered: 'Unanswered',
  bookmarked: 'Bookmarked',
} as const satisfies Record<Filter, string>

const SECTION_OPTIONS = [
  { value: 'all', label: 'All sections' },
  ...SECTIONS.map((section) => ({ value: section, label: SECTION_NAMES[section] })),
] as const

type Props = {
  /** Those that the filter chooses from. */
  questions: readonly ReviewedQuestion[]
  filter: Filter
  onFilter: (filter: Filter) => void
  /** Of a full test the section in view; null where there is only one. */
  section: Section | 'all' | null
  onSection: (section: Section | 'all') => void
}

export function Filters({ questions, filter, onFilter, section, onSection }: Props) {
  return (
    <div className="review-filters">
      {section !== null && (
        <Segmented
          label="Section"
          name="review-section"
          options={SECTION_OPTIONS}
          value={section}
          onChange={onSection}
        />
      )}
      <Segmented
        label="Questions"
        name="review-filter"
        options={FILTERS.map((value) => ({
          value,
          label: `${NAMES[value]} ${questions.filter((question) => matches(question, value)).length}`,
        }))}
        value={filter}
        onChange={onFilter}
      />
    </div>
  )
}
