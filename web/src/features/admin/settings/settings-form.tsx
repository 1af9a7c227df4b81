import { SETTINGS_LIMITS } from '../../../../../domain/settings/settings.ts'
import { Button } from '../../../components/button.tsx'
import { CheckboxField } from '../../../components/form/checkbox-field.tsx'
import { FormProblem } from '../../../components/form/form-problem.tsx'
import { readText } from '../../../components/form/read-text.ts'
import { SelectField } from '../../../components/form/select-field.tsx'
import { TextAreaField } from '../../../components/form/text-area-field.tsx'
import { TextField } from '../../../components/form/text-field.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { adminApi, type SettingsReply } from '../../../lib/admin-api.ts'
import { ApiFailure } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { messageOf, NOT_REACHED } from '../message-of.ts'
import { Panel } from '../panel.tsx'
import { DayShares } from './day-shares.tsx'
import { readSettings } from './read-settings.ts'

type Props = { account: string; settings: SettingsReply; onSaved: (settings: SettingsReply) => void }

export function SettingsForm({ account, settings, onSaved }: Props) {
  const form = useForm(async (values) => {
    const text = (name: string) => readText(values, name)
    const read = readSettings(
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
    if ('problems' in read) return read.problems
    if (Object.keys(read.changed).length === 0) {
      toast('Nothing to save', 'The settings are as they were.')
      return null
    }
    try {
      onSaved(await adminApi.updateSettings({ account, body: read.changed }))
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
        text="The writer writes questions and study guides; the solver answers questions blind; the tutor talks with students. Two different models agree less by accident."
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
        text="Before each call its highest cost is set aside; a call that would pass a budget is not made, and ends its run. A running run keeps the budget it began with."
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
          hint={`Shown above every page but a running test; up to ${SETTINGS_LIMITS.announcement} characters of plain text. Leave it empty for none.`}
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
        text="Students who are signed in are counted one by one, but guests of one network are counted together: 1,500 tests an hour and the answers to two full tests a day. A trusted network has no such limit."
      >
        <TextAreaField
          label="Trusted networks"
          name="trustedNetworks"
          rows={3}
          hint="The public addresses of a school, like 203.0.113.0/24 or 2001:db8:1::/48, one a line. Anyone on them can read the whole bank."
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
