import {
  useState,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useEffect,
  useEffectEvent,
} from 'react'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { setTool } from './tool-settings.ts'
import {
  MAX_LINES,
  DEFAULT_WINDOW,
  fitWindow,
  moveWindow,
  nearestLine,
  resizeWindow,
  type ReadingWindow,
  type TextLine,
} from './reading-window.ts'
import { scaleOf, useTextLines } from './text-lines.ts'
import './line-reader.css'

/** The space between the clear lines and the shade, in pixels. */
const GAP = 5

type LineReaderProps = { passageElement: HTMLElement }

/**
 * A window over a few lines of the passage that shades the rest. The student drags it by its bar, moves it with keys,
 * or presses the line at which it should start.
 */
export function LineReader({ passageElement }: LineReaderProps) {
  const lines = useTextLines(passageElement)
  // The window opens where the student is reading. After each move, its lines scroll into view.
  const [readingWindow, setReadingWindow] = useState(() => ({
    ...DEFAULT_WINDOW,
    first: firstInView(passageElement, lines),
  }))
  const hasMoved = useRef(false)
  const clearElement = useRef<HTMLDivElement>(null)
  const total = lines.length
  useLinePress(passageElement, lines, (first) => {
    hasMoved.current = true
    setReadingWindow((previous) => ({ ...previous, first }))
  })
  useLayoutEffect(() => {
    if (hasMoved.current) clearElement.current?.scrollIntoView({ block: 'nearest' })
  }, [readingWindow])

  const current = fitWindow(readingWindow, total)
  const from = lines[current.first]
  const to = lines[current.first + current.lines - 1]
  if (from === undefined || to === undefined) return null
  const top = from.top - GAP
  const height = to.bottom + GAP - top
  const setWindow = (next: ReadingWindow) => {
    hasMoved.current = true
    setReadingWindow(next)
  }
  const move = (by: number) => setWindow(moveWindow(current, by, total))
  const resize = (by: number) => setWindow(resizeWindow(current, by, total))

  return (
    <div className="line-reader">
      <div className="line-reader__shade" style={{ height: Math.max(0, top) }} />
      <div ref={clearElement} className="line-reader__clear" style={{ top, height }} />
      <div className="line-reader__shade" style={{ top: top + height, bottom: 0 }} />
      <div className="line-reader__bar" style={{ top: top + height }}>
        <Grip
          passageElement={passageElement}
          lines={lines}
          current={current}
          onMove={move}
          onResize={resize}
        />
        <IconButton
          icon="minus"
          label="Fewer lines"
          aria-disabled={current.lines === 1}
          onClick={() => resize(-1)}
        />
        <IconButton
          icon="plus"
          label="More lines"
          aria-disabled={current.lines === Math.min(MAX_LINES, total)}
          onClick={() => resize(1)}
        />
        <IconButton icon="x" label="Turn off the line reader" onClick={() => turnOff(passageElement)} />
      </div>
    </div>
  )
}

/** Turns the line reader off. The focus, which was on one of its controls, moves to the passage's pane. */
function turnOff(passageElement: HTMLElement): void {
  passageElement.closest('section')?.focus({ preventScroll: true })
  setTool('lineReader', false)
}

type GripProps = LineReaderProps & {
  lines: readonly TextLine[]
  /** The reading window, fitted into the passage. */
  current: ReadingWindow
  /** Moves the reading window down by a number of lines. */
  onMove: (by: number) => void
  /** Adds a number of lines to the reading window. */
  onResize: (by: number) => void
}

/** The handle of the line reader: a slider for keys, and a place to drag it by. */
function Grip({ passageElement, lines, current, onMove, onResize }: GripProps) {
  const drag = useDrag(passageElement, lines, current.first, onMove)
  const total = lines.length
  const last = current.first + current.lines
  const onKeyDown = (event: KeyboardEvent) => {
    const movedBy = linesMovedBy(event.key, current, total)
    const added = LINES_ADDED.get(event.key)
    if (movedBy !== undefined) onMove(movedBy)
    else if (added !== undefined) onResize(added)
    else if (event.key === 'Escape') turnOff(passageElement)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className="line-reader__grip"
      role="slider"
      tabIndex={0}
      aria-label="Line reader"
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={total - current.lines + 1}
      aria-valuenow={current.first + 1}
      aria-valuetext={
        current.lines === 1 ? `Line ${last} of ${total}` : `Lines ${current.first + 1} to ${last} of ${total}`
      }
      title="Drag, press a line, or use the up and down arrow keys"
      {...drag}
      onKeyDown={onKeyDown}
    >
      <Icon name="grip" />
    </div>
  )
}

/** Returns how many lines down a key moves the reading window; undefined if it doesn't move it. */
function linesMovedBy(key: string, current: ReadingWindow, total: number): number | undefined {
  const steps = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: current.lines,
    PageUp: -current.lines,
    Home: -total,
    End: total,
  }
  return new Map(Object.entries(steps)).get(key)
}

/** The number of lines that a key adds to the reading window. */
const LINES_ADDED: ReadonlyMap<string, number> = new Map([
  ['+', 1],
  ['=', 1],
  ['-', -1],
])

/** Returns the pointer handlers that drag the reading window, line by line. */
function useDrag(
  passageElement: HTMLElement,
  lines: readonly TextLine[],
  first: number,
  onMove: (by: number) => void,
) {
  /**
   * The distance of the pointer from the top of the reading window when the drag began, in pixels of the passage; null
   * while the window isn't dragged.
   */
  const gripOffset = useRef<number | null>(null)
  const yOf = (event: PointerEvent) =>
    (event.clientY - passageElement.getBoundingClientRect().top) / scaleOf(passageElement)
  const onPointerUp = () => {
    gripOffset.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      gripOffset.current = yOf(event) - (lines[first]?.top ?? 0)
    },
    onPointerMove: (event: PointerEvent) => {
      if (gripOffset.current === null) return
      const next = nearestLine(lines, yOf(event) - gripOffset.current)
      if (next !== first) onMove(next - first)
    },
    onPointerUp,
    onPointerCancel: onPointerUp,
  }
}

/** Elements of the passage, and of the line reader itself, whose presses have another effect. */
const PRESSABLE = 'button, a, summary, .portion, .line-reader'

/** Calls `onPress` with the index of a line that the student presses (WCAG 2.5.7: a drag isn't the only way). */
function useLinePress(
  passageElement: HTMLElement,
  lines: readonly TextLine[],
  onPress: (index: number) => void,
): void {
  const press = useEffectEvent(({ target, clientY }: MouseEvent) => {
    if (target instanceof Element && target.closest(PRESSABLE) !== null) return
    if (document.getSelection()?.isCollapsed === false) return
    const y = (clientY - passageElement.getBoundingClientRect().top) / scaleOf(passageElement)
    const index = lines.findIndex(({ bottom }) => y <= bottom)
    if (index >= 0) onPress(index)
  })
  useEffect(() => {
    passageElement.addEventListener('click', press)
    return () => passageElement.removeEventListener('click', press)
  }, [passageElement])
}

/** Returns the index of the first line in view in the scrolling pane. */
function firstInView(passageElement: HTMLElement, lines: readonly TextLine[]): number {
  const pane = passageElement.closest('section')
  if (pane === null) return 0
  const paneTop =
    (pane.getBoundingClientRect().top - passageElement.getBoundingClientRect().top) / scaleOf(passageElement)
  return Math.max(
    0,
    lines.findIndex(({ top }) => top >= paneTop),
  )
}
