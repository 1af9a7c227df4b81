import { useState } from 'react'
import { GATES } from '#domain/generation/run.ts'
import { counted } from '#web/lib/in-words.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Panel } from '#web/components/panel.tsx'
import type { RunReply } from '#web/lib/admin-api.ts'
import { Statistic, Meter } from '../statistic.tsx'
import { formatUsd } from '../format-values.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { batchText, kindName, poolName, STATES } from './run-text.ts'
import { GATE_NAMES } from './gate-names.ts'

type Props = {
  run: RunReply
  /** Whether the last poll failed. */
  hasPollFailed: boolean
  onStop: () => Promise<void>
}

/** The progress of the current run. */
export function RunProgress({ run, hasPollFailed, onStop }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const isStopping = run.state === 'stopping'
  const batch = batchText(run)
  return (
    <Panel
      title={`Generating ${poolName(run)} questions`}
      className="run-progress"
      aside={
        <div className="cluster">
          <Badge tone={STATES[run.state].tone}>{STATES[run.state].word}</Badge>
          <Button
            variant="danger"
            aria-disabled={isStopping}
            onClick={() => !isStopping && setConfirming(true)}
          >
            {isStopping ? 'Stopping…' : 'Stop'}
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
            {kindName(run)}, {counted(run.count, 'question')}
          </p>
        </div>
        <Meter label="Batches done" value={run.batchesDone} max={run.batches} />
      </div>
      <dl className="admin-figures">
        <Statistic name="Generated">{run.generated}</Statistic>
        <Statistic name="Validated">{run.validated}</Statistic>
        <Statistic name="Rejected">{run.rejected}</Statistic>
        <Statistic name="Cost so far">
          {formatUsd(run.spending.usd)} <small>of {formatUsd(run.capUsd)}</small>
        </Statistic>
      </dl>
      <p className="muted small">
        The cost includes money reserved for calls in progress. Rejected questions are requested again, up to
        twice, and each request counts as generated.
      </p>
      <GateCounts byGate={run.byGate} />
      <p role="status" className="run-progress__lost">
        {hasPollFailed &&
          'The server can’t be reached. The run continues, and this page will retry automatically.'}
      </p>
      {isConfirming && <StopDialog run={run} onClose={() => setConfirming(false)} onStop={onStop} />}
    </Panel>
  )
}

/** The number of questions that each gate rejected. Renders nothing if no question was rejected. */
function GateCounts({ byGate }: Pick<RunReply, 'byGate'>) {
  const gateCounts = GATES.flatMap((gate) => {
    const count = byGate[gate] ?? 0
    return count === 0 ? [] : [{ gate, count }]
  })
  if (gateCounts.length === 0) return null
  return (
    <ul role="list" aria-label="Rejected by gate" className="gate-counts">
      {gateCounts.map(({ gate, count }) => (
        <li key={gate}>
          {GATE_NAMES[gate]} <strong>{count}</strong>
        </li>
      ))}
    </ul>
  )
}

type StopDialogProps = { run: RunReply; onClose: () => void; onStop: () => Promise<void> }

const StopDialog = ({ run, onClose, onStop }: StopDialogProps) => (
  <ConfirmDialog
    title="Stop this run?"
    action="Stop the run"
    danger
    failureText="The run was not stopped."
    onClose={onClose}
    onConfirm={onStop}
  >
    {`${run.validated} ${poolName(run)} ${run.validated === 1 ? 'question has' : 'questions have'} passed validation and will stay. Questions that haven’t passed when the run ends count as rejected.`}
  </ConfirmDialog>
)
