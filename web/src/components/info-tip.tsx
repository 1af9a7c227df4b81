import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import './info-tip.css'

/**
 * A note that appears when its button is hovered, focused, or touched.
 * @param label the topic of the note, which names the button
 */
export function InfoTip({ label, children }: { label: string; children: string }) {
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    const element = box.current
    if (element === null) return
    const show = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setIsOpen(true)
    const hide = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && !element.matches(':focus-within')) setIsOpen(false)
    }
    element.addEventListener('pointerenter', show)
    element.addEventListener('pointerleave', hide)
    return () => {
      element.removeEventListener('pointerenter', show)
      element.removeEventListener('pointerleave', hide)
    }
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false)
    }
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [isOpen])

  return (
    <span ref={box} className="info-tip">
      <IconButton
        icon="info"
        label={label}
        title={undefined}
        aria-describedby={id}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onClick={() => setIsOpen(true)}
      />
      <span id={id} role="tooltip" hidden={!isOpen} className="info-tip__note">
        {children}
      </span>
    </span>
  )
}
