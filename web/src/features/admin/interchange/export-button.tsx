import { useState, useEffect, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { type PoolSets, exportSets, wholeBank, type ExportProgress } from './export-sets.ts'
import type { ExportFormat } from '#domain/interchange/limits.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { counted } from '#web/lib/in-words.ts'
import { toast } from '#web/lib/toast.ts'
import { explain } from '../loaded.tsx'

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

const FORMATS = [
  { value: 'qti', label: 'QTI 3.0 package (.zip)' },
  { value: 'csv', label: 'CSV, for a spreadsheet' },
] as const satisfies readonly { value: ExportFormat; label: string }[]
const BANK = 'bank'

type ExportDialogProps = {
  account: string
  /** The sets that are offered besides the whole bank, with their name, such as "This set". */
  offered: { label: string; sets: PoolSets }
  onClose: () => void
}

/** Asks for the sets and the format of an export, and saves the file. Closing the dialog cancels the export. */
function ExportDialog({ account, offered, onClose }: ExportDialogProps) {
  const [scope, setScope] = useState<'offered' | typeof BANK>('offered')
  const [format, setFormat] = useState<ExportFormat>('qti')
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const closing = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    closing.current = controller
    return () => controller.abort()
  }, [])
  const run = async () => {
    const { signal } = closing.current
    setBusy(true)
    setProblem('')
    try {
      const chosen = scope === BANK ? await wholeBank(account) : [offered.sets]
      await exportSets(account, format, chosen, setProgress, signal)
      const count = chosen.reduce((sum, { ids }) => sum + ids.length, 0)
      toast(`${counted(count, 'set')} exported`, 'The file has the keys. Keep it away from students.')
      onClose()
    } catch (error) {
      if (signal.aborted) return
      setProblem(`Nothing was saved. ${explain(error)}`)
      setBusy(false)
      setProgress(null)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Export sets"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon="download"
            aria-disabled={isBusy}
            onClick={() => !isBusy && void run()}
          >
            {isBusy ? 'Exporting…' : 'Export'}
          </Button>
        </>
      }
    >
      <div className="admin-form">
        <SelectField
          label="Sets"
          name="export-scope"
          options={[
            { value: 'offered', label: offered.label },
            { value: BANK, label: 'The whole bank, without retired sets' },
          ]}
          value={scope}
          onChoose={setScope}
        />
        <SelectField
          label="Format"
          name="export-format"
          options={FORMATS}
          value={format}
          onChoose={setFormat}
        />
        <p className="muted small">
          The file has the keys and explanations. The audit log records the export.
        </p>
        <p role="status" className="muted small tabular">
          {progress !== null && progressText(progress)}
        </p>
        <p role="alert" className="admin-problem">
          {problem}
        </p>
      </div>
    </Dialog>
  )
}

const progressText = ({ step, done, total }: ExportProgress): string =>
  `${step === 'reading' ? 'Reading' : 'Writing'} ${done} of ${counted(total, 'set')}…`
