import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import type { IconName } from '../../components/icon-paths.ts'
import { answeredCount, positionOf } from './questions.ts'
import { useSitting } from './use-sitting.ts'

type Props = {
  /** What it does: "Submit Test", "Finish Section". */
  label: string
  icon?: IconName
  onEnd: () => void
}

/**
 * Ends a section or the test, where Next stood on the question before: with questions still open it asks first, so that
 * one tap too many never ends anything.
 */
export function EndButton({ label, icon, onEnd }: Props) {
  const answered = useSitting(answeredCount)
  const total = useSitting((sitting) => positionOf(sitting).of)
  const [asking, setAsking] = useState(false)
  const open = total - answered
  return (
    <>
      <Button variant="primary" iconEnd={icon} onClick={() => (open > 0 ? setAsking(true) : onEnd())}>
        {label}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={open === 1 ? '1 question is unanswered' : `${open} questions are unanswered`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Go back</Button>
            <Button variant="primary" onClick={onEnd}>
              {label}
            </Button>
          </>
        }
      >
        <p>
          You answered {answered} of {total}. An unanswered question counts as wrong, and you cannot return
          after this.
        </p>
      </Dialog>
    </>
  )
}
