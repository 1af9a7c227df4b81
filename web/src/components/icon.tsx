import { classNames } from '../lib/class-names.ts'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

/** A picture beside words: hidden from screen readers, as large as the text around it. */
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
