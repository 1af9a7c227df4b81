import { isUnscored } from '#domain/attempts/attempt.ts'
import { formatMinutes } from '#domain/exam/timing.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useSitting } from '../sitting/use-sitting.ts'

/** Says at an unscored question that it's one. */
export function UnscoredMark({ index }: { index: number }) {
  return useSitting(({ attempt }) => isUnscored(attempt, index)) ? <Badge>Unscored</Badge> : null
}

/** Says how many questions are unscored, and how much time the section has for them. Renders nothing without any. */
export function UnscoredNotice({ onDismiss }: { onDismiss: () => void }) {
  const unscored = useSitting(({ attempt }) => attempt.unscored ?? 0)
  const seconds = useSitting(({ attempt: { sections, answers } }) =>
    Math.round(((sections[0]?.seconds ?? 0) * unscored) / answers.length),
  )
  if (unscored === 0) return null
  return (
    <Notice
      tone="info"
      title={`${unscored} unscored questions`}
      className="player__notice"
      actions={
        <Button variant="quiet" onClick={onDismiss}>
          Got it
        </Button>
      }
    >
      <p>
        The last {unscored} questions are new, and we’re trying them out. They don’t count toward your score.
        {seconds > 0 && ` This section has ${formatMinutes(seconds)} more for them.`}
      </p>
    </Notice>
  )
}
