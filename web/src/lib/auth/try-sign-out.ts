import { toast } from '../toast.ts'
import { withAuth } from './outcomes.ts'

/** Signs out; where that fails, says so, and the session goes on. Answers whether the student is signed out. */
export async function trySignOut(): Promise<boolean> {
  const { kind } = await withAuth(({ signOut }) => signOut())
  if (kind === 'done') return true
  toast('Sign Out Failed', 'You are still signed in. Check your connection and try again.', {
    destructive: true,
  })
  return false
}
