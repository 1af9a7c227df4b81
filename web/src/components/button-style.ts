import { classNames } from '../lib/class-names.ts'
import type { IconName } from './icon-paths.ts'

export type ButtonStyle = {
  /** `primary` is for the main action. A `quiet` button has no border until it's hovered. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | undefined
  large?: boolean | undefined
  /** Whether the button is as wide as its container. */
  wide?: boolean | undefined
  /** The icon before the label. */
  icon?: IconName | undefined
  /** The icon after the label. */
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
