import type { Ref } from 'react'
import { Link, type LinkProps } from '../lib/link.tsx'
import { type ButtonStyle, buttonClass } from './button-style.ts'
import { Icon } from './icon.tsx'

type Props = ButtonStyle &
  Omit<LinkProps, 'className' | 'style'> & { className?: string; ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button. A link leads somewhere; a Button does something. */
export function LinkButton({ variant, large, wide, icon, iconEnd, className, children, ...rest }: Props) {
  return (
    <Link className={buttonClass({ variant, large, wide }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </Link>
  )
}
