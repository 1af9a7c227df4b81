import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler, useMatch } from './router.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** Takes the place of the present entry in the history. */
  replace?: boolean
  state?: unknown
  /** Loads the page anew. */
  reloadDocument?: boolean
}

/**
 * A link to a screen of ours, on the router's own hooks. The router's Link brings forms, and the fetching ahead of a
 * framework, that are not used here: 2 KB on every page.
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

/** A link of a menu: marked while its page is in view, or one below it. */
export function NavLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const isHere = useMatch({ path: to, end: to === '/' }) !== null
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}
