import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import './hint.css'

/**
 * A note that appears when its button is hovered, focused, or touched. Escape or a press elsewhere hides it.
 * @param label names the topic of the note
 */
export function Hint({ label, children }: { label: string; children: string }) {
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = box.current
    if (element === null) return
    const show = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setOpen(true)
    const hide = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && !element.matches(':focus-within')) setOpen(false)
    }
    element.addEventListener('pointerenter', show)
    element.addEventListener('pointerleave', hide)
    return () => {
      element.removeEventListener('pointerenter', show)
      element.removeEventListener('pointerleave', hide)
    }
  }, [])

  useEffect(() => {
    if (!open) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false)
    }
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [open])

  return (
    <span ref={box} className="hint">
      <IconButton
        icon="info"
        label={label}
        title={undefined}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      />
      <span id={id} role="tooltip" hidden={!open} className="hint__note">
        {children}
      </span>
    </span>
  )
}
