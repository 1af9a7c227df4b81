import {
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  type PointerEvent,
  type RefObject,
} from 'react'
import { IconButton } from '#web/components/icon-button.tsx'

type Props = {
  title: string
  onClose: () => void
  /** Receives every key pressed inside, except Escape. */
  onKeyDown?: (event: KeyboardEvent) => void
  /** The controls in the panel's bar. */
  tools: ReactNode
  children: ReactNode
}

/**
 * A panel that floats over the page without blocking it. In a small window, the panel is docked below or beside the
 * question. Keys pressed inside don't reach the page. If the panel has the focus when it closes, the focus returns to
 * the element that had it before the panel opened.
 */
export function FloatingPanel({ title, onClose, onKeyDown, tools, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  const { barListeners, moveByKey, moveToNextCorner } = usePanelPosition(panel)

  useLayoutEffect(() => {
    const element = panel.current
    const opener = document.activeElement
    return () => {
      if (!element?.contains(document.activeElement)) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events bubble here
    <section
      ref={panel}
      aria-label={title}
      className="calculator"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
        else onKeyDown?.(event)
      }}
    >
      <div className="calculator__bar" {...barListeners}>
        <IconButton
          icon="grip"
          label={`Move the ${title.toLowerCase()} with the arrow keys, or press for another corner`}
          className="calculator__move"
          onKeyDown={moveByKey}
          // The bar handles the pointer's presses.
          onClick={({ detail }) => detail === 0 && moveToNextCorner()}
        />
        {tools}
        <IconButton
          icon="x"
          label={`Close the ${title.toLowerCase()}`}
          className="calculator__close"
          onClick={onClose}
        />
      </div>
      {children}
    </section>
  )
}

/** Distances from the window's right and lower edge, in px. */
type Position = { right: number; bottom: number }

/** How far an arrow key moves the panel, in px. */
const STEP = 24
const MOVES = new Map<string, Position>([
  ['ArrowLeft', { right: STEP, bottom: 0 }],
  ['ArrowRight', { right: -STEP, bottom: 0 }],
  ['ArrowUp', { right: 0, bottom: STEP }],
  ['ArrowDown', { right: 0, bottom: -STEP }],
])

/**
 * The distances of a panel in a corner, in px: `side` from the window's left or right edge, and `bar` from its upper or
 * lower edge, where the player's bars are.
 */
const MARGIN = { side: 12, bar: 76 }

/** If the pointer moves less than this while it's down, in px, the student presses the handle and doesn't drag it. */
const PRESS_PX = 4

/** The controls in the bar that don't move the panel. */
const CONTROLS = 'button:not(.calculator__move), label'

/**
 * The panel's position: at first at the window's right edge, above the bottom bar, and later where the student left it,
 * until the page closes.
 */
let position: Position = { right: MARGIN.side, bottom: MARGIN.bar }

/** Returns the next corner of the window, clockwise from the one where the panel is. */
function nextCorner(panel: HTMLElement, { right, bottom }: Position): Position {
  const freeWidth = window.innerWidth - panel.offsetWidth
  const freeHeight = window.innerHeight - panel.offsetHeight
  const isRight = right < freeWidth / 2
  const isLow = bottom < freeHeight / 2
  return {
    right: isLow ? freeWidth - MARGIN.side : MARGIN.side,
    bottom: isRight ? MARGIN.bar : freeHeight - MARGIN.bar,
  }
}

/**
 * Places a panel at a position, but inside the window.
 * @returns the resulting position
 */
function placePanel(panel: HTMLElement, { right, bottom }: Position): Position {
  const within = (value: number, limit: number) => Math.max(0, Math.min(value, limit))
  const placed = {
    right: within(right, window.innerWidth - panel.offsetWidth),
    bottom: within(bottom, window.innerHeight - panel.offsetHeight),
  }
  panel.style.setProperty('--right', `${placed.right}px`)
  panel.style.setProperty('--bottom', `${placed.bottom}px`)
  return placed
}

/**
 * Positions a floating panel. It can be dragged by its bar, moved with arrow keys, and sent from corner to corner
 * by presses (WCAG 2.5.7: a drag isn't the only way). It stays inside a shrinking window.
 */
function usePanelPosition(panel: RefObject<HTMLElement | null>) {
  /** The point where the pointer went down, the panel's position then, and whether the pointer was on the handle. */
  const grip = useRef<{ x: number; y: number; from: Position; isHandle: boolean } | null>(null)
  const move = (to: Position) => {
    if (panel.current !== null) position = placePanel(panel.current, to)
  }

  const moveToNextCorner = () => {
    if (panel.current !== null) move(nextCorner(panel.current, position))
  }

  useLayoutEffect(() => {
    const element = panel.current
    if (element === null) return
    // If the window grows again, the panel returns to its place.
    const fit = () => void placePanel(element, position)
    fit()
    const resizeObserver = new ResizeObserver(fit)
    resizeObserver.observe(element)
    window.addEventListener('resize', fit)
    return () => {
      resizeObserver.disconnect()
      window.removeEventListener('resize', fit)
    }
  }, [panel])

  return {
    moveToNextCorner,
    barListeners: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null
        if (control !== null || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const isHandle = event.target instanceof Element && event.target.closest('.calculator__move') !== null
        grip.current = { x: event.clientX, y: event.clientY, from: position, isHandle }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (grip.current === null) return
        const { x, y, from } = grip.current
        move({ right: from.right + x - event.clientX, bottom: from.bottom + y - event.clientY })
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        if (grip.current === null || !grip.current.isHandle) return
        const { x, y } = grip.current
        if (Math.hypot(clientX - x, clientY - y) < PRESS_PX) moveToNextCorner()
      },
      onLostPointerCapture: () => {
        grip.current = null
      },
    },
    moveByKey: (event: KeyboardEvent) => {
      const by = MOVES.get(event.key)
      if (by === undefined) return
      event.preventDefault()
      move({ right: position.right + by.right, bottom: position.bottom + by.bottom })
    },
  }
}
