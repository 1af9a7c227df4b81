import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { VERSION_NAMES, VERSIONS } from '#domain/exam/formats.ts'
import { DEFAULT_INPUTS, WEEKDAYS } from '#domain/learning/plan/inputs.ts'
import { MAX_SCORE, MIN_SCORE } from '#domain/scoring/score.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { CheckboxGroup } from '#web/components/checkbox-group.tsx'
import { ApiFailure, meApi } from '#web/lib/api.ts'
import { counted } from '#web/lib/in-words.ts'
import { minutesBehindUtc, planApi, planQuery, type PlanReply } from '#web/lib/plan/plan-query.ts'
import { DateField } from './date-field.tsx'

const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MINUTES = [60, 90, 120, 180, 240, 300, 420, 600, 840]
const FORMATS = VERSIONS.toReversed().map((value) => ({ value, label: VERSION_NAMES[value] }))
const SCORES = Array.from({ length: MAX_SCORE - MIN_SCORE + 1 }, (_, index) => {
  const value = `${MAX_SCORE - index}`
  return { value, label: value }
})

const timeText = (minutes: number): string =>
  minutes % 60 === 0 ? counted(minutes / 60, 'hour') : `${minutes} minutes`

type Props = {
  account: string
  title: string
  reply: PlanReply
  onSaved: () => void
  /** Closes the form without a change. Absent while there is no plan. */
  onCancel?: () => void
}

/** The setup of a plan: the date, the target, the days, the time, the format, and whether the exam has an essay. */
export function PlanForm({ account, title, reply, onSaved, onCancel }: Props) {
  const before = reply.plan?.inputs ?? DEFAULT_INPUTS
  const [testDate, setTestDate] = useState(reply.testDate)
  const [target, setTarget] = useState(`${reply.targetScore}`)
  const [days, setDays] = useState(before.weekdays.map((day) => DAY_NAMES[day]))
  const [minutes, setMinutes] = useState(`${before.minutesPerWeek}`)
  const [version, setVersion] = useState(before.version)
  const [hasEssay, setHasEssay] = useState(before.hasEssay)
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const { mutate, error, isPending } = useSave(account, onSaved)
  const isComplete = days.length > 0 && testDate !== ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setHasSubmitted(true)
    if (!isComplete || isPending) return
    const weekdays = WEEKDAYS.filter((day) => days.includes(DAY_NAMES[day]))
    const inputs = { weekdays, minutesPerWeek: Number(minutes), version, hasEssay }
    mutate({ profile: { testDate, targetScore: Number(target) }, inputs })
  }
  const times = [...new Set([...MINUTES, before.minutesPerWeek])].toSorted((one, other) => one - other)
  const problem = hasSubmitted && !isComplete ? missingText(days.length) : errorText(error)
  return (
    <div className="container plan-setup">
      <PageHead title={title} lede="A few answers make the plan. You can change them at any time." />
      <Card>
        <form className="plan-form" onSubmit={submit}>
          <DateField value={testDate} onChange={setTestDate} />
          <SelectField
            label="Target score"
            name="target"
            options={SCORES}
            value={target}
            onChoose={setTarget}
          />
          <CheckboxGroup
            legend="Study days"
            all={DAY_NAMES}
            chosen={days}
            label={(day) => day}
            onChange={setDays}
            none=""
            areShort
          />
          <SelectField
            label="Time a week"
            name="minutes"
            options={times.map((value) => ({ value: `${value}`, label: timeText(value) }))}
            value={minutes}
            onChoose={setMinutes}
          />
          <div className="plan-form__choice">
            <h2 className="checkbox-group__legend">Test format</h2>
            <Segmented
              label="Test format"
              name="format"
              options={FORMATS}
              value={version}
              onChange={setVersion}
            />
          </div>
          <EssayBox isChecked={hasEssay} onChange={setHasEssay} />
          {problem !== null && <Notice tone="bad" title={problem} />}
          <div className="plan-form__actions">
            <Button type="submit" variant="primary" large aria-disabled={isPending}>
              {isPending ? 'Planning…' : reply.plan === null ? 'Make my plan' : 'Save'}
            </Button>
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          </div>
        </form>
      </Card>
    </div>
  )
}

const EssayBox = ({
  isChecked,
  onChange,
}: {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}) => (
  <label className="tick-box">
    <input
      type="checkbox"
      className="tick-box__input"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />
    I take the optional Writing test
  </label>
)

const missingText = (days: number): string =>
  days === 0 ? 'Choose at least one study day.' : 'Choose your test date, or “No date yet”.'

function errorText(error: Error | null): string | null {
  if (error === null) return null
  return error instanceof ApiFailure && error.code === 'bad_request'
    ? 'Choose a test date from today on, within three years.'
    : 'Your plan was not saved. Check your connection and try again.'
}

type PlanSetup = {
  profile: { testDate: string | null; targetScore: number }
  inputs: Omit<Parameters<typeof planApi.setPlan>[0]['body'], 'minutesBehindUtc'>
}

/** Returns the mutation that saves the date and the target in the student's profile, and then the plan's inputs. */
function useSave(account: string, onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ profile, inputs }: PlanSetup) {
      await meApi.updateMe({ account, body: profile })
      return planApi.setPlan({ account, body: { ...inputs, minutesBehindUtc: minutesBehindUtc() } })
    },
    onSuccess(reply) {
      queries.setQueryData(planQuery(account).queryKey, reply)
      onSaved()
    },
  })
}
