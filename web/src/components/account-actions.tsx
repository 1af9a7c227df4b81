import { useEffect, useState } from 'react'
import { paths } from '../config/paths.ts'
import { classNames } from '../lib/class-names.ts'
import { useNavigate } from '../lib/router.ts'
import { useLaterTier } from '../lib/subscription/use-later-tier.ts'
import { toast } from '../lib/toast.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { LinkButton } from './link-button.tsx'

// The code of signing out comes apart from the page's own, but early, so that it is there when the network is not.
const fetchSigningOut = () => import('../lib/auth/try-sign-out.ts')

/** The header's end for who is signed in: their account, its plan, an administrator's screen, and the way out. */
export function AccountActions({ firstName, admin }: { firstName: string; admin: boolean }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const own = useLaterTier()
  // An administrator has every plan's features: the one that nobody paid for says nothing.
  const tier = admin && own === 'Free' ? null : own
  useEffect(() => {
    fetchSigningOut().catch((error: unknown) => console.warn('Not fetched ahead:', error))
  }, [])

  const signOut = async () => {
    setBusy(true)
    try {
      const { trySignOut } = await fetchSigningOut()
      if (await trySignOut()) void navigate(paths.home.href())
    } catch (error) {
      console.warn('Signing out could not be fetched:', error)
      toast('Sign Out Failed', 'You are still signed in. Check your connection and try again.', {
        destructive: true,
      })
    } finally {
      setBusy(false)
    }
  }

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
      {/* Its place is kept while there is nothing to say: nothing moves when there is. */}
      <LinkButton
        to={paths.subscription.href()}
        variant="quiet"
        className={classNames('site-header__plan', tier === null && 'site-header__plan--unknown')}
      >
        <span className="site-header__plan-word">Your plan:</span>
        <Badge tone={tier === null || tier === 'Free' ? 'neutral' : 'info'}>{tier ?? 'Free'}</Badge>
      </LinkButton>
      <Button aria-disabled={busy} onClick={() => !busy && void signOut()}>
        Sign Out
      </Button>
    </>
  )
}
