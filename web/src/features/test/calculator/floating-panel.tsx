import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../../components/icon-button.tsx'
import { usePlace } from './use-place.ts'

type Props = {
  title: string
  onClose: () => void
  /** Hears every key that is pressed inside. */
  onKeyDown?: (event: KeyboardEvent) => void
  /** In its bar. */
  tools: ReactNode
  children: ReactNode
}

/**
 * Floats over the page and leaves all of it in use; in a small window it stands beneath the question, or beside
 * it. Keys pressed inside stay inside. When it goes away with focus in it, focus returns to where it was when it came.
 */
export function FloatingPanel({ title, onClose, onKeyDown, tools, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  const { bar, moveByKey } = usePlace(panel)

  useLayoutEffect(() => {
    const element = panel.current
    const opener = document.activeElement
    return () => {
      if (!element?.contains(document.activeElement)) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is pressed inside bubbles here
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
