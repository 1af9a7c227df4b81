import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { paths } from '../../config/paths.ts'
import { trySignOut } from '../../lib/auth/try-sign-out.ts'
import { useNavigate } from '../../lib/router.ts'

export function SignOut() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    if (await trySignOut()) void navigate(paths.home.href())
    setBusy(false)
  }
  return (
    <div>
      <Button aria-disabled={busy} onClick={() => !busy && void signOut()}>
        {busy ? 'Signing out…' : 'Sign out of this device'}
      </Button>
    </div>
  )
}
