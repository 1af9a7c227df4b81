import { useLayoutEffect } from 'react'
import { sectionAt } from '#domain/attempts/attempt.ts'
import { goTo, msLeft, phaseOf, toggleBookmark } from '#domain/attempts/sitting.ts'
import { TIMER_RED_AT } from '#domain/exam/timing.ts'
import { optionLetters } from '#web/lib/option-letters.ts'
import { announce } from '../speech/announce.ts'
import { togglePause } from '../frame/pause-button.tsx'
import { usePlayer, type PlayerContextValue } from '../sitting/player-context.ts'
import { positionOf, setAt } from '../sitting/questions.ts'
import { readShortcut, type ShortcutPress } from './shortcuts.ts'
import type { SittingStore } from '../sitting/sitting-store.ts'
import { chooseOption, isLocked, toggleCrossedOut } from '../tools/answering.ts'
import { canHighlight } from '../tools/highlight-drawing.ts'
import { currentTool, stepZoom, toggleTool, useTool, type Toggle } from '../tools/tool-settings.ts'
import { useStore } from '../sitting/use-sitting.ts'

/** Elements that handle keys themselves: fields, dialogs, and elements marked as such. */
const OWN_KEYS_SELECTOR =
  'dialog, [role="dialog"], [data-own-keys], textarea, select, input:not([type="radio"], [type="checkbox"])'

/** Handles the shortcuts of the question screen, unless the student has turned them off. */
export function ShortcutKeys() {
  const store = useStore()
  const { open } = usePlayer()
  const isOn = useTool('shortcuts')
  // Subscribes before the question is painted, so that no key press is lost.
  useLayoutEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      if (event.target instanceof Element && event.target.closest(OWN_KEYS_SELECTOR) !== null) return
      const press = readShortcut(event)
      if (press === null) return
      // Firefox would open its search for some keys.
      event.preventDefault()
      runShortcut(store, open, press)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [store, open, isOn])
  return null
}

function runShortcut(store: SittingStore, open: PlayerContextValue['open'], press: ShortcutPress): void {
  const { action } = press
  if (action === 'sheet') return open('shortcuts')
  if (action === 'pause') return togglePause(store)
  if (phaseOf(store.sitting(), store.now()) !== 'question') return
  if ((action === 'choose' || action === 'cross-out') && isLocked(store))
    return announce('You checked this answer, so it can’t change.')
  const goToNeighbor = (by: 1 | -1) => store.apply((sitting, now) => goTo(sitting, sitting.current + by, now))
  switch (action) {
    case 'review':
      return open('review')
    case 'choose': {
      const letter = optionLetters(positionOf(store.sitting()).number)[press.option]
      chooseOption(store, press.option)
      return announce(`${letter} chosen`)
    }
    case 'cross-out':
      return toggleCrossedOut(store, press.option)
    case 'check':
      return document.querySelector<HTMLElement>('#check')?.click()
    case 'next':
      return goToNeighbor(1)
    case 'previous':
      return goToNeighbor(-1)
    case 'bookmark': {
      store.apply(toggleBookmark)
      const { attempt, current } = store.sitting()
      return announce(attempt.answers[current]?.bookmarked === true ? 'Bookmarked' : 'Bookmark removed')
    }
    case 'larger':
      return changeZoom(1)
    case 'smaller':
      return changeZoom(-1)
    case 'normal-size':
      return changeZoom(0)
    case 'calculator':
    case 'highlighting':
    case 'lineReader':
    case 'eliminating':
    case 'masking':
    case 'timerHidden':
      if (!isOffered(store, action)) return
      toggleTool(action)
      return announce(ANNOUNCEMENTS[action][currentTool(action) ? 0 : 1])
  }
}

type ToolKey = Exclude<Toggle, 'shortcuts' | 'graphTables'>

/** The announcements when a key turns a tool on, and off. */
const ANNOUNCEMENTS = {
  calculator: ['Calculator opened', 'Calculator closed'],
  highlighting: ['Highlighter on', 'Highlighter off'],
  lineReader: ['Line reader on', 'Line reader off'],
  eliminating: ['Answer eliminator on', 'Answer eliminator off'],
  masking: ['Choices covered', 'Choices uncovered'],
  timerHidden: ['Time hidden', 'Time shown'],
} as const satisfies Record<ToolKey, readonly [string, string]>

/** Whether the current question offers the tool. The key of a tool that it doesn't offer does nothing. */
function isOffered({ form, sitting, now }: SittingStore, tool: ToolKey): boolean {
  const { attempt, current } = sitting()
  const hasPassage = setAt(form, current).passage !== null
  switch (tool) {
    case 'calculator':
      return sectionAt(attempt, current).section === 'math'
    case 'highlighting':
      return hasPassage && canHighlight
    case 'lineReader':
      return hasPassage
    case 'timerHidden':
      return (msLeft(sitting(), now()) ?? 0) > TIMER_RED_AT * 1000
    case 'eliminating':
    case 'masking':
      return true
  }
}

function changeZoom(by: -1 | 0 | 1): void {
  stepZoom(by)
  announce(`Text size ${currentTool('zoom')}%`)
}
