import { paths } from '../config/paths.ts'
import { classNames } from '../lib/class-names.ts'
import type { Person } from '../lib/auth/session.ts'
import { useLazyTier } from '../lib/subscription/use-lazy-tier.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** The header's actions for a signed-in user: account, plan, the administrator's screen, and signing out. */
export function AccountActions({ person: { userId: account, firstName, admin } }: { person: Person }) {
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
