import { applyClockAction, currentClock } from '#domain/attempts/sitting.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { useStore } from '../sitting/use-sitting.ts'

type Props = { open: boolean; onClose: () => void; onLeave: () => void }

/** Asks what happens to the clock before the student leaves a timed practice test. */
export function LeaveTest({ open, onClose, onLeave }: Props) {
  const store = useStore()
  const pauseAndLeave = () => {
    store.apply((sitting, now) => applyClockAction(sitting, 'pause', currentClock(sitting, now).section, now))
    onLeave()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Leave this test?"
      wide
      actions={
        <>
          <Button onClick={onClose}>Keep working</Button>
          <Button onClick={onLeave}>Leave with the clock running</Button>
          <Button variant="primary" onClick={pauseAndLeave}>
            Pause and leave
          </Button>
        </>
      }
    >
      <p>The clock keeps running while you’re away. Your answers are saved, and you can come back.</p>
    </Dialog>
  )
}
