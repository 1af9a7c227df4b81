import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Link, type LinkProps } from '../lib/link.tsx'

export function Card({ raised, className, ...rest }: { raised?: boolean } & ComponentProps<'div'>) {
  return <div className={classNames('card', raised && 'card--raised', className)} {...rest} />
}

/** A card that is a single link. */
export function LinkCard({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string }) {
  return <Link className={classNames('card', 'card--link', className)} {...rest} />
}
