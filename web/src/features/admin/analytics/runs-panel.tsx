import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LISTED_RUNS } from '#domain/generation/run.ts'
import type { RunReply } from '#web/lib/admin-api.ts'
import { Figure } from '../figure.tsx'
import { Loaded } from '../loaded.tsx'
import { formatUsd } from '../money.ts'
import { Panel } from '../panel.tsx'
import { runsQuery } from '../queries.ts'
import { DAYS } from './days.ts'
import { recentRuns } from './recent-runs.ts'

/** The results and cost of recent generation runs. */
export function RunsPanel({ account }: { account: string }) {
  const query = useQuery(runsQuery(account))
  return (
    <Panel title="Generation runs" text={`Runs started in the last ${DAYS} days.`}>
      <Loaded query={query} what="the runs">
        {({ runs }) => <Figures runs={runs} />}
      </Loaded>
    </Panel>
  )
}

function Figures({ runs: listed }: { runs: readonly RunReply[] }) {
  const [opened] = useState(Date.now)
  const { runs, validated, rejected, usd, isComplete } = recentRuns(listed, opened)
  if (runs === 0) return <p className="admin-empty">No runs in this period.</p>
  return (
    <>
      <dl className="admin-figures">
        <Figure name="Runs">{runs}</Figure>
        <Figure name="Validated">{validated}</Figure>
        <Figure name="Rejected">{rejected}</Figure>
        <Figure name="Cost">{formatUsd(usd)}</Figure>
      </dl>
      {!isComplete && <p className="muted small">Only the newest {LISTED_RUNS} runs are included.</p>}
    </>
  )
}
