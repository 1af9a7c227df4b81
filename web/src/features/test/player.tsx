import { useEffect, useRef, useSyncExternalStore } from 'react'
import { sectionAt } from '../../../../domain/attempts/attempt.ts'
import { phaseOf } from '../../../../domain/attempts/sitting.ts'
import { Announcer } from './announcer.tsx'
import { ExpiredTest } from './expired-test.tsx'
import { focusQuestion } from './focus-question.ts'
import { Intermission } from './intermission.tsx'
import { PlayerDialogs } from './player-dialogs.tsx'
import { QuestionScreen } from './question-screen.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { SubmittingScreen } from './submitting-screen.tsx'
import { useSitting, useStore, useTimed } from './use-sitting.ts'
import { useEndedElsewhere } from './use-ended-elsewhere.ts'
import { useSubmit } from './use-submit.ts'
import './player.css'
import './question.css'

/** A test in progress: the question screen, the breaks between its sections, and its end. */
export function Player() {
  const store = useStore()
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const phase = useTimed(phaseOf)
  const gone = useSyncExternalStore(store.subscribe, () => store.saveState() === 'gone')
  const [submitting, submit] = useSubmit()

  useEffect(() => store.attach(), [store])
  useEndedElsewhere()

  // A section whose time ran out gives way to the next; after the last one the test is submitted.
  useEffect(() => {
    store.tick()
    if (gone || phaseOf(store.sitting(), store.now()) !== 'over') return
    let shown = true
    store
      .confirmOver()
      .then((over) => shown && over && submit())
      .catch((error: unknown) => console.error(error))
    return () => {
      shown = false
    }
  }, [phase, section, store, submit, gone])

  // Coming back from a break or a pause goes to the question; where a test opens, to its name.
  const before = useRef<typeof phase | null>(null)
  useEffect(() => {
    const first = before.current === null
    before.current = phase
    if (phase !== 'question') return
    // Bringing a marked portion into sight may have scrolled what is around its pane.
    document.querySelector('main')?.scrollTo(0, 0)
    if (first) document.querySelector('h1')?.focus({ preventScroll: true })
    else focusQuestion()
  }, [phase])

  if (gone) return <ExpiredTest />
  const over = submitting || phase === 'over'
  return (
    <>
      <Announcer />
      <PlayerDialogs screen={over ? 'over' : `${section} ${phase}`} submit={submit}>
        {over && <SubmittingScreen />}
        {!over && phase === 'intermission' && <Intermission key={section} />}
        {!over && phase !== 'intermission' && <QuestionScreen paused={phase === 'paused'} />}
        <ShortcutKeys />
      </PlayerDialogs>
    </>
  )
}
