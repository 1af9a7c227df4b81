import type { ReactNode } from 'react'
import { standardCount } from '#domain/exam/formats.ts'
import { bySection } from '#domain/scoring/breakdown.ts'
import { ESTIMATE_SOURCE, estimateTest, minForEstimate } from '#domain/scoring/estimate.ts'
import { MAX_SCORE } from '#domain/scoring/score.ts'
import { Moment } from '#web/components/primitives.tsx'
import { Score } from '#web/components/score.tsx'
import type { ReviewReply } from '#web/lib/api.ts'
import { checkedText } from '#web/lib/test-labels.ts'
import { estimateName, practiceScoreText } from './result-text.ts'

/**
 * The result of a test: the estimated ACT score first, then the practice score and how it's computed. A test
 * that is too short for an estimate has only the practice score, and one with checked answers has no score.
 */
export function ReviewResult({ review }: { review: ReviewReply }) {
  const { attempt, questions, score } = review
  if (score === null) return <CheckedResult review={review} />
  const { section, version } = attempt
  const estimate = estimateTest(version, section, bySection(questions))
  if (estimate === null)
    return (
      <section className="review-result" aria-label="Your result">
        <ScorePart label={PRACTICE_SCORE} value={score}>
          <PracticeNote review={review} />
          <p className="muted small">
            This test is too short to estimate an ACT scale score. An estimate needs at least{' '}
            {section === 'full' ? 'half of each section' : `${minForEstimate(version, section)} questions`}.
          </p>
        </ScorePart>
      </section>
    )
  const isScaled = version !== 'old' || review.totalQuestions !== standardCount('old', section)
  return (
    <section className="review-result review-result--estimated" aria-label="Your result">
      <ScorePart label={estimateName(section)} value={estimate}>
        <p className="muted small">
          Based on {ESTIMATE_SOURCE}
          {isScaled && ', with your answers scaled to its length'}. This is an estimate, not an official
          score.
        </p>
      </ScorePart>
      <div className="review-result__part">
        <h2 className="review-result__label">{PRACTICE_SCORE}</h2>
        <p className="review-result__practice tabular">
          <strong>{score}</strong> <span>of {MAX_SCORE}</span>
        </p>
        <PracticeNote review={review} />
        <p className="muted small">
          The real ACT converts correct answers to a score with a table, so the two scores can differ.
        </p>
      </div>
    </section>
  )
}

/** The number of correct answers of a test without a score, because the student checked the answers. */
function CheckedResult({ review }: { review: ReviewReply }) {
  return (
    <section className="review-result" aria-label="Your result">
      <div className="review-result__part">
        <h2 className="review-result__label">Check as you go</h2>
        <p>{checkedText(review)}</p>
        {review.correction !== null && (
          <p className="muted small">
            The answer key of a question was corrected on <Moment at={review.correction.at} />.
          </p>
        )}
      </div>
    </section>
  )
}

const PRACTICE_SCORE = 'Practice score'

/** A large score below its name. `children` say where it comes from. */
function ScorePart({ label, value, children }: { label: string; value: number; children: ReactNode }) {
  return (
    <div className="review-result__part">
      <h2 className="review-result__label">{label}</h2>
      <Score value={value} />
      {children}
    </div>
  )
}

/** Says how the practice score follows from the answers, and whether a corrected key changed it. */
function PracticeNote({ review }: { review: ReviewReply }) {
  return (
    <>
      <p className="muted small">{practiceScoreText(review)}</p>
      <CorrectionNote correction={review.correction} />
    </>
  )
}

/** Says that a key of this test was corrected after the test was graded, and what the first score was. */
function CorrectionNote({ correction }: Pick<ReviewReply, 'correction'>) {
  if (correction === null) return null
  const { at, firstScore } = correction
  return (
    <p className="muted small">
      The answer key of a question was corrected on <Moment at={at} />;{' '}
      {firstScore === null ? 'your score stayed the same.' : `your original score was ${firstScore}.`}
    </p>
  )
}
