import { sectionsOf, standardCount, type Section } from '#domain/exam/formats.ts'
import { bySection } from '#domain/scoring/breakdown.ts'
import { compositeEstimate, ESTIMATE_SOURCE, isEstimable, minForEstimate } from '#domain/scoring/estimate.ts'
import type { ReviewReply } from '#web/lib/api.ts'

/**
 * The estimated ACT scale score, from a published raw-to-scale table. If the test is too short for an
 * estimate, says how long it would have to be.
 */
export function EstimateNote({ review: { attempt, questions } }: { review: ReviewReply }) {
  const { version, section } = attempt
  const sections = bySection(questions)
  const served = (one: Section) => sections.find((part) => part.section === one)?.total ?? 0
  if (!sectionsOf(section).every((one) => isEstimable(version, one, served(one))))
    return (
      <p className="muted small">
        This test is too short to estimate an ACT scale score. An estimate needs at least{' '}
        {section === 'full' ? 'half of each section' : `${minForEstimate(version, section)} questions`}.
      </p>
    )
  const scaled = version !== 'old' || questions.length !== standardCount('old', section)
  return (
    <p className="muted small">
      Estimated ACT scale score: <strong>{compositeEstimate(sections)}</strong>, based on {ESTIMATE_SOURCE}
      {scaled && ', with your answers scaled to its length'}. This is an estimate, not an official score.
    </p>
  )
}
