import { paidDayUsd } from '#domain/settings/day-shares.ts'
import { SETTINGS_LIMITS } from '#domain/settings/settings.ts'
import { CheckboxField } from '#web/components/form/checkbox-field.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextAreaField } from '#web/components/form/text-area-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import type { Problems } from '#web/components/form/use-form.ts'
import { Notice } from '#web/components/notice.tsx'
import { Panel } from '#web/components/panel.tsx'
import type { SettingsReply } from '#web/lib/admin-api.ts'
import { formatUsd } from '../format-values.ts'

type FieldsProps = { settings: SettingsReply; problems: Problems }

/** The fields that choose the models. */
export function ModelFields({ settings, problems }: FieldsProps) {
  const models = settings.models.map(({ id, name }) => ({ value: id, label: name }))
  return (
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
      {settings.writeModel === settings.solveModel && (
        <Notice tone="warn" title="One model writes and solves">
          <p className="small">
            It is likely to repeat its own mistakes, so wrong keys may pass. Choose another solver.
          </p>
        </Notice>
      )}
    </Panel>
  )
}

/** The fields for generated sets: whether tests have them before a review, and how models check them. */
export const GeneratedFields = ({ settings, problems }: FieldsProps) => (
  <Panel
    title="Generated sets"
    text="A generated set that passes quality validation waits until an editor or an administrator approves it. Only then do scored tests have it. If sets are published at once, new ones are used in scored tests without a review. After you turn that off, tests no longer use those that nobody has approved."
  >
    <CheckboxField
      label="Publish at once, without a review"
      name="publishAtOnce"
      defaultChecked={settings.publishAtOnce}
    />
    <CheckboxField
      label="Try new sets as unscored questions"
      name="pilotItems"
      defaultChecked={settings.pilotItems}
    />
    <p className="muted small">
      Unscored questions: a signed-in student who practices a whole section gets one more set at the end, with
      more time. It waits for approval, and counts only in the statistics of its questions. Edit such a set in
      the bank. If it’s rejected, it can’t be put back. While sets are published at once, tests have no
      unscored questions.
    </p>
    <CheckboxField
      label="Reject Reading and Science questions that a model solves without the passage or data"
      name="solveWithoutPassage"
      defaultChecked={settings.solveWithoutPassage}
    />
    <SelectField
      label="Weaker solver"
      name="weakModel"
      hint="It also solves each set. What it misses shows reviewers how hard the set is. Each set costs one more call."
      options={[
        { value: '', label: 'None' },
        ...settings.models.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      defaultValue={settings.weakModel}
      error={problems['weakModel']}
    />
  </Panel>
)

/** The fields that cap what models may cost. */
export function BudgetFields({ settings, problems }: FieldsProps) {
  return (
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
  )
}

/** The fields for the announcement and for whether sign-ups are open. */
export function SiteFields({ settings, problems }: FieldsProps) {
  return (
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
  )
}

/** The field for the trusted networks. */
export function SchoolFields({ settings, problems }: FieldsProps) {
  return (
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
  )
}

/** The fields that divide the students' daily budget. */
function DayShares({ settings, problems }: FieldsProps) {
  const { guestDayCapUsd, freeDayCapUsd, spentTodayUsd, paidMonthUsd } = settings
  const spentText = (usd: number): string => `Spent today: ${formatUsd(usd)}.`
  return (
    <>
      <div className="admin-form__row">
        <TextField
          label="Daily maximum for guests, US dollars"
          name="guestDayCapUsd"
          inputMode="decimal"
          hint={spentText(spentTodayUsd.guests)}
          defaultValue={String(guestDayCapUsd)}
          error={problems['guestDayCapUsd']}
        />
        <TextField
          label="Daily maximum for the Free plan, US dollars"
          name="freeDayCapUsd"
          inputMode="decimal"
          hint={spentText(spentTodayUsd.free)}
          defaultValue={String(freeDayCapUsd)}
          error={problems['freeDayCapUsd']}
        />
      </div>
      <p className="muted small">
        The rest of the daily budget, {formatUsd(paidDayUsd(settings))}, and {formatUsd(paidMonthUsd)} of the
        monthly budget are reserved for Pro and Elite. {spentText(spentTodayUsd.paid)} A group that reaches
        its limit has to wait until tomorrow; the others don’t.
      </p>
    </>
  )
}
