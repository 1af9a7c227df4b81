import { type ReactNode, useRef } from 'react'
import { useOverflow } from '#web/components/item/use-overflow.ts'
import { VisuallyHidden } from '#web/components/primitives.tsx'
import { classNames } from '#web/lib/class-names.ts'
import './table.css'

type Props = {
  /** The table's name, for screen readers. */
  name: string
  head: ReactNode
  /** The rows. */
  children: ReactNode
  className?: string
}

/** A table on /admin. If it's too wide, it scrolls sideways in its own box. */
export function Table({ name, head, children, className }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isOverflowing = useOverflow(box)
  return (
    <div
      ref={box}
      className="admin-table-box"
      {...(isOverflowing ? { role: 'region', 'aria-label': `${name}, scrolls sideways`, tabIndex: 0 } : {})}
    >
      <table className={classNames('admin-table', className)}>
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
