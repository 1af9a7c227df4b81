import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { Moment } from '#web/components/moment.tsx'
import { adminApi, type AnalyticsReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { Loaded } from '../loaded.tsx'
import { messageOf, NOT_REACHED } from '../message-of.ts'
import { Panel } from '../panel.tsx'
import { analyticsQuery } from '../queries.ts'
import { BankPools } from './bank-pools.tsx'
import { ItemTable } from './item-table.tsx'
import { ItemsByPool } from './items-by-pool.tsx'
import { RunsPanel } from './runs-panel.tsx'
import { TestsChart } from './tests-chart.tsx'
import './analytics.css'

/** The Analytics tab: the bank, the tests taken, the runs, and the flagged items. */
export function Analytics({ account }: { account: string }) {
  const query = useQuery(analyticsQuery(account))
  return (
    <div className="admin-grid">
      <Loaded query={query} what="the analytics">
        {(analytics) => <View account={account} analytics={analytics} />}
      </Loaded>
    </div>
  )
}

function View({ account, analytics }: { account: string; analytics: AnalyticsReply }) {
  const { countedAt, bank, tests, flagged } = analytics
  const [opened] = useState(Date.now)
  return (
    <>
      <div className="admin-row admin-row--apart">
        <p className="muted small">
          {countedAt === null ? (
            'Tests and items haven’t been counted yet.'
          ) : (
            <>
              Tests and items were last counted <Moment at={countedAt} withTime />.
            </>
          )}
        </p>
        <RecountButton account={account} />
      </div>
      <TestsChart tests={tests} now={countedAt ?? opened} />
      <BankPools bank={bank} />
      <RunsPanel account={account} />
      <Panel title="Flagged items" text="Items with suspicious statistics, most answered first.">
        {flagged.length === 0 ? (
          <p className="admin-empty">No items are flagged.</p>
        ) : (
          <ItemTable name="Flagged items" items={flagged} />
        )}
      </Panel>
      <ItemsByPool account={account} />
    </>
  )
}

/** Runs the rollup now instead of at night. */
function RecountButton({ account }: { account: string }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const count = async () => {
    setBusy(true)
    try {
      const { days, tests } = await adminApi.rollUp({ account })
      toast(
        'Statistics recounted',
        `${tests} ${tests === 1 ? 'test' : 'tests'} from the last ${days} ${days === 1 ? 'day' : 'days'}.`,
      )
      void client.invalidateQueries(analyticsQuery(account))
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      toast('Statistics not recounted', messageOf(error) ?? NOT_REACHED, { destructive: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="refresh" aria-disabled={busy} onClick={() => !busy && void count()}>
      {busy ? 'Recounting…' : 'Recount'}
    </Button>
  )
}
