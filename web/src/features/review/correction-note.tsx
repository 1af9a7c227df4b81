import { Moment } from '../../components/moment.tsx'
import type { ReviewReply } from '../../lib/api.ts'

/** Says that a key of this test was corrected after the test was graded, and what the first score was. */
export function CorrectionNote({ correction }: Pick<ReviewReply, 'correction'>) {
  if (correction === null) return null
  const { at, firstScore } = correction
  return (
    <p className="muted small">
      A question’s key was corrected on <Moment at={at} />;{' '}
      {firstScore === null ? 'the score stayed the same.' : `the first score was ${firstScore}.`}
    </p>
  )
}
