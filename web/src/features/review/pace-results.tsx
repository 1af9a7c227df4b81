import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { bySection, verdictOf, type Verdict } from '#domain/scoring/breakdown.ts'
import { allowedPace, slowestAndFastest } from '#domain/scoring/pace.ts'
import type { ReviewReply } from '#web/lib/api.ts'
import { formatClock } from '#domain/exam/timing.ts'
import { Icon } from '#web/components/icon.tsx'
import { toneClass } from '#web/lib/class-names.ts'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { VERDICT_STYLES } from '#web/lib/result-styles.ts'
import { useElementWidth } from '#web/components/item/use-element-width.ts'
import { paceSentence } from './pace-text.ts'
import { Panel } from '#web/components/panel.tsx'
import type { ReviewedQuestion } from './reviewed-questions.ts'
import { TimeLegend } from './time-legend.tsx'
import { TimeTable } from './time-table.tsx'
import { spokenDuration } from './spoken-duration.ts'
import { numberTicks, timeScale } from './time-scale.ts'
import './time-chart.css'

type Props = {
  attempt: ReviewReply['attempt']
  questions: readonly ReviewedQuestion[]
  onGoTo: (question: ReviewedQuestion) => void
}

/** The times of each section's scored questions against its pace, with the slowest and fastest answers. */
export function PaceResults({ attempt: { version, timeFactor, untimed }, questions: all, onGoTo }: Props) {
  const questions = all.filter(({ unscored }) => !unscored)
  const sections = bySection(questions)
  return (
    <Panel title="Time per question" className="review-results__pace">
      {() => (
        <>
          <TimeLegend />
          <div className="pace-sections">
            {sections.map(({ section }) => {
              const sectionQuestions = questions.filter((question) => question.section === section)
              const pace = allowedPace(version, section, timeFactor)
              const name = `${SECTION_NAMES[section]}: time on each question`
              return (
                <div key={section} className="pace-section">
                  {sections.length > 1 && <h3>{SECTION_NAMES[section]}</h3>}
                  <p className="small">{paceSentence(sectionQuestions, pace, untimed)}</p>
                  <TimeChart questions={sectionQuestions} pace={pace} label={name} />
                  <TimeTable questions={sectionQuestions} name={name} />
                </div>
              )
            })}
          </div>
          <Extremes questions={questions} isFullTest={sections.length > 1} onGoTo={onGoTo} />
        </>
      )}
    </Panel>
  )
}

type ExtremesProps = {
  questions: readonly ReviewedQuestion[]
  /** Whether to name each question's section. */
  isFullTest: boolean
  onGoTo: (question: ReviewedQuestion) => void
}

const MAX_EXTREMES = 3

/** Links to the slowest and fastest answers. Renders nothing if too few questions were answered. */
function Extremes({ questions, isFullTest, onGoTo }: ExtremesProps) {
  const { slowest, fastest } = slowestAndFastest(questions, MAX_EXTREMES)
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
                      {isFullTest && `${SECTION_NAMES[question.section]}, `}
                      {isFullTest ? 'question' : 'Question'} {question.number}
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

type TimeChartProps = {
  questions: readonly ReviewedQuestion[]
  /** The allowed seconds per question. */
  pace: number
  /** The description for screen readers. */
  label: string
}

/**
 * In pixels: the plot's margins at the left and the right, the y of its top and its base, the y of the marks and of
 * the numbers below it, the chart's height, the maximum width of a bar, and half of the maximum width of a mark.
 */
const LEFT = 40
const RIGHT = 4
const TOP = 8
const BASE = 128
const MARKS = BASE + 10
const NUMBERS = BASE + 32
const HEIGHT = BASE + 38
const WIDEST = 18
const MARK = 3

const round = (value: number) => Math.round(value * 10) / 10

/**
 * One bar per question, as high as its time, with a mark below each missed one. A line across shows the pace.
 */
function TimeChart({ questions, pace, label }: TimeChartProps) {
  const { ref, width } = useElementWidth<HTMLDivElement>(340)
  const { top, ticks } = timeScale(
    questions.map(({ timeSpentSeconds }) => timeSpentSeconds),
    pace,
  )
  const slot = (width - LEFT - RIGHT) / questions.length
  const bar = Math.min(WIDEST, slot * 0.7)
  const mark = Math.min(MARK, slot * 0.4)
  const middle = (index: number) => round(LEFT + slot * (index + 0.5))
  const yOf = (seconds: number) => BASE - ((BASE - TOP) * Math.min(seconds, top)) / top

  /** Returns the path of a shape at each question with such a verdict. */
  const draw = (hasVerdict: (verdict: Verdict) => boolean, shape: (x: number, seconds: number) => string) =>
    questions
      .map((question, index) =>
        hasVerdict(verdictOf(question)) ? shape(middle(index), question.timeSpentSeconds) : '',
      )
      .join('')
  const bars = (x: number, seconds: number) =>
    seconds === 0 ? '' : `M${round(x - bar / 2)} ${BASE}V${round(yOf(seconds))}h${round(bar)}V${BASE}z`
  const cross = (x: number) =>
    `M${x - mark} ${MARKS - mark}l${2 * mark} ${2 * mark}m0 ${-2 * mark}l${-2 * mark} ${2 * mark}`
  const ring = (x: number) =>
    `M${x - mark} ${MARKS}a${mark} ${mark} 0 1 0 ${2 * mark} 0a${mark} ${mark} 0 1 0 ${-2 * mark} 0`
  const cut = (x: number, seconds: number) =>
    seconds > top ? `M${x - bar / 2 - 1} ${TOP + 8}l${bar / 2 + 1} -4l${bar / 2 + 1} 4` : ''
  const paceY = round(yOf(pace))

  return (
    <div ref={ref}>
      <svg className="time-chart" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        <path
          className="time-chart__grid"
          d={ticks.map((tick) => `M${LEFT} ${round(yOf(tick))}H${width - RIGHT}`).join('')}
        />
        {ticks.map((tick) => (
          <text
            key={tick}
            className="time-chart__tick"
            x={LEFT - 6}
            y={round(yOf(tick))}
            dy="0.35em"
            textAnchor="end"
          >
            {formatClock(tick)}
          </text>
        ))}
        {(['correct', 'incorrect', 'unanswered'] as const).map((verdict) => (
          <path key={verdict} className={`time-chart__${verdict}`} d={draw((one) => one === verdict, bars)} />
        ))}
        <path className="time-chart__cut" d={draw(() => true, cut)} />
        <path
          className="time-chart__mark time-chart__mark--incorrect"
          d={draw((one) => one === 'incorrect', cross)}
        />
        <path
          className="time-chart__mark time-chart__mark--unanswered"
          d={draw((one) => one === 'unanswered', ring)}
        />
        <path className="time-chart__pace" d={`M${LEFT} ${paceY}H${width - RIGHT}`} />
        {numberTicks(questions.length).map((number) => (
          <text
            key={number}
            className="time-chart__tick"
            x={middle(number - 1)}
            y={NUMBERS}
            textAnchor="middle"
          >
            {number}
          </text>
        ))}
      </svg>
    </div>
  )
}
