import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { sectionAt } from '../../../../domain/attempts/attempt.ts'
import { phaseOf } from '../../../../domain/attempts/sitting.ts'
import { toneClass } from '../../components/tone.ts'
import { classNames } from '../../lib/class-names.ts'
import { paths } from '../../config/paths.ts'
import { useNavigate } from '../../lib/router.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ExpiredTest } from './expired-test.tsx'
import { Intermission } from './intermission.tsx'
import { LimitedNotice } from './limited-notice.tsx'
import { Panes } from './panes.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { SubmittingScreen } from './submitting-screen.tsx'
import { TopBar } from './top-bar.tsx'
import { useSitting, useStore, useTimed } from './use-sitting.ts'
import './player.css'
import './question.css'

/** The question screen: fills the window, passage beside question, the bars always in sight. */
export function Player() {
  const store = useStore()
  const navigate = useNavigate()
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const phase = useTimed(phaseOf)
  const gone = useSyncExternalStore(store.subscribe, () => store.saveState() === 'gone')
  const [submitting, setSubmitting] = useState(false)
  const [limitedRead, setLimitedRead] = useState(false)
  const submitted = useRef(false)

  useEffect(() => store.attach(), [store])

  const submit = useCallback(() => {
    if (submitted.current) return
    submitted.current = true
    setSubmitting(true)
    const { attempt } = store.sitting()
    store
      .submit()
      .then((result) => {
        const score = result?.score ?? null
        const state = {
          testCompleted: true,
          score,
          section: attempt.section,
          version: attempt.version,
          attemptId: attempt.id,
        }
        return navigate(paths.dashboard.href(), { replace: true, state })
      })
      .catch((error: unknown) => {
        console.error(error)
        submitted.current = false
        setSubmitting(false)
      })
  }, [store, navigate])

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

  if (gone) return <ExpiredTest />
  if (submitting || phase === 'over') return <SubmittingScreen />
  if (phase === 'intermission') return <Intermission onEnd={submit} />
  return (
    <div className={classNames('player', toneClass(section))}>
      <TopBar />
      <main className="player__main" id="main">
        <StorageNotice />
        {!limitedRead && <LimitedNotice onRead={() => setLimitedRead(true)} />}
        <Panes />
      </main>
      <BottomBar onSubmit={submit} />
    </div>
  )
}
