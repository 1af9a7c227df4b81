import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { toast } from '#web/lib/toast.ts'

const TONES = ['info', 'ok', 'warn', 'yellow', 'bad'] as const

export function Messages() {
  const [open, setOpen] = useState(false)
  return (
    <>
      {TONES.map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
          <p>What happened, and what to do.</p>
        </Notice>
      ))}
      <div aria-busy="true" aria-label="Loading an example" role="status" className="stack">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
      <div className="cluster">
        <Button onClick={() => toast('Saved', 'It stands on the page as well.')}>Show a toast</Button>
        <Button onClick={() => toast('Not Saved', 'Try again.', { destructive: true })}>
          Show one of a failure
        </Button>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="A dialog"
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
      >
        <p>Focus stays inside, and returns to the button.</p>
      </Dialog>
    </>
  )
}
