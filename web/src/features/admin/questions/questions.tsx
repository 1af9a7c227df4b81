import { useQuery } from '@tanstack/react-query'
import { Panel } from '#web/components/panel.tsx'
import { SETS_ID } from '../address.ts'
import { countsQuery, correctionsQuery } from '../queries.ts'
import { CorrectionProgress } from '../bank/correction-progress.tsx'
import { Reports } from '../bank/reports.tsx'
import { SetList } from '../bank/set-list.tsx'
import { ReviewNotice } from '../review/review-notice.tsx'
import { BankCounts } from './bank-counts.tsx'
import { CustomForm } from './custom-form.tsx'
import { Presets } from './presets.tsx'
import { RunHistory } from './run-history.tsx'
import { RunProgress } from './run-progress.tsx'
import type { Generation } from './use-generation.ts'
import { Notice } from '#web/components/notice.tsx'
import { Card } from '#web/components/card.tsx'
import { IconTile } from '#web/components/icon-tile.tsx'
import '../bank/bank.css'
import '../bank/edit-set.css'
import '../review/review.css'
import './questions.css'

type Props = { account: string; generation: Generation }

/** The Questions tab: question counts, generation runs, and the sets themselves. */
export function Questions({ account, generation }: Props) {
  const { running, isStarting } = generation
  const query = useQuery(countsQuery)
  const enhanced = query.data?.enhanced ?? null
  const isBusy = isStarting || running !== null
  return (
    <div className="admin-grid">
      <QualityNotice />
      {running === null && <ReviewNotice account={account} endedRun={generation.endedRun} />}
      {enhanced?.full === 0 && <EnhancedEmpty />}
      {running !== null && (
        <RunProgress run={running} hasPollFailed={generation.hasPollFailed} onStop={generation.stop} />
      )}
      <div className="admin-grid admin-grid--two">
        <BankCounts query={query} />
        <CustomForm isBusy={isBusy} onStart={generation.start} />
      </div>
      <Presets
        account={account}
        isBusy={isBusy}
        runs={generation.runs}
        enhanced={enhanced}
        onStart={generation.start}
      />
      <RunHistory account={account} generation={generation} />
      <div id={SETS_ID} className="questions__sets">
        <SetList account={account} />
      </div>
      <Reports account={account} />
      <Corrections account={account} />
    </div>
  )
}

/** The number of finished corrections to show. */
const LATEST_CORRECTIONS = 5

/**
 * The corrections of keys: unfinished ones, which continue while they're shown, then the latest finished ones.
 * Renders nothing if there are no corrections.
 */
function Corrections({ account }: { account: string }) {
  const { corrections = [] } = useQuery(correctionsQuery(account)).data ?? {}
  if (corrections.length === 0) return null
  const unfinished = corrections.filter(({ state }) => state !== 'done')
  const done = corrections.filter(({ state }) => state === 'done').slice(0, LATEST_CORRECTIONS)
  return (
    <Panel title="Corrected keys">
      <ul role="list" className="corrections">
        {[...unfinished, ...done].map((correction) => (
          <li key={correction.id}>
            <CorrectionProgress account={account} correction={correction} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The warning for an Enhanced bank without questions. */
function EnhancedEmpty() {
  return (
    <Notice tone="warn" title="The Enhanced question bank is empty">
      <p>
        Users will see an error when accessing Enhanced ACT tests. Fill it with the Enhanced starter batches
        below.
      </p>
    </Notice>
  )
}

/** Explains how questions are generated and checked. */
function QualityNotice() {
  return (
    <section aria-labelledby="quality-control">
      <Card className="quality">
        <IconTile icon="circle-check" tone="ok" />
        <div>
          <h2 id="quality-control" className="admin-title">
            Quality control
          </h2>
          <p className="muted small">
            Questions are generated in batches of 5-10. A batch that fails is retried with exponential
            backoff. Before a question enters the bank, every gate checks it, and a model solves it without
            seeing the key. Rejected questions are stored with the reason.
          </p>
        </div>
      </Card>
    </section>
  )
}
