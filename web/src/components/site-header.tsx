import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../config/paths.ts'
import { SITE_NAME } from '../config/site.ts'
import { useSession } from '../lib/auth/session.ts'
import { Link, NavLink } from '../lib/link.tsx'
import { useLocation } from '../lib/router.ts'
import { AccountActions } from './account-actions.tsx'
import { IconButton } from './icon-button.tsx'
import { LinkButton } from './link-button.tsx'
import { Logo } from './logo.tsx'

const LINKS = [
  { label: 'Practice Tests', to: paths.practiceTests.href() },
  { label: 'Strategy Library', to: paths.strategyLibrary.href() },
  { label: 'Pricing', to: paths.subscription.href() },
] as const
const OWN_LINKS = [{ label: 'Dashboard', to: paths.dashboard.href() }, ...LINKS] as const

/**
 * The header. In a narrow window, a menu button shows and hides the links; a wide window always shows them.
 */
export function SiteHeader() {
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const session = useSession()
  // The menu is open for one page only: a navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === key

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenOn(null)
      toggle.current?.focus()
    }
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpenOn(null)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [open])

  /**
   * The open menu covers the page, so focus that moves on to the page would be invisible. Closes the menu.
   */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (open && relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpenOn(null)
  }

  return (
    <header ref={header} className="site-header" onBlur={onBlur}>
      <div className="container site-header__bar">
        <Link to={paths.home.href()} className="site-header__brand">
          <Logo />
          {SITE_NAME}
        </Link>
        <IconButton
          ref={toggle}
          icon={open ? 'x' : 'menu'}
          label={open ? 'Close menu' : 'Open menu'}
          className="site-header__toggle"
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpenOn(open ? null : key)}
        />
        <nav id="site-menu" aria-label="Main" className="site-header__menu" data-open={open}>
          <ul role="list" className="site-header__links">
            {(session.status === 'signed-in' ? OWN_LINKS : LINKS).map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className="site-header__link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className="site-header__actions">
            {session.status === 'signed-in' ? (
              <AccountActions person={session.person} />
            ) : (
              <>
                <LinkButton to={paths.login.href()}>Sign In</LinkButton>
                <LinkButton to={paths.practiceTests.href()} variant="primary">
                  Start Free Test
                </LinkButton>
              </>
            )}
          </div>
        </nav>
      </div>
    </header>
  )
}
