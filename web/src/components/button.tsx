import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-style.ts'
import { Icon } from './icon.tsx'

export function Button({
  variant,
  large,
  wide,
  icon,
  iconEnd,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonStyle & ComponentProps<'button'>) {
  return (
    <button type={type} className={buttonClass({ variant, large, wide }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  )
}
