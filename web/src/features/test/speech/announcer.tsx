import { useEffect, useRef, useSyncExternalStore } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import { hasTimedOut } from '#domain/attempts/breaks.ts'
import { advance } from '#domain/attempts/clocks.ts'
import { currentClock, isTestOver, msLeft } from '#domain/attempts/sitting.ts'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { announce, announcements, clearAnnouncements, onAnnouncement } from './announce.ts'
import { markText, timeMark, type TimeMark } from './time-marks.ts'
import { useSitting, useStore, useTimed } from '../sitting/use-sitting.ts'

/** How long a change of the save state must last before it's announced, in ms. */
const STABLE_MS = 2_000

/** The log of announcements. It's on every screen of a test, so that screen readers notice additions. */
export function Announcer() {
  const lines = useSyncExternalStore(onAnnouncement, announcements)
  useEffect(() => clearAnnouncements, [])
  useTimeAnnouncements()
  useSectionEndAnnouncements()
  useSaveStateAnnouncements()
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
function useTimeAnnouncements(): void {
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const mark = useTimed((sitting, now) => {
    const ms = msLeft(sitting, now)
    return ms === null ? null : timeMark(Math.ceil(ms / 1000))
  })
  const lastState = useRef<{ section: string; mark: TimeMark | null }>({ section, mark })
  useEffect(() => {
    const previous = lastState.current
    lastState.current = { section, mark }
    if (mark === null || section !== previous.section || mark === previous.mark) return
    if (previous.mark === null || mark < previous.mark) announce(markText(mark))
  }, [section, mark])
}

/** Announces that a section's time ran out, and names the next section. */
function useSectionEndAnnouncements(): void {
  const store = useStore()
  const section = useSitting(({ attempt, current }) => sectionAt(attempt, current).section)
  const hasTestEnded = useTimed(isTestOver)
  const previousSection = useRef(section)
  useEffect(() => {
    if (previousSection.current === section) return
    const { sections } = advance(store.sitting().attempt, store.now())
    const ended = sections.find((clock) => clock.section === previousSection.current)
    previousSection.current = section
    if (ended === undefined || !hasTimedOut(ended)) return
    announce(`Time is up for ${SECTION_NAMES[ended.section]}. Next: ${SECTION_NAMES[section]}.`)
  }, [section, store])
  useEffect(() => {
    const clock = currentClock(store.sitting(), store.now())
    if (hasTestEnded && hasTimedOut(clock)) announce(`Time is up for ${SECTION_NAMES[clock.section]}.`)
  }, [hasTestEnded, store])
}

/**
 * Announces that the network or the session is gone, and that everything is saved again. Subscribes without
 * rerendering, because the state changes with each answer.
 */
function useSaveStateAnnouncements(): void {
  const store = useStore()
  useEffect(() => {
    /**
     * Why answers haven't been saved lately: the network is gone, or the session ended. Null if they have been.
     */
    let unsavedReason: 'offline' | 'signed-out' | null = null
    let lastState = store.saveState()
    let timer: ReturnType<typeof setTimeout> | undefined
    const announceState = () => {
      if (lastState === 'offline' && unsavedReason === null)
        announce('Offline. Your answers are saved on this device.')
      if (lastState === 'signed-out' && unsavedReason !== lastState)
        announce(
          'Signed out. Your answers are only on this device. Sign in again to save them to your account.',
        )
      if (lastState === 'saved' && unsavedReason !== null)
        announce(`${unsavedReason === 'offline' ? 'Online' : 'Signed in'} again. Your answers are saved.`)
      if (lastState === 'offline' || lastState === 'signed-out') unsavedReason = lastState
      if (lastState === 'saved') unsavedReason = null
    }
    const onChange = () => {
      if (store.saveState() === lastState) return
      lastState = store.saveState()
      clearTimeout(timer)
      timer = setTimeout(announceState, STABLE_MS)
    }
    timer = setTimeout(announceState, STABLE_MS)
    const unsubscribe = store.subscribe(onChange)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [store])
}
