import { totalQuestions } from '../../../../../domain/attempts/attempt.ts'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { useSitting } from '../sitting/use-sitting.ts'

/**
 * Said at the start of a test for which the bank could serve fewer questions than were asked for; of a simulation its
 * first screen has said so.
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
