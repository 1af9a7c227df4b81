import { classNames } from '../lib/class-names.ts'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

/** An icon, hidden from screen readers. By default, its size follows the size of the text around it. */
export function Icon({ name, filled, className }: { name: IconName; filled?: boolean; className?: string }) {
  return (
    <svg
      className={classNames('icon', filled && 'icon--filled', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
