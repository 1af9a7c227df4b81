import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import { IconButton } from './icon-button.tsx'
import './dialog.css'

type Props = {
  open: boolean
  /** Called when the user closes the dialog: with Escape, the close button, or a click outside. */
  onClose: () => void
  title: string
  children: ReactNode
  /** The row of buttons at the bottom, with the main button last. */
  actions?: ReactNode
  wide?: boolean
  /** Whether the dialog is as large as the window. */
  full?: boolean
}

/**
 * A modal dialog, based on the browser's `<dialog>`. Focus starts on the title, or on the element with
 * `data-first-focus`, and stays inside. When `open` becomes false or the dialog is removed, focus returns to the
 * element that had it before.
 */
export function Dialog({ open, onClose, title, children, actions, wide, full }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const isRemoved = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    isRemoved.current = false
    return () => {
      isRemoved.current = true
      // Only a dialog that is closed before its removal returns the focus.
      element?.close()
    }
  }, [])

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return element.close()
    element.showModal()
    const firstFocus = element.querySelector<HTMLElement>('[data-first-focus]')
    ;(firstFocus ?? heading.current)?.focus()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', wide && 'dialog--wide', full && 'dialog--full')}
      aria-labelledby={titleId}
      onClose={() => open && !isRemoved.current && onClose()}
      closedby="any"
    >
      <div className="dialog__head">
        <h2 ref={heading} id={titleId} className="dialog__title" tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="x" label="Close" onClick={onClose} />
      </div>
      <div className="dialog__body">{children}</div>
      {actions && <div className="dialog__actions">{actions}</div>}
    </dialog>
  )
}
