import { standardCount } from '../../../../domain/exam/formats.ts'
import { bySection } from '../../../../domain/scoring/breakdown.ts'
import { compositeEstimate, ESTIMATE_SOURCE } from '../../../../domain/scoring/estimate.ts'
import type { ReviewReply } from '../../lib/api.ts'

/** What a published raw-to-scale table makes of the same answers: beside the score, named as an estimate. */
export function EstimateNote({ review: { attempt, questions } }: { review: ReviewReply }) {
  const scaled = attempt.version !== 'old' || questions.length !== standardCount('old', attempt.section)
  return (
    <p className="muted small">
      Estimated ACT scale score: <strong>{compositeEstimate(bySection(questions))}</strong>, by{' '}
      {ESTIMATE_SOURCE}
      {scaled && ', your answers scaled to its length'}. An estimate, not an official score.
    </p>
  )
}
