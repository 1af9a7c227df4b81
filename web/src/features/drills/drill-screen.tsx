import { useEffect, useRef } from 'react'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { ReportProblem } from '#web/components/item/report-problem.tsx'
import { SetSource } from '#web/components/item/set-source.tsx'
import { Notice } from '#web/components/notice.tsx'
import type { DrillEntry } from '#web/lib/device/drill-entries.ts'
import { pressDrillKey } from './drill-keys.ts'
import { DrillQuestionForm } from './drill-question-form.tsx'
import type { Drill } from './drills-api.ts'
import { EndScreen } from './end-screen.tsx'
import { useDrill } from './use-drill.ts'

type Props = { account: string; drill: Drill; stored: DrillEntry | null }

/** A drill: one question at a time, and its end. */
export function DrillScreen({ account, drill, stored }: Props) {
  const state = useDrill({ account, drill, stored })
  const { place, notice, entry } = state
  const item = place === null ? undefined : drill.items[place]
  const question = drill.questions.find(({ id }) => id === item?.questionId)
  const set = drill.sets.find(({ id }) => id === question?.setId)
  const heading = useRef<HTMLHeadingElement>(null)
  const shownPlace = useRef(place)
  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [place])

  if (place === null || item === undefined || question === undefined || set === undefined)
    return <EndScreen account={account} id={drill.id} notice={notice} />
  const number = place + 1
  const { portion, section, topic } = question
  return (
    // The keys repeat what the radio buttons and the main button do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="container drill"
      onKeyDown={(event) =>
        pressDrillKey(
          event,
          question,
          number,
          item.answer === null ? (choice) => state.change({ choice }) : null,
        )
      }
    >
      <h1 className="visually-hidden">Weak-Spot Drill</h1>
      <div className="drill__head">
        <h2 ref={heading} tabIndex={-1} className="drill__number">
          Question {number} <span className="drill__of">of {drill.items.length}</span>
        </h2>
        <Badge tone={section} icon={section}>
          {SECTION_NAMES[section]}
        </Badge>
        <span className="drill__topic muted small">{topic}</span>
        {(!entry.isSubmitted || item.answer !== null) && (
          <Button variant="quiet" className="drill__end" onClick={state.end}>
            End drill
          </Button>
        )}
      </div>
      {notice !== null && <Notice tone="info" title={notice} />}
      <div className="drill__columns">
        {set.passage !== null && (
          <SetSource
            key={set.id}
            set={set}
            passage={set.passage}
            questions={drill.questions.filter(({ setId }) => setId === set.id)}
            questionNumbers={new Map(portion === null ? [] : [[portion, number]])}
            active={portion}
          />
        )}
        <div className="drill__item">
          <DrillQuestionForm key={place} {...{ drill, item, question, set, number, state }} />
          <ReportProblem
            key={`report ${place}`}
            drill={{ account, id: drill.id }}
            questionId={question.id}
            number={number}
          />
        </div>
      </div>
    </div>
  )
}
