import { classNames } from '../lib/class-names.ts'
import type { IconName } from './icon-paths.ts'

export type ButtonStyle = {
  /** One primary button per screen. `quiet` has no border until hover. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | undefined
  large?: boolean | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  /** The icons before and after the label. */
  icon?: IconName | undefined
  iconEnd?: IconName | undefined
}

export const buttonClass = ({ variant = 'default', large, wide }: ButtonStyle, className?: string): string =>
  classNames(
    'button',
    variant !== 'default' && `button--${variant}`,
    large && 'button--large',
    wide && 'button--wide',
    className,
  )
