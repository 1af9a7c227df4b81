import { useCallback } from 'react'
import { adminApi } from '#web/lib/admin-api.ts'
import { Loaded } from '../loaded.tsx'
import { Meter } from '../meter.tsx'
import { formatUsd } from '../money.ts'
import { Panel } from '../panel.tsx'
import { useRead } from '../use-read.ts'
import { SettingsForm } from './settings-form.tsx'
import './settings.css'

/** The Settings tab: what an administrator may change while the product runs. */
export function Settings({ account }: { account: string }) {
  const { read, tryAgain, show } = useRead(useCallback(() => adminApi.getSettings({ account }), [account]))
  return (
    <div className="admin-grid">
      <Loaded read={read} what="the settings" onTryAgain={tryAgain}>
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
            <SettingsForm account={account} settings={settings} onSaved={show} />
          </>
        )}
      </Loaded>
    </div>
  )
}
