import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { answeredCount, positionOf } from '../sitting/questions.ts'
import { useSectionEnd } from './use-section-end.ts'
import { useSitting } from '../sitting/use-sitting.ts'

/** Asks before ending a section, or the test, with unanswered questions. */
export function EndSection({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { label, end } = useSectionEnd()
  const total = useSitting((sitting) => positionOf(sitting).of)
  // Counted only while the dialog is open, so that an answer doesn't rerender a closed one.
  const answered = useSitting((sitting) => (open ? answeredCount(sitting) : 0))
  const left = total - answered
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={left === 1 ? '1 question is unanswered' : `${left} questions are unanswered`}
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="primary" onClick={end}>
            {label}
          </Button>
        </>
      }
    >
      <p>
        You answered {answered} of {total}. Unanswered questions count as wrong, and you can’t return after
        this.
      </p>
    </Dialog>
  )
}
