import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { testCountText } from '#web/components/claim-text.ts'
import type { Person } from '#web/lib/auth/session.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { collectExport, type ExportProgress } from './collect-export.ts'
import { exportName } from './export-name.ts'

type State = { kind: 'idle' | 'done' | 'failed' } | ({ kind: 'collecting' } & ExportProgress)

/** Exports all of the student's data into one file. It can be canceled; a partial file is never saved. */
export function ExportData({ person }: { person: Person }) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const start = async () => {
    const control = new AbortController()
    controller.current = control
    setState({ kind: 'collecting', done: 0, total: 0 })
    try {
      const data = await collectExport(person, control.signal, (collected) => {
        if (!control.signal.aborted) setState({ kind: 'collecting', ...collected })
      })
      saveFile(exportName(new Date()), 'application/json', `${JSON.stringify(data, null, 2)}\n`)
      setState({ kind: 'done' })
    } catch (error) {
      if (control.signal.aborted) return
      console.warn('The export failed:', error)
      setState({ kind: 'failed' })
    }
  }
  const cancel = () => {
    controller.current?.abort()
    setState({ kind: 'idle' })
  }
  const collecting = state.kind === 'collecting'
  return (
    <div className="export">
      <div className="cluster">
        <Button aria-disabled={collecting} onClick={() => !collecting && void start()}>
          Export my data
        </Button>
        {collecting && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
      {collecting && (
        <progress
          className="export__progress"
          aria-label="Collecting your data"
          max={Math.max(1, state.total)}
          value={state.done}
        />
      )}
      <p role="status" className={state.kind === 'failed' ? 'account__failed small' : 'muted small'}>
        {collecting && (state.total === 0 ? 'Collecting…' : `Collecting ${testCountText(state.total)}…`)}
        {state.kind === 'done' && 'Saved to your downloads.'}
        {state.kind === 'failed' && 'The export failed, and nothing was saved. Please try again.'}
      </p>
    </div>
  )
}
