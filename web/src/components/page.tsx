import { type ReactNode, type FocusEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../config/paths.ts'
import { SITE_NAME, TRADEMARK } from '../config/site.ts'
import { Link, NavLink } from '../lib/link.tsx'
import { useSession, type Person } from '../lib/auth/session.ts'
import { useLocation } from '../lib/router.ts'
import { classNames } from '../lib/class-names.ts'
import { useLazyTier } from '../lib/subscription/use-lazy-tier.ts'
import { Badge } from './badge.tsx'
import { Logo } from './logo.tsx'
import { IconButton } from './icon-button.tsx'
import { LinkButton } from './link-button.tsx'
import { Button } from './button.tsx'
import { useSignOut } from './use-sign-out.tsx'

/**
 * The frame of every screen but the question screen: skip link, header, main, and footer.
 * @param top content above the header
 */
export function Page({ top, children }: { top?: ReactNode; children: ReactNode }) {
  return (
    <div className="page">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {top}
      <SiteHeader />
      <main id="main" tabIndex={-1} className="page__main">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

const COLUMNS = [
  {
    title: 'Practice',
    links: [
      ['Practice Tests', paths.practiceTests.href()],
      ['Test Day Mode', paths.testDayMode.href()],
      ['Essay Practice', paths.essayPractice.href()],
      ['Score Calculator', paths.scoreCalculator.href()],
    ],
  },
  {
    title: 'Learn',
    links: [
      ['Strategy Library', paths.strategyLibrary.href()],
      ['Study Guides', paths.studyGuides.href()],
      ['AI Tutor Chat', paths.aiTutor.href(), 'Elite'],
      ['College Planning', paths.collegePlanning.href()],
    ],
  },
  {
    title: 'Support',
    links: [
      ['Help Center', paths.helpCenter.href()],
      ['Contact Us', paths.contactUs.href()],
      ['Pricing', paths.subscription.href()],
      ['Success Stories', paths.successStories.href()],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Privacy Policy', paths.privacyPolicy.href()],
      ['Terms of Service', paths.termsOfService.href()],
    ],
  },
] as const

function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="container">
        <div className="site-footer__columns">
          <p className="site-footer__brand">
            <Logo />
            {SITE_NAME}
          </p>
          {COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="site-footer__title">{title}</h2>
              <ul role="list">
                {links.map(([label, to, plan]) => (
                  <li key={to}>
                    <Link to={to} className="site-footer__link">
                      {label}
                      {plan && <Badge tone="info">{plan}</Badge>}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="site-footer__legal">{TRADEMARK}</p>
      </div>
    </footer>
  )
}

const LINKS = [
  { label: 'Practice Tests', to: paths.practiceTests.href() },
  { label: 'Strategy Library', to: paths.strategyLibrary.href() },
  { label: 'Pricing', to: paths.subscription.href() },
] as const
const OWN_LINKS = [{ label: 'Dashboard', to: paths.dashboard.href() }, ...LINKS] as const

/**
 * The header. In a narrow window, a menu button shows and hides the links; a wide window always shows them.
 */
function SiteHeader() {
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

/** The header's actions for a signed-in user: account, plan, the administrator's screen, and signing out. */
function AccountActions({ person: { userId: account, firstName, admin } }: { person: Person }) {
  const { busy, signOut, dialog } = useSignOut(account)
  const ownTier = useLazyTier()
  // An administrator has every plan's features, so a Free badge would be misleading.
  const tier = admin && ownTier === 'Free' ? null : ownTier
  return (
    <>
      {admin && (
        <LinkButton to={paths.admin.href()} variant="quiet" className="site-header__admin">
          Admin
        </LinkButton>
      )}
      <LinkButton
        to={paths.account.href()}
        variant="quiet"
        icon="user"
        className="site-header__person"
        aria-label={firstName ? `${firstName}, your account` : undefined}
      >
        <bdi className="site-header__name">{firstName || 'Account'}</bdi>
      </LinkButton>
      {/* The space is reserved before the plan is known, so nothing moves. */}
      <LinkButton
        to={paths.subscription.href()}
        variant="quiet"
        className={classNames('site-header__plan', tier === null && 'site-header__plan--unknown')}
      >
        <span className="site-header__plan-word">Your plan:</span>
        <Badge tone={tier === null || tier === 'Free' ? 'neutral' : 'info'}>{tier ?? 'Free'}</Badge>
      </LinkButton>
      <Button aria-disabled={busy} onClick={signOut}>
        Sign Out
      </Button>
      {dialog}
    </>
  )
}
