import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler, useMatch } from './router.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** Replaces the current history entry. */
  replace?: boolean
  state?: unknown
  /** Loads the address as a new page, instead of rendering its screen in this one. */
  reloadDocument?: boolean
}

/**
 * A link to one of our screens, built on the router's hooks. The router's own Link adds forms and framework
 * prefetching that we don't use: 2 KB on every page.
 */
export function Link({
  to,
  replace,
  state,
  target,
  reloadDocument = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace === undefined ? {} : { replace }),
    ...(target === undefined ? {} : { target }),
  })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && !reloadDocument) follow(event)
      }}
    >
      {children}
    </a>
  )
}

/** A link of a menu, marked as current while its page or a page below it is open. */
export function NavLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const isCurrent = useMatch({ path: to, end: to === '/' }) !== null
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...rest} />
}
