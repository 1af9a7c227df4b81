import { toast } from '../toast.ts'
import { withAuth } from './with-auth.ts'

/**
 * Signs out. If that fails, shows a message, and the session continues.
 * @returns whether the student is signed out
 */
export async function trySignOut(): Promise<boolean> {
  const { kind } = await withAuth(({ signOut }) => signOut())
  if (kind === 'done') return true
  toast('Sign Out Failed', 'You’re still signed in. Check your connection and try again.', {
    destructive: true,
  })
  return false
}
