import { SECTION_NAMES, type Version } from '#domain/exam/formats.ts'
import { formatClock } from '#domain/exam/timing.ts'
import { bySection } from '#domain/scoring/breakdown.ts'
import { estimateScale, isEstimable } from '#domain/scoring/estimate.ts'
import { score } from '#domain/scoring/score.ts'
import { ScoreBadge } from '#web/components/score.tsx'
import { BreakdownTable } from './breakdown-table.tsx'
import { Panel } from '#web/components/panel.tsx'
import type { ReviewedQuestion } from './reviewed-questions.ts'

type Props = { version: Version; questions: readonly ReviewedQuestion[] }

/** A full test's results by section. A section's score has the same formula as the test's practice score. */
export function SectionResults({ version, questions }: Props) {
  return (
    <Panel title="By section" className="review-results__sections">
      {(labelledBy) => (
        <BreakdownTable
          labelledBy={labelledBy}
          heads={['Section', 'Correct', 'Score']}
          rows={bySection(questions).map(({ section, ...tally }) => ({
            name: SECTION_NAMES[section],
            detail: tally.seconds > 0 && `${formatClock(tally.seconds)} on questions`,
            tally,
            end: (
              <>
                <ScoreBadge value={score(tally.correct, tally.total)} />
                {isEstimable(version, section, tally.total) && (
                  <span className="breakdown__about">
                    estimate {estimateScale(section, tally.correct, tally.total)}
                  </span>
                )}
              </>
            ),
          }))}
        />
      )}
    </Panel>
  )
}
