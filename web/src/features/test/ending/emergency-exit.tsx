import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { paths } from '#web/config/paths.ts'
import { useNavigate } from '#web/lib/router.ts'
import { useStore } from '../sitting/use-sitting.ts'

/** Asks before leaving a simulation, which then ends without a score. */
export function EmergencyExit({ open, onClose }: { open: boolean; onClose: () => void }) {
  const store = useStore()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    store
      .leave()
      .then(() => {
        const leftEarly = store.sitting().attempt.state === 'left'
        return navigate(paths.home.href(), { replace: true, state: { leftEarly } })
      })
      .catch((error: unknown) => {
        console.error(error)
        setLeaving(false)
      })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Emergency Exit"
      actions={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="danger" disabled={leaving} onClick={leave}>
            Emergency Exit
          </Button>
        </>
      }
    >
      <p>
        Are you sure you want to leave? This test ends here without a score, and you can’t come back to it.
      </p>
    </Dialog>
  )
}
