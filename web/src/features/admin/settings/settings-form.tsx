import { SETTINGS_LIMITS } from '#domain/settings/settings.ts'
import { Button } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { FormProblem } from '#web/components/form/form-problem.tsx'
import { readText } from '#web/components/form/read-text.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { adminApi, type SettingsReply } from '#web/lib/admin-api.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { messageOf, NOT_REACHED } from '../message-of.ts'
import { Panel } from '../panel.tsx'
import { DayShares } from './day-shares.tsx'
import { parseSettingsForm } from './parse-settings-form.ts'

type Props = { account: string; settings: SettingsReply; onSaved: (settings: SettingsReply) => void }

export function SettingsForm({ account, settings, onSaved }: Props) {
  const form = useForm(async (values) => {
    const text = (name: string) => readText(values, name)
    const parsed = parseSettingsForm(
      {
        writeModel: text('writeModel'),
        solveModel: text('solveModel'),
        tutorModel: text('tutorModel'),
        runCapUsd: text('runCapUsd'),
        monthCapUsd: text('monthCapUsd'),
        dayCapUsd: text('dayCapUsd'),
        guestDayCapUsd: text('guestDayCapUsd'),
        freeDayCapUsd: text('freeDayCapUsd'),
        announcement: text('announcement'),
        signUpsOpen: values.has('signUpsOpen'),
        trustedNetworks: text('trustedNetworks'),
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
      return { form: `Nothing was saved. ${messageOf(error) ?? NOT_REACHED}` }
    }
  })
  const { problems, busy } = form
  const models = settings.models.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <form {...form.props} className="admin-form" aria-label="Settings">
      <Panel
        title="Models"
        text="The writer writes questions and study guides, the solver answers questions without seeing the key, and the tutor talks with students. Two different models are less likely to make the same mistake."
      >
        <div className="admin-form__row">
          <SelectField
            label="Writer"
            name="writeModel"
            options={models}
            defaultValue={settings.writeModel}
            error={problems['writeModel']}
          />
          <SelectField
            label="Solver"
            name="solveModel"
            options={models}
            defaultValue={settings.solveModel}
            error={problems['solveModel']}
          />
          <SelectField
            label="Tutor"
            name="tutorModel"
            options={models}
            defaultValue={settings.tutorModel}
            error={problems['tutorModel']}
          />
        </div>
      </Panel>
      <Panel
        title="Budgets"
        text="The highest possible cost of each call is reserved first. A call that would exceed a budget isn’t made, and its run ends. A run in progress keeps the budget it started with."
      >
        <div className="admin-form__row">
          <TextField
            label="One run, US dollars"
            name="runCapUsd"
            inputMode="decimal"
            defaultValue={String(settings.runCapUsd)}
            error={problems['runCapUsd']}
          />
          <TextField
            label="One month, US dollars"
            name="monthCapUsd"
            inputMode="decimal"
            defaultValue={String(settings.monthCapUsd)}
            error={problems['monthCapUsd']}
          />
          <TextField
            label="One day for students, US dollars"
            name="dayCapUsd"
            inputMode="decimal"
            defaultValue={String(settings.dayCapUsd)}
            error={problems['dayCapUsd']}
          />
        </div>
        <DayShares settings={settings} problems={problems} />
      </Panel>
      <Panel title="Site">
        <TextAreaField
          label="Announcement"
          name="announcement"
          rows={2}
          maxLength={SETTINGS_LIMITS.announcement}
          hint={`Shown above every page except a test in progress; up to ${SETTINGS_LIMITS.announcement} characters of plain text. Leave it empty for none.`}
          defaultValue={settings.announcement}
          error={problems['announcement']}
        />
        <CheckboxField
          label="New accounts can be created"
          name="signUpsOpen"
          defaultChecked={settings.signUpsOpen}
        />
      </Panel>
      <Panel
        title="Schools"
        text="Signed-in students are limited individually, but guests on the same network share a limit: 1,500 tests an hour and the answers to two full tests a day. Trusted networks have no such limit."
      >
        <TextAreaField
          label="Trusted networks"
          name="trustedNetworks"
          rows={3}
          hint="A school’s public address ranges, like 203.0.113.0/24 or 2001:db8:1::/48, one per line. Anyone on them can read the whole bank."
          defaultValue={settings.trustedNetworks.join('\n')}
          error={problems['trustedNetworks']}
        />
      </Panel>
      <FormProblem>{problems['form']}</FormProblem>
      <Button type="submit" variant="primary" aria-disabled={busy}>
        {busy ? 'Saving…' : 'Save Settings'}
      </Button>
    </form>
  )
}
