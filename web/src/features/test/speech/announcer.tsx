import { useEffect, useRef, useSyncExternalStore } from 'react'
import { sectionAt } from '../../../../../domain/attempts/attempt.ts'
import { ranOut } from '../../../../../domain/attempts/breaks.ts'
import { advance } from '../../../../../domain/attempts/clocks.ts'
import { currentClock, isOver, msLeft } from '../../../../../domain/attempts/sitting.ts'
import { SECTION_NAMES } from '../../../../../domain/exam/formats.ts'
import { announce, announced, clearAnnouncements, onAnnounced } from './announce.ts'
import { markWords, timeMark, type TimeMark } from './time-marks.ts'
import { useSitting, useStore, useTimed } from '../sitting/use-sitting.ts'

/** How long a change of the save state must last before it's announced, in ms. */
const SETTLED_MS = 2_000

/**
 * The only live region of a test. It's on every screen of the test, so that screen readers notice additions.
 */
export function Announcer() {
  const lines = useSyncExternalStore(onAnnounced, announced)
  useEffect(() => clearAnnouncements, [])
  useTimeMarks()
  useSectionEnds()
  useSavedState()
  return (
    <div role="log" aria-label="Announcements" className="visually-hidden">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}

/**
 * Announces that 10, 5, or 1 minute is left, but not for a mark that passed before the section was on screen.
 */
function useTimeMarks(): void {
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const mark = useTimed((sitting, now) => {
    const ms = msLeft(sitting, now)
    return ms === null ? null : timeMark(Math.ceil(ms / 1000))
  })
  const known = useRef<{ section: string; mark: TimeMark | null }>({ section, mark })
  useEffect(() => {
    const { current } = known
    known.current = { section, mark }
    if (mark === null || section !== current.section || mark === current.mark) return
    if (current.mark === null || mark < current.mark) announce(markWords(mark))
  }, [section, mark])
}

/** Announces that a section's time ran out, and the next section. */
function useSectionEnds(): void {
  const store = useStore()
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const over = useTimed(isOver)
  const before = useRef(section)
  useEffect(() => {
    if (before.current === section) return
    const { sections } = advance(store.sitting().attempt, store.now())
    const ended = sections.find((clock) => clock.section === before.current)
    before.current = section
    if (ended === undefined || !ranOut(ended)) return
    announce(`Time is up for ${SECTION_NAMES[ended.section]}. Next: ${SECTION_NAMES[section]}.`)
  }, [section, store])
  useEffect(() => {
    const clock = currentClock(store.sitting(), store.now())
    if (over && ranOut(clock)) announce(`Time is up for ${SECTION_NAMES[clock.section]}.`)
  }, [over, store])
}

/**
 * Announces that the network or the session is gone, and that everything is saved again. It doesn't rerender
 * anything, because the state changes with each answer.
 */
function useSavedState(): void {
  const store = useStore()
  useEffect(() => {
    /**
     * Why answers haven't been saved lately: the network is gone, or the session ended. Null if they have.
     */
    let away: 'offline' | 'signed-out' | null = null
    let known = store.saveState()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = () => {
      if (known === 'offline' && away === null) announce('Offline. Your answers are kept on this device.')
      if (known === 'signed-out' && away !== known)
        announce('Signed out. Your answers are kept on this device. Sign in again to save them.')
      if (known === 'saved' && away !== null)
        announce(`${away === 'offline' ? 'Online' : 'Signed in'} again. Your answers are saved.`)
      if (known === 'offline' || known === 'signed-out') away = known
      if (known === 'saved') away = null
    }
    const look = () => {
      if (store.saveState() === known) return
      known = store.saveState()
      clearTimeout(timer)
      timer = setTimeout(tell, SETTLED_MS)
    }
    timer = setTimeout(tell, SETTLED_MS)
    const stop = store.subscribe(look)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [store])
}
