import { GATES } from '#domain/generation/run.ts'
import type { RunReply } from '#web/lib/admin-api.ts'
import { GATE_NAMES } from './gate-names.ts'

/** The number of questions that each gate rejected. Renders nothing if there are none. */
export function GateCounts({ byGate }: Pick<RunReply, 'byGate'>) {
  const refused = GATES.flatMap((gate) => {
    const count = byGate[gate] ?? 0
    return count === 0 ? [] : [{ gate, count }]
  })
  if (refused.length === 0) return null
  return (
    <ul role="list" aria-label="Rejected by gate" className="gate-counts">
      {refused.map(({ gate, count }) => (
        <li key={gate}>
          {GATE_NAMES[gate]} <strong>{count}</strong>
        </li>
      ))}
    </ul>
  )
}
