import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { bySection } from '#domain/scoring/breakdown.ts'
import { allowedPace } from '#domain/scoring/pace.ts'
import type { ReviewReply } from '#web/lib/api.ts'
import { Extremes } from './extremes.tsx'
import { paceSentence } from './pace-text.ts'
import { Panel } from './panel.tsx'
import type { ReviewedQuestion } from './reviewed-questions.ts'
import { TimeChart } from './time-chart.tsx'
import { TimeLegend } from './time-legend.tsx'
import { TimeTable } from './time-table.tsx'

type Props = {
  attempt: ReviewReply['attempt']
  questions: readonly ReviewedQuestion[]
  onGoTo: (question: ReviewedQuestion) => void
}

/** The times of each section's questions against its pace, with the slowest and fastest answers. */
export function PaceResults({ attempt: { version, timeFactor, untimed }, questions, onGoTo }: Props) {
  const sections = bySection(questions)
  return (
    <Panel title="Time per question" className="review-results__pace">
      {() => (
        <>
          <TimeLegend />
          <div className="pace-sections">
            {sections.map(({ section }) => {
              const own = questions.filter((question) => question.section === section)
              const pace = allowedPace(version, section, timeFactor)
              const name = `${SECTION_NAMES[section]}: time on each question`
              return (
                <div key={section} className="pace-section">
                  {sections.length > 1 && <h3>{SECTION_NAMES[section]}</h3>}
                  <p className="small">{paceSentence(own, pace, untimed)}</p>
                  <TimeChart questions={own} pace={pace} label={name} />
                  <TimeTable questions={own} name={name} />
                </div>
              )
            })}
          </div>
          <Extremes questions={questions} several={sections.length > 1} onGoTo={onGoTo} />
        </>
      )}
    </Panel>
  )
}
