import { useEffect, useState, useRef, type KeyboardEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { MessageScreen } from '#web/components/message-screen.tsx'
import { TryAgainButton } from '#web/components/try-again-button.tsx'
import { paths } from '#web/config/paths.ts'
import { ApiFailure } from '#web/lib/api.ts'
import { type DrillEntry, drillEntries } from '#web/lib/device/drill-entries.ts'
import { checkSubscription } from '#web/lib/subscription/check-plan.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { ReportProblem } from '#web/components/item/report-problem.tsx'
import { SetSource } from '#web/components/item/set-source.tsx'
import { Notice } from '#web/components/notice.tsx'
import { optionLetters } from '#web/lib/option-letters.ts'
import { type DrillQuestion, type Drill, drillQuery } from './drills-api.ts'
import { optionOfKey } from './option-of-key.ts'
import { DrillQuestionForm } from './drill-question-form.tsx'
import { EndScreen } from './end-screen.tsx'
import { useDrill } from './use-drill.ts'
import { LoadingDrills } from './loading-drills.tsx'

type Props = { account: string; id: string }

/** Opens a drill at the place where the student left it. */
export function DrillLoader({ account, id }: Props) {
  const { data: drill, error, refetch } = useQuery(drillQuery(account, id))
  const storedEntry = useEntryOnDevice(account, id)
  const isPlanGone = error instanceof ApiFailure && error.code === 'tier_needed'
  useEffect(() => {
    if (isPlanGone) void checkSubscription()
  }, [isPlanGone])

  if (drill !== undefined && storedEntry !== undefined)
    return <DrillScreen account={account} drill={drill} storedEntry={storedEntry} />
  if (error === null || drill !== undefined) return <LoadingDrills />
  if (error instanceof ApiFailure && error.code === 'not_found')
    return (
      <MessageScreen title="We can’t find this drill" text="It may belong to another account.">
        <LinkButton to={paths.drills.href()} variant="primary">
          Your drills
        </LinkButton>
      </MessageScreen>
    )
  return (
    <MessageScreen
      title="Unable to open your drill"
      text="Check your connection and try again. Your answers are safe."
    >
      <TryAgainButton variant="primary" onClick={() => void refetch()} />
      <LinkButton to={paths.dashboard.href()}>Dashboard</LinkButton>
    </MessageScreen>
  )
}

/** Returns the entry of a drill on this device; null if there is none, and undefined until it has been read. */
function useEntryOnDevice(account: string, id: string): DrillEntry | null | undefined {
  const [storedEntry, setStoredEntry] = useState<DrillEntry | null>()
  useEffect(() => {
    let isCurrent = true
    void drillEntries.read(account).then((entry) => {
      if (isCurrent) setStoredEntry(entry?.drillId === id ? entry : null)
    })
    return () => {
      isCurrent = false
    }
  }, [account, id])
  return storedEntry
}

type DrillScreenProps = { account: string; drill: Drill; storedEntry: DrillEntry | null }

/** A drill: one question at a time, and its end. */
function DrillScreen({ account, drill, storedEntry }: DrillScreenProps) {
  const state = useDrill({ account, drill, storedEntry })
  const { place, notice, entry } = state
  const item = place === null ? undefined : drill.items[place]
  const question = drill.questions.find(({ id }) => id === item?.questionId)
  const set = drill.sets.find(({ id }) => id === question?.setId)
  const heading = useRef<HTMLHeadingElement>(null)
  const shownPlace = useRef(place)
  useEffect(() => {
    // The pressed button of the start screen, or the placeholder's heading, had the focus and is gone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
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
        handleDrillKey(
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

/** Elements that use Enter themselves. */
const USES_ENTER = 'a, button, input, summary, dialog'

/**
 * Handles a key press inside a drill: a choice's number or letter chooses it, and Enter submits the answer or turns to
 * the next question. Single keys must not work elsewhere on the page (WCAG 2.1.4).
 * @param choose called with the chosen option; null once the answer can't change
 */
function handleDrillKey(
  { nativeEvent, target, currentTarget }: KeyboardEvent<HTMLElement>,
  { options }: DrillQuestion,
  number: number,
  choose: ((choice: string) => void) | null,
): void {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  if (nativeEvent.key === 'Enter' && !nativeEvent.repeat && target.closest(USES_ENTER) === null)
    currentTarget.querySelector('form')?.requestSubmit()
  const index = optionOfKey(nativeEvent, optionLetters(number))
  const choice = index === null ? undefined : options[index]
  if (choice !== undefined) choose?.(choice)
}
