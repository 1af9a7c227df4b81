import { SECTION_NAMES } from '../../../../domain/exam/formats.ts'
import { score } from '../../../../domain/scoring/score.ts'
import { IconTile } from '../../components/icon-tile.tsx'
import { ScoreBadge } from '../../components/score.tsx'
import { sectionResults, type ReviewedQuestion } from './reviewed.ts'

/** A full test's result by section: the same formula as the whole. */
export function SectionResults({ questions }: { questions: readonly ReviewedQuestion[] }) {
  return (
    <ul role="list" aria-label="Result by section" className="section-results tabular">
      {sectionResults(questions).map(({ section, correct, total }) => (
        <li key={section} className="section-results__row">
          <IconTile icon={section} tone={section} />
          <span className="section-results__facts">
            <strong>{SECTION_NAMES[section]}</strong>
            <span className="muted small">
              {correct} of {total} correct
            </span>
          </span>
          <ScoreBadge value={score(correct, total)} />
        </li>
      ))}
    </ul>
  )
}
