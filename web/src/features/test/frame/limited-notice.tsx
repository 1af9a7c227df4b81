import { totalQuestions } from '#domain/attempts/attempt.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useSitting } from '../sitting/use-sitting.ts'

/**
 * Shown at the start of a test with fewer questions than requested because of the bank. The first screen of a
 * simulation has shown it already.
 */
export function LimitedNotice({ onRead }: { onRead: () => void }) {
  const limited = useSitting(({ attempt }) => attempt.limited && attempt.mode === 'practice')
  const total = useSitting(({ attempt }) => totalQuestions(attempt))
  const requested = useSitting(({ attempt }) => attempt.requested)
  const untimed = useSitting(({ attempt }) => attempt.untimed)
  if (!limited) return null
  return (
    <Notice
      tone="yellow"
      title="Limited Questions Available"
      className="player__notice"
      actions={
        <Button variant="quiet" onClick={onRead}>
          Got it
        </Button>
      }
    >
      <p>
        This test has {total} questions instead of {requested}.
        {!untimed && ' Its time is shortened to match.'}
      </p>
    </Notice>
  )
}
