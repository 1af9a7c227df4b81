import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { formatClock } from '#domain/exam/timing.ts'
import { verdictOf } from '#domain/scoring/breakdown.ts'
import { slowestAndFastest } from '#domain/scoring/pace.ts'
import { Icon } from '#web/components/icon.tsx'
import { toneClass } from '#web/components/tone.ts'
import { VisuallyHidden } from '#web/components/visually-hidden.tsx'
import type { ReviewedQuestion } from './reviewed-questions.ts'
import { spokenDuration } from './spoken-duration.ts'
import { VERDICT_STYLES } from '#web/lib/verdict-styles.ts'

type Props = {
  questions: readonly ReviewedQuestion[]
  /** Whether to name each question's section, as for a full test. */
  several: boolean
  onGoTo: (question: ReviewedQuestion) => void
}

const MOST = 3

/** Links to the slowest and fastest answers. Renders nothing if too few questions were answered. */
export function Extremes({ questions, several, onGoTo }: Props) {
  const { slowest, fastest } = slowestAndFastest(questions, MOST)
  if (slowest.length === 0) return null
  return (
    <div className="extremes">
      {[
        { title: 'Slowest answers', list: slowest },
        { title: 'Fastest answers', list: fastest },
      ].map(({ title, list }) => (
        <div key={title}>
          <h3 className="extremes__title">{title}</h3>
          <ul role="list">
            {list.map((question) => {
              const { tone, icon, word } = VERDICT_STYLES[verdictOf(question)]
              return (
                <li key={question.id}>
                  <button type="button" className="extremes__question" onClick={() => onGoTo(question)}>
                    <span className={`extremes__verdict ${toneClass(tone)}`}>
                      <Icon name={icon} />
                      <VisuallyHidden>{word}: </VisuallyHidden>
                    </span>
                    <span>
                      {several && `${SECTION_NAMES[question.section]}, `}
                      {several ? 'question' : 'Question'} {question.number}
                    </span>
                    <span className="extremes__time tabular">
                      <span aria-hidden="true">{formatClock(question.timeSpentSeconds)}</span>
                      <VisuallyHidden>{spokenDuration(question.timeSpentSeconds)}</VisuallyHidden>
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}
