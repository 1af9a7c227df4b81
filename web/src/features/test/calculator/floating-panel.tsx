import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#web/components/icon-button.tsx'
import { usePanelPosition } from './use-panel-position.ts'

type Props = {
  title: string
  onClose: () => void
  /** Receives every key pressed inside, except Escape. */
  onKeyDown?: (event: KeyboardEvent) => void
  /** The controls in its bar. */
  tools: ReactNode
  children: ReactNode
}

/**
 * A panel that floats over the page without blocking it. In a small window it's below the question, or next
 * to it. Keys pressed inside don't reach the page. When it closes while it has the focus, the focus returns
 * to where it was when it opened.
 */
export function FloatingPanel({ title, onClose, onKeyDown, tools, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  const { bar, moveByKey } = usePanelPosition(panel)

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
      <div className="calculator__bar" {...bar}>
        <IconButton
          icon="grip"
          label={`Move the ${title.toLowerCase()} with the arrow keys`}
          className="calculator__move"
          onKeyDown={moveByKey}
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
