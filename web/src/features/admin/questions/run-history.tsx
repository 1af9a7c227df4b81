import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { GATES, type Gate } from '#domain/generation/run.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { ShowAllButton } from '#web/components/show-all-button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { Panel } from '#web/components/panel.tsx'
import { Moment, VisuallyHidden } from '#web/components/primitives.tsx'
import type { ListedRejectionReply, RunReply } from '#web/lib/admin-api.ts'
import { Link } from '#web/lib/link.tsx'
import { reviewHref, SETS_ID, setsHref } from '../address.ts'
import { Loaded } from '../loaded.tsx'
import { formatUsd } from '../format-values.ts'
import { rejectionsQuery } from '../queries.ts'
import { awaitText } from '../review/approve-all.ts'
import { RejectionText } from '../review/rejection-text.tsx'
import { kindName, poolName, STATES } from './run-text.ts'
import type { Generation } from './use-generation.ts'
import { GATE_NAMES } from './gate-names.ts'

/** The number of runs until "Show all" is pressed. */
const FIRST_RUNS = 5

/** The latest runs, newest first, each with its counts and cost. */
export function RunHistory({ account, generation }: { account: string; generation: Generation }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const [runWithRejections, setRunWithRejections] = useState<RunReply | null>(null)
  const { runs, query } = generation
  return (
    <Panel title="Runs">
      <Loaded query={query} what="the runs">
        {() =>
          runs.length === 0 ? (
            <p className="admin-empty">No runs yet. Runs will be listed here with their counts and cost.</p>
          ) : (
            <ul role="list" className="runs">
              {(isExpanded ? runs : runs.slice(0, FIRST_RUNS)).map((run) => (
                <RunRow key={run.id} run={run} onRejections={() => setRunWithRejections(run)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {runs.length > FIRST_RUNS && (
        <ShowAllButton count={runs.length} isExpanded={isExpanded} onChange={setIsExpanded} />
      )}
      {runWithRejections !== null && (
        <Rejections account={account} run={runWithRejections} onClose={() => setRunWithRejections(null)} />
      )}
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
        <Button
          variant="quiet"
          className="run__rejected"
          aria-label={`${run.rejected} rejected, ${poolName(run)}: show why`}
          onClick={onRejections}
        >
          {run.rejected} rejected
        </Button>
      ) : (
        <span className="run__rejected muted small">None rejected</span>
      )}
      {run.awaitingReview > 0 && (
        <p className="run__note small">
          <Link to={reviewHref({ run: run.id })}>
            {awaitText(run.awaitingReview)}
            <VisuallyHidden>: {poolName(run)}</VisuallyHidden>
          </Link>
        </p>
      )}
      {run.validated > 0 && (
        <p className="run__note small">
          <Link to={`${setsHref({ format: run.version, section: run.section, run: run.id })}#${SETS_ID}`}>
            Sets of this run in the bank
            <VisuallyHidden>: {poolName(run)}</VisuallyHidden>
          </Link>
        </p>
      )}
      {run.reason !== null && <p className="run__note small">{run.reason}</p>}
    </li>
  )
}

type RejectionsProps = { account: string; run: RunReply; onClose: () => void }

/** The rejected questions of a run, each with its gate and reason. */
function Rejections({ account, run, onClose }: RejectionsProps) {
  const query = useQuery(rejectionsQuery(account, run))
  return (
    <Dialog open wide onClose={onClose} title={`Rejected ${poolName(run)} questions`}>
      <Loaded query={query} what="the rejections">
        {({ rejections }) => <RejectionList run={run.id} rejections={rejections} />}
      </Loaded>
    </Dialog>
  )
}

type RejectionListProps = { run: string; rejections: readonly ListedRejectionReply[] }

function RejectionList({ run, rejections }: RejectionListProps) {
  const [gate, setGate] = useState<Gate | 'all'>('all')
  const gates = GATES.filter((name) => rejections.some((rejection) => rejection.gate === name))
  const count = (name: Gate) => rejections.filter((rejection) => rejection.gate === name).length
  const shownRejections = rejections.filter((rejection) => gate === 'all' || rejection.gate === gate)
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
        {shownRejections.map((rejection) => (
          <li key={rejection.id} className="rejection">
            <div className="admin-row">
              <Badge tone="bad">{GATE_NAMES[rejection.gate]}</Badge>
              <span className="muted small">
                Batch {rejection.batch} · {rejection.difficulty}
              </span>
            </div>
            <RejectionText run={run} rejection={rejection} />
          </li>
        ))}
      </ul>
    </div>
  )
}
