import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { paths } from '../config/paths.ts'
import { GIVEN_TODAY, SITE_NAME, TRADEMARK } from '../config/site.ts'
import { useSession, type Person } from '../lib/auth/session.ts'
import { classNames } from '../lib/class-names.ts'
import { useDueCount } from '../lib/learning/due-count.ts'
import { Link, NavLink } from '../lib/link.tsx'
import { useLocation } from '../lib/router.ts'
import { setToastPlace } from '../lib/toast.ts'
import { useLazyTier } from '../lib/subscription/use-lazy-tier.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { LinkButton } from './link-button.tsx'
import { Logo } from './logo.tsx'
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
      <div ref={setToastPlace} className="page__toasts" />
      <main id="main" tabIndex={-1} className="page__main">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

const HEADER_LINKS = [
  { label: 'Practice Tests', to: paths.practiceTests.href() },
  { label: 'Strategy Library', to: paths.strategyLibrary.href() },
  { label: 'Pricing', to: paths.subscription.href() },
] as const
/** The header's links for a signed-in user. */
const SIGNED_IN_LINKS = [{ label: 'Dashboard', to: paths.dashboard.href() }, ...HEADER_LINKS] as const

/**
 * The header. A wide window always shows its links. In a narrow window, a menu button shows and hides them.
 */
function SiteHeader() {
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const session = useSession()
  const due = useDueCount()
  // The location for which the menu was opened. A navigation closes the menu.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === key

  useEffect(() => {
    if (!isOpen) return
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
  }, [isOpen])

  // Closes the menu when focus moves to the page, because the open menu would cover the focused element.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isOpen && relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpenOn(null)
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
          icon={isOpen ? 'x' : 'menu'}
          label={isOpen ? 'Close menu' : 'Open menu'}
          className="site-header__toggle"
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onClick={() => setOpenOn(isOpen ? null : key)}
        />
        <nav id="site-menu" aria-label="Main" className="site-header__menu" data-open={isOpen}>
          <ul role="list" className="site-header__links">
            {(session.status === 'signed-in' ? SIGNED_IN_LINKS : HEADER_LINKS).map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} className="site-header__link">
                  {label}
                  {to === paths.dashboard.href() && due > 0 && <Badge tone="info">{due} due</Badge>}
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

/** The header's actions for a signed-in user: the administrator's or editor's screen, account, plan, and sign-out. */
function AccountActions({ person: { userId: account, firstName, admin, editor } }: { person: Person }) {
  const { isSigningOut, signOut } = useSignOut(account)
  const studentTier = useLazyTier()
  // An administrator has every plan's features, so a Free badge would be misleading.
  const tier = admin && studentTier === 'Free' ? null : studentTier
  return (
    <>
      {(admin || editor) && (
        <LinkButton to={paths.admin.href()} variant="quiet" className="site-header__admin">
          {admin ? 'Admin' : 'Editor'}
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
      {/* The badge's space is reserved before the plan is known, so nothing moves when it appears. */}
      <LinkButton
        to={paths.subscription.href()}
        variant="quiet"
        className={classNames('site-header__plan', tier === null && 'site-header__plan--unknown')}
      >
        <span className="site-header__plan-word">Your plan:</span>
        <Badge tone={tier === null || tier === 'Free' ? 'neutral' : 'info'}>{tier ?? 'Free'}</Badge>
      </LinkButton>
      <Button aria-disabled={isSigningOut} onClick={signOut}>
        Sign Out
      </Button>
    </>
  )
}

const FOOTER_COLUMNS = [
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
      ['For Schools', paths.schools.href()],
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
          {FOOTER_COLUMNS.map(({ title, links }) => (
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
        <p className="site-footer__legal">
          {GIVEN_TODAY} {TRADEMARK}
        </p>
      </div>
    </footer>
  )
}
