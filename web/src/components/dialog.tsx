import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import { IconButton } from './icon-button.tsx'
import './dialog.css'

type Props = {
  open: boolean
  /** The reader asked to close it: Escape, the close button, a press beside it. */
  onClose: () => void
  title: string
  children: ReactNode
  /** The row of buttons at its foot; the last is the main one. */
  actions?: ReactNode
  wide?: boolean
  /** As large as the window. */
  full?: boolean
}

/**
 * A modal on the browser's own dialog: focus stays inside, and returns to where it was. It opens at its title, or at what
 * says `data-first-focus`.
 */
export function Dialog({ open, onClose, title, children, actions, wide, full }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return element.close()
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-first-focus]')
    ;(first ?? heading.current)?.focus()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', wide && 'dialog--wide', full && 'dialog--full')}
      aria-labelledby={titleId}
      onClose={() => open && onClose()}
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
