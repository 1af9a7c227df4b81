import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { usePlayer } from '../sitting/player-context.ts'

/** Asks before submitting a practice test before its end. */
export function EndEarly({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { submit } = usePlayer()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="End Test Early"
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="danger" onClick={submit}>
            End Test Early
          </Button>
        </>
      }
    >
      <p>Are you sure you want to end this test early? Your progress will be saved and submitted.</p>
    </Dialog>
  )
}
