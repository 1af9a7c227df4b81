import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { flushOutbox } from '#web/lib/device/outbox.ts'

/** A button that sends waiting tests immediately, instead of with the next automatic retry. */
export function SendNow() {
  const [state, setState] = useState<'idle' | 'sending' | 'unsent'>('idle')
  const send = () => {
    setState('sending')
    flushOutbox()
      .then((waiting) => setState(waiting > 0 ? 'unsent' : 'idle'))
      .catch((error: unknown) => {
        console.error(error)
        setState('unsent')
      })
  }
  return (
    <div className="send-now">
      <Button
        icon="refresh"
        aria-disabled={state === 'sending'}
        onClick={() => state !== 'sending' && send()}
      >
        Send now
      </Button>
      <p role="status" className="muted small">
        {state === 'sending' && 'Sending…'}
        {state === 'unsent' && 'The server could not be reached. Your answers are safe on this device.'}
      </p>
    </div>
  )
}
