import { useId, type ReactNode } from 'react'
import { formatClock } from '#domain/exam/timing.ts'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import {
  byDifficulty,
  bySection,
  byTopic,
  tally,
  verdictOf,
  weakestFirst,
} from '#domain/scoring/breakdown.ts'
import { ESTIMATE_SOURCE, estimateTest } from '#domain/scoring/estimate.ts'
import { MAX_SCORE } from '#domain/scoring/score.ts'
import { Moment } from '#web/components/primitives.tsx'
import { SITE_NAME, TRADEMARK } from '#web/config/site.ts'
import type { ReviewReply } from '#web/lib/api.ts'
import { useSession } from '#web/lib/auth/session.ts'
import { DIFFICULTY_STYLES } from '#web/lib/result-styles.ts'
import { checkedText, testLabels } from '#web/lib/test-labels.ts'
import { testName } from '#web/lib/test-name.ts'
import { BreakdownTable, type BreakdownRow } from './breakdown-table.tsx'
import { PrintedSet } from './printed-set.tsx'
import { estimateName, labeledTest, practiceScoreText } from './result-text.ts'
import { bySet, type ReviewedQuestion } from './reviewed-questions.ts'
import { ShareLegend } from './share-bar.tsx'
import { timeLimit } from './time-limit.ts'
import './print-sheet.css'

type Props = {
  review: ReviewReply
  /** All questions of the test. */
  questions: readonly ReviewedQuestion[]
  /** The questions to print. */
  printedQuestions: readonly ReviewedQuestion[]
}

/** The review on paper, for a parent or a teacher: the results, then the questions below their passages. */
export function PrintSheet({ review, questions, printedQuestions }: Props) {
  const { attempt, sets } = review
  const title = `${testName(attempt)} Review`
  return (
    <article className="print-sheet" aria-label={title}>
      <h1>{title}</h1>
      <About review={review} />
      <Results review={review} />
      <Breakdowns questions={questions} isFullTest={attempt.section === 'full'} />
      <h2>{headingText(printedQuestions, questions)}</h2>
      {printedQuestions.length > 0 && (
        <p className="print-sheet__fine">
          A check marks the correct answer. A cross marks your answer if it was wrong.
        </p>
      )}
      {bySet(sets, printedQuestions).map((reviewedSet) => (
        <PrintedSet key={reviewedSet.set.id} reviewedSet={reviewedSet} all={questions} />
      ))}
      <p className="print-sheet__fine">
        {SITE_NAME}. {TRADEMARK}
      </p>
    </article>
  )
}

/** Says how many questions are printed, and whether they are the missed ones. */
function headingText(printedQuestions: Props['printedQuestions'], questions: Props['questions']): string {
  if (printedQuestions.length === questions.length) return `All ${questions.length} questions`
  const missedQuestions = questions.filter((question) => verdictOf(question) !== 'correct')
  const areMissed =
    printedQuestions.length === missedQuestions.length &&
    missedQuestions.every((question) => printedQuestions.includes(question))
  return `${printedQuestions.length} ${areMissed ? 'missed ' : ''}of ${questions.length} questions`
}

/** The student, the day, and the test's labels, such as "Test Day Mode". A guest has a line to write a name on. */
function About({ review }: { review: ReviewReply }) {
  const session = useSession()
  const name =
    session.status === 'signed-in' ? `${session.person.firstName} ${session.person.lastName}`.trim() : ''
  const labels = testLabels(labeledTest(review))
  return (
    <p className="print-sheet__about">
      <span>Name: {name === '' ? <span className="print-sheet__blank" /> : <strong>{name}</strong>}</span>
      <span>
        Taken: <Moment at={review.completedAt} />
      </span>
      {labels.map(({ label }) => (
        <span key={label}>{label}</span>
      ))}
    </p>
  )
}

function Results({ review }: { review: ReviewReply }) {
  const { attempt, questions, score, correctAnswers, totalQuestions, timeSpentSeconds } = review
  const estimate =
    score === null ? null : estimateTest(attempt.version, attempt.section, bySection(questions))
  const limit = timeLimit(attempt)
  return (
    <>
      <dl className="print-sheet__facts">
        {estimate !== null && (
          <Fact name={estimateName(attempt.section)}>{`${estimate} of ${MAX_SCORE}`}</Fact>
        )}
        {score !== null && <Fact name="Practice score">{`${score} of ${MAX_SCORE}`}</Fact>}
        <Fact name="Correct">{`${correctAnswers} of ${totalQuestions}`}</Fact>
        <Fact name="Not answered">{tally(questions).unanswered}</Fact>
        {attempt.unscored !== undefined && <Fact name="Unscored">{attempt.unscored}</Fact>}
        <Fact name="Time spent">
          {formatClock(timeSpentSeconds)}
          {limit !== null && ` of ${formatClock(limit)}`}
        </Fact>
      </dl>
      <p className="print-sheet__fine">
        {score === null ? checkedText(review) : practiceScoreText(review)}
        {estimate !== null && ` The estimate is based on ${ESTIMATE_SOURCE}, and isn’t an official score.`}
      </p>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type BreakdownsProps = { questions: readonly ReviewedQuestion[]; isFullTest: boolean }

/** The results by section, topic, and difficulty, as bars and numbers. */
function Breakdowns({ questions, isFullTest }: BreakdownsProps) {
  const sections = bySection(questions).map(({ section, ...counts }) => ({
    name: SECTION_NAMES[section],
    tally: counts,
  }))
  const difficulties = byDifficulty(questions).map(({ difficulty, ...counts }) => ({
    name: DIFFICULTY_STYLES[difficulty].word,
    tally: counts,
  }))
  return (
    <>
      <div className="print-sheet__breakdowns">
        <Breakdown head="Topic" rows={topicRows(questions, isFullTest)} />
        {isFullTest && <Breakdown head="Section" rows={sections} />}
        <Breakdown head="Difficulty" rows={difficulties} />
      </div>
      <ShareLegend />
    </>
  )
}

function Breakdown({ head, rows }: { head: string; rows: readonly BreakdownRow[] }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="visually-hidden">
        By {head.toLowerCase()}
      </h2>
      <BreakdownTable labelledBy={headingId} heads={[head, 'Correct']} rows={rows} />
    </section>
  )
}

const topicRows = (questions: readonly ReviewedQuestion[], isFullTest: boolean): BreakdownRow[] =>
  weakestFirst(byTopic(questions)).map(({ section, topic, ...counts }) => ({
    name: topic,
    detail: isFullTest && SECTION_NAMES[section],
    tally: counts,
  }))
