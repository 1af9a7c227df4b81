import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GATES, type Gate } from '#domain/generation/run.ts'
import { Badge } from '#web/components/badge.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import type { RejectionReply, RunReply } from '#web/lib/admin-api.ts'
import { Loaded } from '../loaded.tsx'
import { rejectionsQuery } from '../queries.ts'
import { GATE_NAMES } from './gate-names.ts'
import { poolName } from './run-text.ts'

type Props = { account: string; run: RunReply; onClose: () => void }

/** The questions that a run rejected, each with its gate and reason. */
export function Rejections({ account, run, onClose }: Props) {
  const query = useQuery(rejectionsQuery(account, run))
  return (
    <Dialog open wide onClose={onClose} title={`Rejected ${poolName(run)} questions`}>
      <Loaded query={query} what="the rejections">
        {({ rejections }) => <List rejections={rejections} />}
      </Loaded>
    </Dialog>
  )
}

function List({ rejections }: { rejections: readonly RejectionReply[] }) {
  const [gate, setGate] = useState<Gate | 'all'>('all')
  const gates = GATES.filter((name) => rejections.some((one) => one.gate === name))
  const count = (name: Gate) => rejections.filter((one) => one.gate === name).length
  const shown = rejections.filter((one) => gate === 'all' || one.gate === gate)
  if (rejections.length === 0) return <p className="admin-empty">No questions were rejected.</p>
  return (
    <div className="admin-form">
      {gates.length > 1 && (
        <SelectField
          label="Gate"
          name="gate"
          value={gate}
          onChoose={setGate}
          options={[
            { value: 'all', label: `All gates (${rejections.length})` },
            ...gates.map((value) => ({ value, label: `${GATE_NAMES[value]} (${count(value)})` })),
          ]}
        />
      )}
      <ul role="list" aria-label="Rejected questions" className="rejections">
        {shown.map(({ batch, difficulty, gate: refusedBy, reason, questionText }, index) => (
          <li key={index} className="rejection">
            <div className="admin-row">
              <Badge tone="bad">{GATE_NAMES[refusedBy]}</Badge>
              <span className="muted small">
                Batch {batch} · {difficulty}
              </span>
            </div>
            <p>{reason}</p>
            {questionText !== null && <p className="rejection__question">{questionText}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
