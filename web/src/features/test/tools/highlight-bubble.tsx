import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/components/button.tsx'
import type { Span } from '#web/lib/text-spans.ts'

/** A highlight that was pressed, and the place of the press in the window. */
export type Bubble = { span: Span; x: number; y: number }

type Props = { bubble: Bubble | null; onRemove: (span: Span) => void; onClose: () => void }

/**
 * A popover next to a pressed highlight, with a button to remove it. A press elsewhere or Escape closes it.
 */
export function HighlightBubble({ bubble, onRemove, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || bubble === null) return
    element.style.setProperty('--x', `${bubble.x}px`)
    element.style.setProperty('--y', `${bubble.y}px`)
    element.showPopover()
  }, [bubble])
  if (bubble === null) return null
  const remove = () => {
    onRemove(bubble.span)
    onClose()
  }
  // Outside the passage, because the passage's zoom would scale it.
  return createPortal(
    <div
      ref={box}
      popover="auto"
      className="highlight-bubble"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <Button icon="eraser" onClick={remove}>
        Remove highlight
      </Button>
    </div>,
    document.body,
  )
}
