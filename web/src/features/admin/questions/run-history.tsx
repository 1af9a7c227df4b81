import { useState } from 'react'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Moment } from '#web/components/moment.tsx'
import { VisuallyHidden } from '#web/components/visually-hidden.tsx'
import type { RunReply } from '#web/lib/admin-api.ts'
import { Loaded } from '../loaded.tsx'
import { formatUsd } from '../money.ts'
import { Panel } from '../panel.tsx'
import { Rejections } from './rejections.tsx'
import { kindName, poolName, STATES } from './run-text.ts'
import type { Generation } from './use-generation.ts'

/** The number of runs before "Show all". */
const FIRST = 5

/** The runs so far, newest first, each with its counts and cost. */
export function RunHistory({ account, generation }: { account: string; generation: Generation }) {
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<RunReply | null>(null)
  const { runs, query } = generation
  return (
    <Panel title="Runs">
      <Loaded query={query} what="the runs">
        {() =>
          runs.length === 0 ? (
            <p className="admin-empty">No runs yet. Runs will be listed here with their counts and cost.</p>
          ) : (
            <ul role="list" className="runs">
              {(all ? runs : runs.slice(0, FIRST)).map((run) => (
                <RunRow key={run.id} run={run} onRejections={() => setOpened(run)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {!all && runs.length > FIRST && (
        <Button variant="quiet" iconEnd="chevron-down" onClick={() => setAll(true)}>
          Show all {runs.length}
        </Button>
      )}
      {opened !== null && <Rejections account={account} run={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

function RunRow({ run, onRejections }: { run: RunReply; onRejections: () => void }) {
  const { word, tone } = STATES[run.state]
  return (
    <li className="run">
      <div className="run__what">
        <strong>{poolName(run)}</strong>
        <span className="muted small">
          {kindName(run)} · <Moment at={run.createdAt} withTime />
        </span>
      </div>
      <span className="run__state">
        <Badge tone={tone}>{word}</Badge>
      </span>
      <p className="run__count">
        {run.validated} <span className="muted small">of {run.count} validated</span>
      </p>
      <p className="run__cost">
        <span className="visually-hidden">Cost: </span>
        {formatUsd(run.spending.usd)}
      </p>
      {run.rejected > 0 ? (
        <Button variant="quiet" className="run__rejected" onClick={onRejections}>
          {run.rejected} rejected
          <VisuallyHidden>, {poolName(run)}: show why</VisuallyHidden>
        </Button>
      ) : (
        <span className="run__rejected muted small">None rejected</span>
      )}
      {run.reason !== null && <p className="run__reason small">{run.reason}</p>}
    </li>
  )
}
