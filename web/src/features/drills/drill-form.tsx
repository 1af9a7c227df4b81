import { type SubmitEvent, useState } from 'react'
import { SECTION_NAMES, SECTIONS, VERSION_NAMES, VERSIONS, type Section } from '#domain/exam/formats.ts'
import { TIMING_NAMES, TIMINGS } from '#domain/exam/timing.ts'
import { versionToDrill } from '#domain/learning/drills/due-today.ts'
import { DRILL_MINUTES } from '#domain/learning/drills/drill.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Segmented } from '#web/components/segmented.tsx'
import { CheckboxGroup } from '#web/components/checkbox-group.tsx'
import type { DrillFocus } from '#web/lib/learning/drill-address.ts'
import { useTimingChoice } from '#web/lib/device/timing-choice.ts'
import type { LearningReply } from '#web/lib/learning/read-learning.ts'
import { useStartDrill } from '#web/lib/learning/use-start-drill.ts'

const MINUTES = DRILL_MINUTES.map((minutes) => ({
  value: `${minutes}` as const,
  label: `${minutes} min`,
}))

type Props = {
  account: string
  due: LearningReply['due']
  /** The topic that the student came for, if any. */
  focus: DrillFocus | null
}

/** The choice of a drill's length, sections, and format. */
export function DrillForm({ account, due, focus: initialFocus }: Props) {
  const [minutes, setMinutes] = useState<(typeof MINUTES)[number]['value']>('10')
  const [sections, setSections] = useState<Section[]>([])
  const [focus, setFocus] = useState(initialFocus)
  const [version, setVersion] = useState(() => initialFocus?.version ?? versionToDrill(due))
  const timing = useTimingChoice()
  const { start, problem, isStarting } = useStartDrill(account)
  const formats = VERSIONS.map((value) => {
    const count = due.find((one) => one.version === value)?.due ?? 0
    return { value, label: count === 0 ? VERSION_NAMES[value] : `${VERSION_NAMES[value]}, ${count} due` }
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    start({
      minutes: DRILL_MINUTES.find((one) => `${one}` === minutes) ?? 10,
      version,
      ...(focus !== null && { sections: [focus.section], topic: focus.topic }),
      ...(focus === null && sections.length > 0 && { sections }),
      timeFactor: TIMINGS[timing].timeFactor,
      minutesBehindUtc: new Date().getTimezoneOffset(),
    })
  }
  return (
    <Card>
      <form className="drill-form" onSubmit={submit}>
        <div className="drill-form__choice">
          <h2 className="checkbox-group__legend">Length</h2>
          <Segmented label="Length" name="minutes" options={MINUTES} value={minutes} onChange={setMinutes} />
        </div>
        {focus === null ? (
          <CheckboxGroup
            legend="Sections"
            all={SECTIONS}
            chosen={sections}
            label={(section) => SECTION_NAMES[section]}
            onChange={setSections}
          />
        ) : (
          <FocusChoice focus={focus} onClear={() => setFocus(null)} />
        )}
        <div className="drill-form__choice">
          <h2 className="checkbox-group__legend">Test format</h2>
          <Segmented
            label="Test format"
            name="format"
            options={formats}
            value={version}
            onChange={setVersion}
          />
        </div>
        {TIMINGS[timing].timeFactor !== 1 && (
          <p className="muted small">
            Planned with your {TIMING_NAMES[timing].toLowerCase()}: fewer questions in the same minutes.
          </p>
        )}
        {problem !== null && <Notice tone="bad" title={problem} />}
        <Button type="submit" variant="primary" large icon="play" aria-disabled={isStarting}>
          {isStarting ? 'Starting…' : 'Start drill'}
        </Button>
      </form>
    </Card>
  )
}

/** The topic of the drill, and the way back to all topics. */
const FocusChoice = ({ focus, onClear }: { focus: DrillFocus; onClear: () => void }) => (
  <div className="drill-form__choice">
    <h2 className="checkbox-group__legend">Topic</h2>
    <div className="drill-form__focus">
      <Badge tone={focus.section} icon={focus.section}>
        {focus.topic}
      </Badge>
      <Button variant="quiet" onClick={onClear}>
        Drill all topics
      </Button>
    </div>
  </div>
)
