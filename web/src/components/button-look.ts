import { classNames } from '../lib/class-names.ts'
import type { IconName } from './icon-paths.ts'

export type ButtonLook = {
  /** One primary button a screen; `quiet` has no border until it is pointed at. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | undefined
  large?: boolean | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  /** Before the label, and after it. */
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
}

export const buttonClass = ({ variant = 'default', large, wide }: ButtonLook, className?: string): string =>
  classNames(
    'button',
    variant !== 'default' && `button--${variant}`,
    large && 'button--large',
    wide && 'button--wide',
    className,
  )
