import { Button } from '#web/components/button.tsx'
import { useSignOut } from '#web/components/use-sign-out.tsx'

/** A button that signs out. */
export function SignOut({ account }: { account: string }) {
  const { isSigningOut, signOut } = useSignOut(account)
  return (
    <div>
      <Button aria-disabled={isSigningOut} onClick={signOut}>
        {isSigningOut ? 'Signing out…' : 'Sign out of this device'}
      </Button>
    </div>
  )
}
