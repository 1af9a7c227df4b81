import { useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import type { RunReply } from '#web/lib/admin-api.ts'
import { Figure } from '../figure.tsx'
import { Meter } from '../meter.tsx'
import { formatUsd } from '../money.ts'
import { Panel } from '../panel.tsx'
import { GateCounts } from './gate-counts.tsx'
import { batchText, kindName, poolName, STATES } from './run-text.ts'
import { StopDialog } from './stop-dialog.tsx'

type Props = {
  run: RunReply
  /** Whether the last poll failed. */
  lost: boolean
  onStop: () => Promise<void>
}

/** The progress of the current run. */
export function RunProgress({ run, lost, onStop }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const stopping = run.state === 'stopping'
  const batch = batchText(run)
  return (
    <Panel
      title={`Generating ${poolName(run)} questions`}
      className="run-progress"
      aside={
        <div className="cluster">
          <Badge tone={STATES[run.state].tone}>{STATES[run.state].word}</Badge>
          <Button variant="danger" aria-disabled={stopping} onClick={() => !stopping && setConfirming(true)}>
            {stopping ? 'Stopping…' : 'Stop'}
          </Button>
        </div>
      }
    >
      <div className="run-progress__bar">
        <div className="admin-row admin-row--apart">
          <p role="status" className="run-progress__batch">
            {batch}
            {run.current !== null && <span className="muted"> · {run.current.difficulty}</span>}
          </p>
          <p className="muted small">
            {kindName(run)}, {run.count} questions
          </p>
        </div>
        <Meter label="Batches done" value={run.batchesDone} max={run.batches} />
      </div>
      <dl className="admin-figures">
        <Figure name="Generated">{run.generated}</Figure>
        <Figure name="Validated">{run.validated}</Figure>
        <Figure name="Rejected">{run.rejected}</Figure>
        <Figure name="Cost so far">
          {formatUsd(run.spending.usd)} <small>of {formatUsd(run.capUsd)}</small>
        </Figure>
      </dl>
      <p className="muted small">The cost includes money reserved for calls in progress.</p>
      <GateCounts byGate={run.byGate} />
      <p role="status" className="run-progress__lost">
        {lost && 'The server can’t be reached. The run continues, and this page will retry automatically.'}
      </p>
      {isConfirming && <StopDialog run={run} onClose={() => setConfirming(false)} onStop={onStop} />}
    </Panel>
  )
}
