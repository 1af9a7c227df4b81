import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#web/components/button.tsx'
import { FormProblem } from '#web/components/form/field-error.tsx'
import { readText, useForm } from '#web/components/form/use-form.ts'
import { Panel } from '#web/components/panel.tsx'
import { adminApi, type SettingsReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { Loaded, messageOf, UNEXPLAINED } from '../loaded.tsx'
import { Meter } from '../statistic.tsx'
import { formatUsd } from '../format-values.ts'
import { settingsQuery } from '../queries.ts'
import { AuditLog } from './audit-log.tsx'
import { parseSettingsForm } from './parse-settings-form.ts'
import { BudgetFields, GeneratedFields, ModelFields, SchoolFields, SiteFields } from './settings-fields.tsx'
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
      <AuditLog account={account} />
    </div>
  )
}

type SettingsFormProps = {
  account: string
  settings: SettingsReply
  onSaved: (settings: SettingsReply) => void
}

/** The form of the settings, one panel per subject. */
function SettingsForm({ account, settings, onSaved }: SettingsFormProps) {
  const form = useSettingsForm({ account, settings, onSaved })
  const { problems, isBusy } = form
  return (
    <form {...form.props} className="admin-form" aria-label="Settings">
      <ModelFields settings={settings} problems={problems} />
      <GeneratedFields settings={settings} problems={problems} />
      <BudgetFields settings={settings} problems={problems} />
      <SiteFields settings={settings} problems={problems} />
      <SchoolFields settings={settings} problems={problems} />
      <FormProblem announced={form.announced}>{problems['form']}</FormProblem>
      <Button type="submit" variant="primary" aria-disabled={isBusy}>
        {isBusy ? 'Saving…' : 'Save Settings'}
      </Button>
    </form>
  )
}

/** Returns the settings form, which saves only changed settings. */
function useSettingsForm({ account, settings, onSaved }: SettingsFormProps) {
  return useForm(async (values) => {
    const text = (name: string) => readText(values, name)
    const parsed = parseSettingsForm(
      {
        writeModel: text('writeModel'),
        solveModel: text('solveModel'),
        weakModel: text('weakModel'),
        tutorModel: text('tutorModel'),
        runCapUsd: text('runCapUsd'),
        monthCapUsd: text('monthCapUsd'),
        dayCapUsd: text('dayCapUsd'),
        guestDayCapUsd: text('guestDayCapUsd'),
        freeDayCapUsd: text('freeDayCapUsd'),
        announcement: text('announcement'),
        signUpsOpen: values.has('signUpsOpen'),
        trustedNetworks: text('trustedNetworks'),
        publishAtOnce: values.has('publishAtOnce'),
        pilotItems: values.has('pilotItems'),
        solveWithoutPassage: values.has('solveWithoutPassage'),
      },
      settings,
    )
    if ('problems' in parsed) return parsed.problems
    if (Object.keys(parsed.changed).length === 0) {
      toast('Nothing to save', 'No settings were changed.')
      return null
    }
    try {
      onSaved(await adminApi.updateSettings({ account, body: parsed.changed }))
      toast('Settings saved')
      return null
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error)
      return { form: `Nothing was saved. ${messageOf(error) ?? UNEXPLAINED}` }
    }
  })
}
