import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ExportDialog } from './export-dialog.tsx'
import type { PoolSets } from './export-sets.ts'

type Props = {
  account: string
  /** The name of the sets in the dialog. */
  label: string
  sets: PoolSets
}

/** A button that opens the export of some sets, or of the whole bank. */
export function ExportButton({ account, label, sets }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        Export
      </Button>
      {isOpen && <ExportDialog account={account} offered={{ label, sets }} onClose={() => setOpen(false)} />}
    </>
  )
}
