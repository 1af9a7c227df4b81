import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '../loaded.tsx'
import { Meter } from '../meter.tsx'
import { formatUsd } from '../money.ts'
import { Panel } from '../panel.tsx'
import { settingsQuery } from '../queries.ts'
import { SettingsForm } from './settings-form.tsx'
import './settings.css'

/** The Settings tab: what an administrator may change while the product runs. */
export function Settings({ account }: { account: string }) {
  const client = useQueryClient()
  const options = settingsQuery(account)
  const query = useQuery(options)
  return (
    <div className="admin-grid">
      <Loaded query={query} what="the settings">
        {(settings) => (
          <>
            <Panel title="Spent this month">
              <p className="spent">
                <strong>{formatUsd(settings.spentThisMonthUsd)}</strong>{' '}
                <span className="muted">of {formatUsd(settings.monthCapUsd)}</span>
              </p>
              <Meter
                label="Spent from this month’s budget"
                value={settings.spentThisMonthUsd}
                max={settings.monthCapUsd}
              />
              <p className="muted small">All model calls since the first of the month (UTC).</p>
            </Panel>
            <SettingsForm
              account={account}
              settings={settings}
              onSaved={(saved) => client.setQueryData(options.queryKey, saved)}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}
