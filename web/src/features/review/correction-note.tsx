import { Moment } from '#web/components/moment.tsx'
import type { ReviewReply } from '#web/lib/api.ts'

/** Says that a key of this test was corrected after the test was graded, and what the first score was. */
export function CorrectionNote({ correction }: Pick<ReviewReply, 'correction'>) {
  if (correction === null) return null
  const { at, firstScore } = correction
  return (
    <p className="muted small">
      The answer key of a question was corrected on <Moment at={at} />;{' '}
      {firstScore === null ? 'your score stayed the same.' : `your original score was ${firstScore}.`}
    </p>
  )
}
